import type { Agency } from '@heed/contract/agencies'
import type { EntityState } from '@heed/domain/lifecycle'
import type { BadgeKind } from '../../ui/badge-kinds'

export const STATE_KINDS: Record<EntityState, BadgeKind> = {
  active: 'complete',
  disabled: 'neutral',
  terminated: 'void',
}

/** What an agency is beside an ordinary one. */
export function kindText({ isHouse, isAffinityGroup, parentName }: Agency): string {
  if (isHouse) return 'House agency'
  if (parentName) return `Part of ${parentName}`
  return isAffinityGroup ? 'Affinity group' : 'Agency'
}
