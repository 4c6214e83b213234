import {
  type Leave,
  leaveFor,
  leaveOn,
  type Standing,
  stateOf,
  type TaskAct,
} from '@heed/domain/tasks/allowed'
import type { Viewer } from '../../db/pool'
import type { PersonalAct } from '../../http/act'
import { conflict, forbidden, invalidField, type Refusal } from '../../http/refusal'

/** A requested action on an instance. `reason` says why a closed cycle is changed. */
export type Wish = { instance: Standing; to: TaskAct; reason?: string | undefined }

/**
 * What the domain's table lets a viewer do with an instance. The single authority: the Task View shows its answer, and
 * every action on an instance, its evidence, notes and assignees checks it through `allow` or `isAllowed`.
 */
export const leaveTo = (viewer: Viewer, { instance, to }: Omit<Wish, 'reason'>): Leave =>
  leaveOn(instance, to, viewer.user.role)

export function isAllowed(viewer: Viewer, wish: Wish): boolean {
  const leave = leaveTo(viewer, wish)
  return leave === 'yes' || (leave === 'withReason' && Boolean(wish.reason))
}

/**
 * Refuses what is not allowed.
 * @param field what the call names the reason
 * @throws forbidden in a closed cycle, invalid where a reason is missing, conflict where the status rules it out
 */
export function allow(
  { author }: PersonalAct,
  { field = 'reason', ...wish }: Wish & { field?: string },
): void {
  if (isAllowed(author.viewer, wish)) return
  if (leaveTo(author.viewer, wish) === 'withReason')
    throw invalidField(field, 'This cycle is closed. Say why it is changed.')
  throw refusalOf(wish)
}

function refusalOf({ instance, to }: Wish): Refusal {
  if (instance.isClosed)
    return forbidden(
      leaveFor(stateOf(instance), to, 'AgencyAdmin') !== 'no'
        ? 'This cycle is closed. An agency admin can change it with a reason.'
        : instance.isSetAside
          ? 'This cycle is closed. Reopen it first.'
          : 'This cycle is closed. No one can do this with it anymore.',
    )
  if (to === 'reopen') return conflict('This cycle is not closed.')
  if (instance.status === 'COMPLETE') return conflict('This task is complete.')
  return conflict(
    to === 'pend' ? 'This task cannot be pended.' : 'This cannot be done with this task right now.',
  )
}
