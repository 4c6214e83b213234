import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { activeAgenciesSql, getsMailSql, preferencesJoin } from '../messages/recipient-sql'
import type { Run } from './digests'
import { type Queued, tellSql, wantsSql } from './tell-sql'

/** How many days after a company was added its Super Users hear of a setup form that is not complete. */
const WAITING_DAYS = [7, 21]

/** Tells the Super Users of companies whose setup form has waited; after days without a run, of the last day alone. */
export async function queueWaitingForms(act: Act, { day, after }: Run): Promise<Queued> {
  const { rows } = await sql<Queued>`
    with ${activeAgenciesSql},
    telling as materialized (
      select c.id as company_id, c.agency_id, u.id as user_id, u.email, p.quiet_from, p.quiet_to,
        jsonb_build_object('agencyID', c.agency_id, 'companyID', c.id, 'company', c.name, 'days', told.days, 'count', told.days) as about,
        ${wantsSql('setupWaiting', 'bell')} as rings,
        ${wantsSql('setupWaiting', 'mail')} as is_mailed
      from live_companies c
      join line on line.agency_id = c.agency_id
      join lateral (select max(days) as days from unnest(${WAITING_DAYS}::int[]) days
        where (c.created_at at time zone ${act.zone})::date + days > ${after}::date
          and (c.created_at at time zone ${act.zone})::date + days <= ${day}::date) told on told.days is not null
      join live_users u on u.company_id = c.id and u.role = 'CompanyAdmin' ${preferencesJoin}
      where c.status = 'active' and c.setup_completed_at is null and ${getsMailSql}),
    ${tellSql(act, { day, mails: sql`(select *, 'setupWaiting' as kind, 'setupWaiting' as topic, company_id as object_id from telling where is_mailed)`, bell: sql`(select *, 'setupWaiting' as kind, null::uuid as company_task_id, company_id as object_id from telling where rings)` })}`.execute(
    act.db,
  )
  return rows[0] as Queued
}
