import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { agencyInReach } from '../../http/in-reach'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { generateInstances } from '../generation/operations'
import { leaveLists } from '../logic/lists'
import { admitAdvisors } from '../users/advisors'
import { releaseCompany } from '../users/assigned-companies'
import { advisorAt } from './advisor'
import { standingAfterMove } from './lifecycle'
import { findForeignTasks, lockTasks } from './move-queries'
import { changedFields, type ProfileChanges, profileOf } from './profile'
import { lockCompany } from './queries'
import { seatsAfterMove } from './seats'

type Move = {
  companyId: string
  agencyId: string
  advisorId?: string | null | undefined
  reinstate?: boolean | undefined
}

/**
 * Moves a company to another agency (RULES.md "Companies that move"): every row of it follows through the foreign keys.
 * Who worked for it at the former agency does no longer, whoever advised it there goes unless they work for the new one,
 * and that agency's own tasks stop applying, as do its planned termination and its number of seats.
 * @throws notFound; conflict when it belongs there already, the agency is not active or there is nothing to reinstate;
 * invalid for an advisor who does not work there
 */
export async function moveCompany(act: Act, move: Move): Promise<void> {
  const { db, now } = act
  const { companyId, agencyId, advisorId } = move
  const agency = await agencyInReach(db, agencyId)
  if (agency.state !== 'active') throw conflict('This agency is not active.')
  await lockTasks(db, companyId)
  const company = await lockCompany(db, companyId)
  if (company.agency_id === agencyId) throw conflict(`${company.name} already belongs to this agency.`)
  const former = await agencyInReach(db, company.agency_id)
  const advisor = await advisorAt(db, { agencyId, advisorId, email: company.advisor_email })
  const standing = standingAfterMove(company, move)
  const seats = await seatsAfterMove(db, { company, agencyId })
  await releaseCompany(db, companyId)
  await leaveLists(db, { companyId, agencyId: company.agency_id })

  // The keys of a row may change one after the other; at the end of it all of them have to fit.
  await sql`set constraints all deferred`.execute(db)
  await db
    .updateTable('companies')
    .set({
      agency_id: agencyId,
      ...advisor,
      ...standing.columns,
      seat_limit: seats,
      subscriber_kind: agency.isHouse ? 'DirectPurchaser' : 'Recipient',
      updated_at: now,
      version: company.version + 1,
    })
    .where('id', '=', companyId)
    .execute()
  await sql`set constraints all immediate`.execute(db)
  await admitAdvisors(act, [{ companyId, agencyId, name: company.name, email: advisor.advisor_email }])
  await generateInstances(act, { companyId })
  await db
    .insertInto('company_moves')
    .values({
      agency_id: agencyId,
      company_id: companyId,
      from_agency_id: company.agency_id,
      kept_tasks: await findForeignTasks(db, { companyId, agencyId }),
      moved_at: now,
    })
    .execute()
  const changed = changedFields(company, profileOf({ ...company, ...advisor }))
  const pick = (from: ProfileChanges) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  const event = {
    object: company.name,
    before: {
      agency: former.name,
      ...pick(profileOf(company)),
      ...standing.before,
      seatLimit: company.seat_limit,
    },
    after: {
      agency: agency.name,
      ...pick(profileOf({ ...company, ...advisor })),
      ...standing.after,
      seatLimit: seats,
    },
  }
  await record(act, [
    { ...event, verb: 'company.moved', entity: 'company', entityId: companyId, agencyId, companyId },
    // What the former agency keeps is that it left; the new one reads in its own history that it came.
    {
      verb: 'company.movedAway',
      entity: 'company',
      entityId: companyId,
      object: company.name,
      agencyId: company.agency_id,
    },
    { verb: 'company.movedIn', entity: 'company', entityId: companyId, object: company.name, agencyId },
  ])
}
