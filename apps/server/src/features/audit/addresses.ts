import { can } from '@heed/contract/permissions'
import type { Viewer } from '../../db/pool'

/**
 * Whether the viewer may know where a person worked from: that is for those who may read the log, and for themselves
 * (RULES.md "Audit"). Under an applied profile it takes the right of both, so that a profile shows no one addresses
 * that were hidden from them.
 */
export function mayKnowAddress({ user, actor }: Viewer, personId: string | null): boolean {
  const shows = personId === user.id || can(user.role, 'audit.read')
  return personId === actor.id || (can(actor.role, 'audit.read') && shows)
}
