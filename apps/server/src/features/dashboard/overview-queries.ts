import { type RawBuilder, sql } from 'kysely'
import { agencyStandsSql } from '../agencies/standing-sql'
import { jobHealthSql } from '../operations/health-sql'
import { overviewSql, type Scope, standingSql } from './overview-sql'

const SHOWN_AGENCIES = 10
const SIGN_UP_DAYS = 30

/**
 * The dashboard of an agency as JSON text, in one statement. Without a named agency it is the viewer's own and covers
 * all that the viewer reaches, so that it agrees with the lists. No row when the agency is not in reach.
 */
export const agencyDashboard = (scope: Scope) => sql<{ answer: string }>`
  with ${standingSql(scope)}
  select json_build_object('kind', 'agency', 'agency', json_build_object('id', agency.id, 'name', agency.name),
    ${overviewSql(scope)})::text as answer
  from live_agencies agency
  where agency.id = ${scope.agencyID ?? scope.viewer.user.agencyId}::uuid`

/** The dashboard of the platform as JSON text. */
export function platformDashboard(scope: Scope): RawBuilder<{ answer: string }> {
  const since = new Date(scope.now.getTime() - SIGN_UP_DAYS * 86_400_000)
  return sql`
    with ${standingSql(scope)}
    select json_build_object('kind', 'platform', ${overviewSql(scope)},
      'agencies', coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name, 'companies', w.companies,
          'pastDue', w.late, 'total', w.total, 'done', w.done) order by w.late desc, w.total desc, w.name, w.id)
        from (
          select a.id, a.name, count(s.id) as companies, coalesce(sum(s.late), 0) as late,
            coalesce(sum(s.late + s.started + s.upcoming + s.done), 0) as total, coalesce(sum(s.done), 0) as done
          from live_agencies a left join standing s on s.agency_id = a.id
          where ${agencyStandsSql(scope, sql`a.id`)}
          group by a.id, a.name order by late desc, total desc, a.name, a.id limit ${SHOWN_AGENCIES}) w), '[]'::json),
      'signUps', json_build_object(
        'companiesIn30', (select count(*) from live_companies where created_at >= ${since}),
        'usersIn30', (select count(*) from live_users where created_at >= ${since}),
        'agenciesIn30', (select count(*) from live_agencies where created_at >= ${since})),
      'jobs', ${jobHealthSql(scope.now)})::text as answer`
}
