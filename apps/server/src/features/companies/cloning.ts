import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { type AddedCompany, addCompany } from './operations'
import { profileOf } from './profile'
import { lockCompany } from './queries'

const LONGEST_NAME = 120

/**
 * Adds a company with the profile and the billable flags of another, in its agency. Its setup form is copied next
 * (`setup`'s copyForm); users, tasks, notes and documents are not.
 * @throws notFound; conflict when the agency is not active
 */
export async function cloneCompany(
  act: Act,
  { id, name }: { id: string; name?: string | undefined },
): Promise<AddedCompany> {
  const stored = await lockCompany(act.db, id)
  const copyName = name ?? `Copy of ${stored.name}`.slice(0, LONGEST_NAME)
  await record(act, {
    verb: 'company.cloned',
    entity: 'company',
    entityId: id,
    object: stored.name,
    agencyId: stored.agency_id,
    companyId: id,
    after: { name: copyName },
  })
  return addCompany(act, {
    ...profileOf(stored),
    clientSince: act.today,
    name: copyName,
    agencyId: stored.agency_id,
    clonedFrom: stored.name,
  })
}
