import { leaveFor, stateOf, type TaskAct } from '@heed/domain/tasks/allowed'
import type { PersonalAct } from '../../http/act'
import { forbidden } from '../../http/refusal'

/**
 * Refuses what the domain's table does not allow in a closed cycle. Acts that carry no reason of their own stay
 * closed to everybody there; what a status alone rules out (complete, undo) the statements themselves see to.
 */
export function allow(
  { author }: PersonalAct,
  { instance, to }: { instance: { closedAt: string | null }; to: TaskAct },
): void {
  if (instance.closedAt === null) return
  const state = stateOf({ status: 'COMPLETE', isClosed: true })
  if (leaveFor(state, to, author.viewer.user.role) === 'no') throw forbidden('This cycle is closed.')
}
