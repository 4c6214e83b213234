import type { Company } from '@heed/contract/companies'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { notFound } from '../../http/refusal'
import { openQuestionCountSql, unappliedSql } from './standing-sql'

/** The company's people are not told why it will end. */
export const endingSql = sql<
  Company['ending']
>`case when c.status_effective_on is not null then json_build_object(
  'reason', case when reach_kind() <> 'company' then c.status_reason end, 'effectiveOn', c.status_effective_on,
  'comment', case when reach_kind() <> 'company' then c.status_comment end) end`

/** The company as the API shows it: the one definition. */
const companies = (db: Db) =>
  db
    .selectFrom('live_companies as c')
    .leftJoin('agency_faces as a', 'a.id', 'c.agency_id')
    .innerJoin('benefit_answers as b', 'b.company_id', 'c.id')
    .innerJoin('company_facts as f', 'f.company_id', 'c.id')
    .select([
      'c.id',
      'c.agency_id as agencyID',
      sql<string>`coalesce(a.name, '')`.as('agencyName'),
      sql<Company['subscriberKind']>`c.subscriber_kind`.as('subscriberKind'),
      sql<Company['status']>`initcap(c.status)`.as('status'),
      endingSql.as('ending'),
      'c.name',
      'c.address',
      'c.address2',
      'c.city',
      'c.state',
      'c.zip',
      'c.phone_number as phoneNumber',
      'c.advisor_first as advisorFirst',
      'c.advisor_last as advisorLast',
      'c.advisor_email as advisorEmail',
      'c.billable_health as billableHealth',
      'c.billable_401k as billable401K',
      'c.billable_mewa as billableMEWA',
      'c.billable_hipaa10 as billableHIPAA10',
      'c.client_since as clientSince',
      sql<boolean>`c.setup_completed_at is not null`.as('setupComplete'),
      'c.setup_completed_at as setupCompletedAt',
      'b.percent',
      openQuestionCountSql.as('openQuestions'),
      unappliedSql.as('unappliedChanges'),
      sql<Company['modules']>`f.modules`.as('modules'),
      'c.seat_limit as seatLimit',
      sql<number>`(select count(*)::int from live_users u
        where u.company_id = c.id and u.state in ('invited', 'active'))`.as('seatsUsed'),
      'c.version',
      'c.created_at as createdAt',
    ])

/** @throws notFound when it is not in reach */
export async function getCompany(db: Db, id: string): Promise<Company> {
  return companies(db)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
}

/**
 * The company's row, locked until the end of the transaction; what belongs to it can be written meanwhile, or whoever
 * holds its facts would wait for it.
 * @throws notFound when it is not in reach
 */
export async function lockCompany(db: Db, id: string) {
  return db
    .selectFrom('live_companies')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound())
}

/** Keeps that the setup of a locked company is complete. */
export async function markSetUp(
  { db, now, today }: Act,
  company: { id: string; version: number },
): Promise<void> {
  await db
    .updateTable('companies')
    .set({
      setup_completed_at: now,
      setup_completed_on: today,
      updated_at: now,
      version: company.version + 1,
    })
    .where('id', '=', company.id)
    .execute()
}
