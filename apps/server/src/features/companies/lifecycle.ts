import type { disable } from '@heed/contract/company-lifecycle'
import type { Parsed } from '@heed/contract/endpoint'
import { formatDate } from '@heed/domain/date-text'
import { type EntityState, isPossible, isReasonOf, type LifecycleAct } from '@heed/domain/lifecycle'
import type { Act } from '../../http/act'
import { conflict, invalidField } from '../../http/refusal'
import { refuseBeforeClient } from '../agencies/client-since'
import { record } from '../audit/operations'
import { endSessionsOfCompanies } from '../auth/tenant-people'
import { lockCompany } from './queries'

type Stored = Awaited<ReturnType<typeof lockCompany>>
type Ending = Pick<Parsed<typeof disable>['body'], 'type' | 'reason' | 'effectiveDate' | 'comment'>

const stateOf = (company: Stored) => company.status as EntityState
/** A termination whose day has not come. */
const isEnding = (company: Stored) => company.status === 'active' && company.status_effective_on !== null

function refuseImpossible(company: Stored, act: LifecycleAct): void {
  if (!isPossible(act, stateOf(company))) throw conflict(`${company.name} is ${company.status}.`)
}

/**
 * Disables a company for a time, or ends the relationship (RULES.md "Companies that end"). A termination of a later day
 * is planned only; planned again it replaces the former plan. Its people are signed out as it ends.
 * @throws notFound, conflict when the company is not in a state for it; invalid for a reason of the other list or a day
 * it cannot have
 */
export async function endCompany(act: Act, { id, ...ending }: Ending & { id: string }): Promise<void> {
  const { type, reason, comment, effectiveDate = act.today } = ending
  if (!isReasonOf(type, reason)) throw invalidField('reason', 'Choose one of the reasons of this list.')
  const isLater = effectiveDate > act.today
  if (isLater && type === 'disable')
    throw invalidField('effectiveDate', 'A company is disabled at once. Only a termination can be scheduled.')
  const company = await lockCompany(act.db, id)
  refuseBeforeClient(act, { name: company.name, since: company.client_since, type, effectiveDate })
  refuseImpossible(company, type)
  if (type === 'disable' && isEnding(company))
    throw conflict(
      `${company.name} ends on ${formatDate(company.status_effective_on ?? effectiveDate)}. Withdraw the termination first.`,
    )
  const status = type === 'disable' ? 'disabled' : isLater ? company.status : 'terminated'
  if (isLater && company.status === 'disabled')
    throw invalidField('effectiveDate', 'A disabled company is terminated at once.')
  await setStatus(act, company, { status, reason, effectiveOn: effectiveDate, comment: comment || null })
  if (status !== 'active') await endSessionsOfCompanies(act, [id])
  await keep(act, company, {
    verb: type === 'disable' ? 'company.disabled' : isLater ? 'company.endPlanned' : 'company.terminated',
    after: { status, reason, effectiveDate, ...(comment && { comment }) },
  })
}

/**
 * Enables a disabled company, or withdraws a planned termination.
 * @throws notFound, conflict when it is neither
 */
export async function enableCompany(act: Act, id: string): Promise<void> {
  const company = await lockCompany(act.db, id)
  const isWithdrawn = isEnding(company)
  if (!isWithdrawn) refuseImpossible(company, 'enable')
  await setStatus(act, company, ACTIVE)
  await keep(act, company, {
    verb: isWithdrawn ? 'company.endWithdrawn' : 'company.enabled',
    after: TAKEN_UP,
  })
}

/** Takes a terminated company up again. @throws notFound, conflict when it is not terminated */
export async function reinstateCompany(act: Act, id: string): Promise<void> {
  const company = await lockCompany(act.db, id)
  refuseImpossible(company, 'reinstate')
  await setStatus(act, company, ACTIVE)
  await keep(act, company, { verb: 'company.reinstated', after: TAKEN_UP })
}

/** @throws invalid for a day on which the company has ended already, or will have */
export function refuseAfterEnd(
  { status, status_effective_on: end }: Pick<Stored, 'status' | 'status_effective_on'>,
  clientSince: string | undefined,
): void {
  if (clientSince === undefined || end === null || status === 'disabled' || clientSince <= end) return
  const word = status === 'terminated' ? 'ended' : 'ends'
  throw invalidField('clientSince', `This company ${word} on ${formatDate(end)}.`)
}

type Status = { status: string; reason: string | null; effectiveOn: string | null; comment: string | null }
const ACTIVE: Status = { status: 'active', reason: null, effectiveOn: null, comment: null }

/** Whatever end there was is none any more. */
const TAKEN_UP = { status: ACTIVE.status, effectiveDate: null }

const columnsOf = (to: Status) => ({
  status: to.status,
  status_reason: to.reason,
  status_effective_on: to.effectiveOn,
  status_comment: to.comment,
})

/**
 * What of a company’s status goes along to another agency (RULES.md "Companies that move"): what the former one planned is over, and what it
 * it wrote stays behind. @throws conflict for one that is to be reinstated and is not terminated
 */
export function standingAfterMove(
  company: Stored,
  { reinstate = false }: { reinstate?: boolean | undefined },
) {
  if (reinstate) refuseImpossible(company, 'reinstate')
  const isOver = reinstate || isEnding(company)
  return {
    columns: isOver ? columnsOf(ACTIVE) : { status_comment: null },
    before: isOver ? { status: company.status, effectiveDate: company.status_effective_on } : {},
    after: isOver ? TAKEN_UP : {},
  }
}

const setStatus = ({ db, now }: Act, company: Stored, to: Status) =>
  db
    .updateTable('companies')
    .set({
      ...columnsOf(to),
      updated_at: now,
      version: company.version + 1,
    })
    .where('id', '=', company.id)
    .execute()

const keep = (act: Act, company: Stored, what: { verb: string; after?: object }) =>
  record(act, {
    ...what,
    entity: 'company',
    entityId: company.id,
    object: company.name,
    agencyId: company.agency_id,
    companyId: company.id,
    before: {
      status: company.status,
      ...(company.status_reason && { reason: company.status_reason }),
      ...(company.status_effective_on && { effectiveDate: company.status_effective_on }),
    },
  })
