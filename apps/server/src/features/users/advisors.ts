import { type RawBuilder, sql } from 'kysely'
import type { Act } from '../../http/act'
import { forbidden } from '../../http/refusal'
import { record } from '../audit/operations'

type Named = { agencyId: RawBuilder<unknown>; email: RawBuilder<unknown> }

/** Whether a user, over alias `u`, is an agency user whom a company names as its advisor: they work for it. */
export const isAdvising = ({ agencyId, email }: Named) =>
  sql<boolean>`(u.agency_id = ${agencyId} and u.role = 'AgencyUser' and u.state <> 'disabled'
    and lower(u.email) = lower(${email}))`

type Advised = { companyId: string; agencyId: string; name: string; email: string }
type Joined = { id: string; agencyId: string; object: string; companies: string[] }

/** What somebody hears who works for some companies alone and names as advisor somebody who does not see one of them. */
export const onlyAdmins = (name: string, company: string) =>
  `Only an Agency Admin can give ${name} access to ${company}.`

/**
 * Lets the agency users who advise companies work for them (RULES.md "Subscribers"). Others see them anyway, or never.
 * @throws forbidden when an agency user would give somebody else access
 */
export async function admitAdvisors(act: Act, companies: readonly Advised[]): Promise<void> {
  const named = companies.filter(({ email }) => email !== '')
  if (named.length === 0) return
  const given = JSON.stringify(named)
  if (act.author !== 'system' && act.author.viewer.reach === 'assigned') await refuseOthers(act, given)
  const { rows } = await sql<Joined>`
    with given as (select * from json_to_recordset(${given}::json)
        as g ("companyId" uuid, "agencyId" uuid, name text, email text)),
      joined as (insert into user_companies (agency_id, company_id, user_id)
        select g."agencyId", g."companyId", u.id from given g
        join live_users u on ${isAdvising({ agencyId: sql`g."agencyId"`, email: sql`g.email` })}
        on conflict do nothing returning company_id, user_id)
    select u.id, u.agency_id as "agencyId", u.first || ' ' || u.last as object,
      array_agg(g.name order by g.name) as companies
    from joined j join live_users u on u.id = j.user_id join given g on g."companyId" = j.company_id
    group by u.id, u.agency_id, u.first, u.last`.execute(act.db)
  await record(
    act,
    rows.map(({ id, companies, ...event }) => ({
      ...event,
      verb: 'user.companiesGiven' as const,
      entity: 'user' as const,
      entityId: id,
      after: { companiesAdded: companies },
    })),
  )
}

async function refuseOthers({ db }: Act, given: string): Promise<void> {
  const { rows } = await sql<{ name: string; company: string }>`
    select u.first || ' ' || u.last as name, g.name as company
    from json_to_recordset(${given}::json) as g ("companyId" uuid, "agencyId" uuid, name text, email text)
    join live_users u on ${isAdvising({ agencyId: sql`g."agencyId"`, email: sql`g.email` })}
    where u.id <> reach_user() and not exists (
      select from user_companies w where w.user_id = u.id and w.company_id = g."companyId")
    order by g.name limit 1`.execute(db)
  if (rows[0]) throw forbidden(onlyAdmins(rows[0].name, rows[0].company))
}
