import type { change } from '@heed/contract/company-advisors'
import type { Parsed } from '@heed/contract/endpoint'
import type { Outcome } from '@heed/contract/user-fields'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { invalidField } from '../../http/refusal'
import { record } from '../audit/operations'
import { admitAdvisors } from '../users/advisors'
import { type Advisor, NOBODY } from './advisor'
import { lockCompanies } from './chosen'
import { PROFILE_COLUMNS } from './profile'

type Asked = Parsed<typeof change>['body']

const FIELDS = ['advisorFirst', 'advisorLast', 'advisorEmail'] as const
const told = (from: Advisor, fields: readonly (typeof FIELDS)[number][]) =>
  Object.fromEntries(fields.map((field) => [field, from[PROFILE_COLUMNS[field]]]))

/**
 * Gives companies another advisor. Agency users who advise work for their companies from then on; no one stops working
 * for one. A company of an agency other than the chosen person's is reported and left unchanged.
 * @throws notFound when a company is not in reach, invalid for a person who works for no agency
 */
export async function changeAdvisors(act: Act, asked: Asked): Promise<Outcome[]> {
  const { db, now } = act
  const companies = await lockCompanies(db, asked.companyIDs)
  const { at, advisor } = await advisorOf(db, asked)
  const fits = companies.filter(({ agencyId }) => at === undefined || agencyId === at)
  const changed = fits
    .map((company) => ({
      company,
      fields: FIELDS.filter((field) => company[PROFILE_COLUMNS[field]] !== advisor[PROFILE_COLUMNS[field]]),
    }))
    .filter(({ fields }) => fields.length > 0)
  if (changed.length > 0)
    await db
      .updateTable('companies')
      .set((row) => ({ ...advisor, updated_at: now, version: row('version', '+', 1) }))
      .where(
        'id',
        'in',
        changed.map(({ company }) => company.id),
      )
      .execute()
  await admitAdvisors(
    act,
    fits.map(({ id, agencyId, name }) => ({ companyId: id, agencyId, name, email: advisor.advisor_email })),
  )
  // Many at once are one entry of the log, and one in the history of each company.
  const isBulk = changed.length > 1
  await record(
    act,
    changed.map(({ company, fields }) => ({
      verb: isBulk ? ('company.advisorChanged' as const) : ('company.updated' as const),
      entity: 'company',
      entityId: company.id,
      object: company.name,
      agencyId: company.agencyId,
      companyId: company.id,
      before: told(company, fields),
      after: told(advisor, fields),
    })),
  )
  if (isBulk)
    await record(
      act,
      entriesOfAgencies(
        advisor,
        changed.map(({ company }) => company),
      ),
    )
  const elsewhere = `${advisor.advisor_first} ${advisor.advisor_last} does not work for this agency.`
  return companies.map((company) => {
    const done = fits.includes(company)
    return { id: company.id, name: company.name, done, message: done ? null : elsewhere }
  })
}

/** One entry for each agency whose companies changed. */
function entriesOfAgencies(advisor: Advisor, changed: readonly { agencyId: string }[]) {
  const name = `${advisor.advisor_first} ${advisor.advisor_last}`.trim() || advisor.advisor_email
  const agencies = new Set(changed.map(({ agencyId }) => agencyId))
  return [...agencies].map((agencyId) => ({
    verb: name ? ('companies.advisorChanged' as const) : ('companies.advisorRemoved' as const),
    entity: 'agency' as const,
    entityId: agencyId,
    object: name,
    agencyId,
    after: { companies: changed.filter((company) => company.agencyId === agencyId).length },
  }))
}

/** The requested advisor; `at` is the agency of a person chosen there. */
async function advisorOf(db: Db, asked: Asked): Promise<{ at?: string; advisor: Advisor }> {
  const { advisorID, advisorFirst = '', advisorLast = '', advisorEmail = '' } = asked
  if (advisorID === null) return { advisor: NOBODY }
  if (advisorID === undefined)
    return {
      advisor: { advisor_first: advisorFirst, advisor_last: advisorLast, advisor_email: advisorEmail },
    }
  const found = await db
    .selectFrom('live_users')
    .where('id', '=', advisorID)
    .where('company_id', 'is', null)
    .where('state', '<>', 'disabled')
    .select(['agency_id', 'first as advisor_first', 'last as advisor_last', 'email as advisor_email'])
    .executeTakeFirst()
  if (!found) throw invalidField('advisorID', 'Choose someone who works for the agency.')
  const { agency_id: at, ...advisor } = found
  return { at, advisor }
}
