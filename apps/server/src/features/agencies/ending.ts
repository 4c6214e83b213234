import { formatDate } from '@heed/domain/date-text'
import {
  DISABLE_REASONS,
  type DisableReason,
  type DisableType,
  TERMINATE_REASONS,
  type TerminateReason,
} from '@heed/domain/lifecycle'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { conflict, invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { endSessionsOfAgency } from '../auth/tenant-people'
import { refuseBeforeClient } from './client-since'
import { lockAgency } from './queries'

type Ending = {
  id: string
  type: DisableType
  reason: DisableReason | TerminateReason
  effectiveDate?: string | undefined
  comment?: string | undefined
}

const REASONS: Record<DisableType, readonly string[]> = {
  disable: DISABLE_REASONS,
  terminate: TERMINATE_REASONS,
}

/**
 * Disables an agency for a time or terminates it, possibly on a future day (RULES.md "Disabling and terminating"). Its
 * people and those of its child agencies are signed out at once.
 * @throws notFound; invalid for a reason of the other list or a day it cannot have; conflict for the house agency and
 * for what has ended already
 */
export async function endAgency(act: Act, ending: Ending): Promise<void> {
  const { id, type, reason, effectiveDate = act.today, comment = null } = ending
  const stored = await lockAgency(act.db, id)
  if (stored.is_house) throw conflict('The house agency can be neither disabled nor terminated.')
  if (!REASONS[type].includes(reason))
    throw invalidField('reason', `Choose one of ${REASONS[type].join(', ')}.`)
  refuseBeforeClient(act, { name: stored.name, since: stored.client_since, type, effectiveDate })
  if (stored.state === 'terminated') throw conflict('This agency is terminated.')
  if (type === 'disable' && stored.state === 'disabled') throw conflict('This agency is already disabled.')
  const isAhead = effectiveDate > act.today
  if (type === 'disable' && isAhead) throw invalidField('effectiveDate', 'Disabling takes effect today.')

  if (isAhead) await setEnd(act, { id, on: effectiveDate, reason, comment })
  else
    await setState(act, {
      id,
      state: STATES[type],
      since: effectiveDate,
      reason,
      comment,
    })
  await record(act, {
    verb: isAhead ? 'agency.terminationScheduled' : ENDED[type],
    entity: 'agency',
    entityId: id,
    object: stored.name,
    agencyId: id,
    before: {
      state: stored.state,
      ...(stored.ends_on && isAhead && { effectiveDate: stored.ends_on }),
    },
    after: {
      state: isAhead ? stored.state : STATES[type],
      reason,
      effectiveDate,
      ...(comment && { comment }),
    },
  })
}

const STATES = { disable: 'disabled', terminate: 'terminated' } as const
const ENDED = { disable: 'agency.disabled', terminate: 'agency.terminated' } as const

/** Enables a disabled agency again. @throws notFound, conflict when it is not disabled */
export async function enableAgency(act: Act, id: string): Promise<void> {
  const stored = await lockAgency(act.db, id)
  if (stored.state === 'terminated') throw conflict('This agency is terminated. Reinstate it instead.')
  if (stored.state === 'active') throw conflict('This agency is already active.')
  await takeUp(act, { stored, verb: 'agency.enabled' })
}

/** Undoes a termination, even a scheduled one. @throws notFound, conflict when there is none */
export async function reinstateAgency(act: Act, id: string): Promise<void> {
  const stored = await lockAgency(act.db, id)
  if (stored.state !== 'terminated' && stored.ends_on === null)
    throw conflict('This agency is not terminated.')
  await setEnd(act, { id, on: null, reason: null, comment: null })
  if (stored.state === 'terminated') await takeUp(act, { stored, verb: 'agency.reinstated' })
  else await recordTakenUp(act, { stored, verb: 'agency.terminationWithdrawn' })
}

/** @throws invalid for a day on which the agency has ended already, or will have */
export function refuseAfterEnd(
  { state, state_since: since, ends_on: endsOn }: Awaited<ReturnType<typeof lockAgency>>,
  clientSince: string | undefined,
): void {
  const end = state === 'terminated' ? since : endsOn
  if (clientSince === undefined || end === null || clientSince <= end) return
  const word = state === 'terminated' ? 'ended' : 'ends'
  throw invalidField('clientSince', `This agency ${word} on ${formatDate(end)}.`)
}

type TakenUp = { stored: Awaited<ReturnType<typeof lockAgency>>; verb: string }

async function takeUp(act: Act, event: TakenUp): Promise<void> {
  await setState(act, { id: event.stored.id, state: 'active', since: act.today, reason: null, comment: null })
  await recordTakenUp(act, event)
}

const recordTakenUp = (act: Act, { stored: { id, name, state, ends_on: endsOn }, verb }: TakenUp) =>
  record(act, {
    verb,
    entity: 'agency',
    entityId: id,
    object: name,
    agencyId: id,
    ...(state === 'active'
      ? { before: { effectiveDate: endsOn }, after: { effectiveDate: null } }
      : { before: { state }, after: { state: 'active' } }),
  })

type State = { id: string; state: string; since: string; reason: string | null; comment: string | null }

async function setState(act: Act, { id, state, since, reason, comment }: State): Promise<void> {
  const { db, now } = act
  await db
    .updateTable('agencies')
    .set({ state, state_since: since, state_reason: reason, state_comment: comment })
    .$if(state === 'terminated', (update) =>
      update.set({ ends_on: null, end_reason: null, end_comment: null }),
    )
    .set({ updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  if (state !== 'active') await endSessionsOfAgency(act, id)
}

const setEnd = (
  { db, now }: Act,
  {
    id,
    on,
    reason,
    comment,
  }: { id: string; on: string | null; reason: string | null; comment: string | null },
) =>
  db
    .updateTable('agencies')
    .set({
      ends_on: on,
      end_reason: reason,
      end_comment: comment,
      updated_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Terminates the agencies whose last day has passed. */
export async function endDueAgencies(act: Act<'system'>): Promise<number> {
  const due = await act.db
    .selectFrom('live_agencies')
    .where('ends_on', '<=', act.today)
    .select(['id', 'name', 'ends_on', 'end_reason', 'end_comment'])
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const { id, name, ends_on: since, end_reason: reason, end_comment: comment } of due) {
    await setState(act, { id, state: 'terminated', since: since ?? act.today, reason, comment })
    await record(act, {
      verb: 'agency.terminated',
      entity: 'agency',
      entityId: id,
      object: name,
      agencyId: id,
      before: { state: 'active' },
      after: { state: 'terminated', reason, effectiveDate: since, ...(comment && { comment }) },
    })
  }
  return due.length
}
