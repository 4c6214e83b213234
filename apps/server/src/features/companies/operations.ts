import type { SubscriberKind } from '@heed/contract/companies'
import { isCompanyRole } from '@heed/domain/roles'
import type { z } from 'zod'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { keepAgencyInReach } from '../../http/in-reach'
import { conflict, forbidden, invalidField } from '../../http/refusal'
import { checkClientSince } from '../agencies/client-since'
import { record } from '../audit/operations'
import { admitAdvisors } from '../users/advisors'
import { reserveCompany } from '../users/reserve-company'
import { refuseAfterEnd } from './lifecycle'
import {
  changedFields,
  columnsOf,
  PROFILE_COLUMNS,
  type ProfileChanges,
  type ProfileField,
  refusalToCompany,
} from './profile'
import { lockCompany } from './queries'
import { seatsOfAgency } from './seats'

export type NewCompany = ProfileChanges & {
  name: string
  agencyId: string
  subscriberKind?: z.output<typeof SubscriberKind> | undefined
  /** What the company is called that it is a copy of. */
  clonedFrom?: string
}

export type AddedCompany = { companyId: string; agencyId: string }

/**
 * Adds a company, which needs a setup form next (`setup`'s openForm). Companies of the house
 * agency buy for themselves; an agency user works for the company from then on (RULES.md "Subscribers").
 * @throws notFound when the agency is not in reach, conflict when it is not active; invalid for a day too far ahead on
 * which it becomes a client
 */
export async function addCompany(act: Act, company: NewCompany): Promise<AddedCompany> {
  const { db, author, now } = act
  const agency = await keepAgencyInReach(db, company.agencyId)
  if (agency.state !== 'active') throw conflict('This agency is not active.')
  const kind = agency.isHouse ? 'DirectPurchaser' : 'Recipient'
  if (company.subscriberKind && company.subscriberKind !== kind)
    throw invalidField('subscriberKind', `A company of this agency is a ${kind}.`)

  checkClientSince(act, company.clientSince)

  const isJoining = author !== 'system' && author.viewer.reach === 'assigned'
  const { id } = await db
    .insertInto('companies')
    .values({
      ...(isJoining && { id: await reserveCompany(db) }),
      agency_id: agency.id,
      subscriber_kind: kind,
      seat_limit: await seatsOfAgency(db, agency.id),
      client_since: act.today,
      ...columnsOf(company),
      name: company.name,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { agencyId: _, ...after } = company
  await record(act, {
    verb: 'company.added',
    entity: 'company',
    entityId: id,
    object: company.name,
    agencyId: agency.id,
    companyId: id,
    after: { ...after, subscriberKind: kind },
  })
  // The system says itself who works for what it adds.
  if (author !== 'system')
    await admitAdvisors(act, [
      { companyId: id, agencyId: agency.id, name: company.name, email: company.advisorEmail ?? '' },
    ])
  return { companyId: id, agencyId: agency.id }
}

/**
 * Changes the fields that are given and differ. What is billed and who advises are the agency's to decide.
 * @throws notFound, forbidden, stale when `If-Match` names an older version; invalid for a day on which it cannot have
 * become a client
 */
export async function updateCompany(
  act: Act,
  { id, ...changes }: ProfileChanges & { id: string },
): Promise<void> {
  const { db, author, now } = act
  const stored = await lockCompany(db, id)
  if (author !== 'system') refuseStale(author.call, stored.version)
  const changed = changedFields(stored, changes)
  if (changed.length === 0) return
  const isCompanys = author !== 'system' && isCompanyRole(author.viewer.user.role)
  const refusal = isCompanys ? refusalToCompany(changed) : undefined
  if (refusal) throw forbidden(refusal)
  checkClientSince(act, changes.clientSince)
  refuseAfterEnd(stored, changes.clientSince)

  await db
    .updateTable('companies')
    .set({ ...columnsOf(changes), updated_at: now, version: stored.version + 1 })
    .where('id', '=', id)
    .execute()
  const { agency_id: agencyId, name } = stored
  if (changes.advisorEmail && author !== 'system' && !isCompanyRole(author.viewer.user.role))
    await admitAdvisors(act, [{ companyId: id, agencyId, name, email: changes.advisorEmail }])
  const pick = (value: (field: ProfileField) => unknown) =>
    Object.fromEntries(changed.map((field) => [field, value(field)]))
  await record(act, {
    verb: 'company.updated',
    entity: 'company',
    entityId: id,
    object: changes.name ?? stored.name,
    agencyId: stored.agency_id,
    companyId: id,
    before: pick((field) => stored[PROFILE_COLUMNS[field]]),
    after: pick((field) => changes[field]),
  })
}
