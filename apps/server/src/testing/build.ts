import { randomUUID } from 'node:crypto'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { FIRST_DATE, LAST_DATE } from '@heed/domain/dates'
import type { Role } from '@heed/domain/roles'
import type { Db } from '../db/connection'
import { standingColumns } from '../features/setup/standing'

/** Factories: each test makes its own agency with what it needs, past the product's rules. */
export async function buildAgency(
  db: Db,
  values: { name?: string; parentId?: string; isHouse?: boolean } = {},
) {
  return db
    .insertInto('agencies')
    .values({
      name: values.name ?? 'Harbor & Vale Benefits',
      slug: `agency-${randomUUID()}`,
      parent_id: values.parentId ?? null,
      is_house: values.isHouse ?? false,
    })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow()
}

export async function buildCompany(db: Db, agencyId: string, values: { name?: string; state?: string } = {}) {
  const company = await db
    .insertInto('companies')
    .values({
      agency_id: agencyId,
      name: values.name ?? 'Bayline Robotics',
      state: values.state ?? 'CA',
      // Long before the day on which tests happen.
      created_at: new Date('2025-11-17T15:00:00Z'),
      client_since: '2025-11-17',
    })
    .returning(['id', 'agency_id as agencyId', 'name'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('benefit_answers')
    .values({ agency_id: agencyId, company_id: company.id, ...standingColumns({}) })
    .execute()
  const owner = { agency_id: agencyId, company_id: company.id }
  await buildPeriod(db, owner)
  await db.insertInto('company_facts').values(owner).execute()
  await db
    .insertInto('company_fact_periods')
    .values({ ...owner, from_on: FIRST_DATE, to_on: LAST_DATE })
    .execute()
  return company
}

/** The same answers all the time. */
const buildPeriod = (
  db: Db,
  owner: { agency_id: string; company_id: string },
  answers: BenefitAnswers = {},
) =>
  db
    .insertInto('answer_periods')
    .values({ ...owner, from_on: FIRST_DATE, to_on: LAST_DATE, answers: JSON.stringify(answers) })
    .execute()

export type TestUser = { id: string; role: Role; email: string; agencyId: string; companyId: string | null }

/** An active user who has accepted the agreement. `companies` are those an AgencyUser works for. */
export async function buildUser(
  db: Db,
  values: {
    role: Role
    agencyId: string
    companyId?: string
    companies?: string[]
    email?: string
    first?: string
    last?: string
    agreed?: boolean
  },
): Promise<TestUser> {
  const user = await db
    .insertInto('users')
    .values({
      role: values.role,
      agency_id: values.agencyId,
      company_id: values.companyId ?? null,
      email: values.email ?? `${randomUUID()}@example.com`,
      first: values.first ?? 'Priya',
      last: values.last ?? 'Raman',
      state: 'active',
      agreed_version: values.agreed === false ? null : AGREEMENT_VERSION,
    })
    .returning(['id', 'role', 'email', 'agency_id as agencyId', 'company_id as companyId'])
    .executeTakeFirstOrThrow()
  for (const companyId of values.companies ?? [])
    await db
      .insertInto('user_companies')
      .values({ agency_id: values.agencyId, company_id: companyId, user_id: user.id })
      .execute()
  return user as TestUser
}
