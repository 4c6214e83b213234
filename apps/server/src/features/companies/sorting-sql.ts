import type { search } from '@heed/contract/companies'
import type { Parsed } from '@heed/contract/endpoint'
import { type RawBuilder, sql } from 'kysely'
import { listedDaySql } from '../tasks/listed-day-sql'
import { openSql } from '../tasks/status-sql'

type Sort = Parsed<typeof search>['query']['sort']
type Sorting = { key: RawBuilder<unknown>; join: RawBuilder<unknown> }

const nothing = sql``

/** The first day that lists have open work `ct` under which is not late. */
export const nextDueSql = (today: string) =>
  sql`min(${listedDaySql(today, { isOpen: true })}) filter (where ct.late_after >= ${today}::date)`

/** The last time somebody of company `c` signed in, as `seen.at`: one step into an index per company. */
export const lastSignInJoin = sql`left join lateral (
  select e.at from sign_in_events e where e.company_id = c.id and e.outcome = 'signedIn'
  order by e.at desc limit 1) seen on true`

/** `isActive`: whether the tasks of company `c` go on; they stop with the company and with its agency. */
type Asked = { today: string; isActive: RawBuilder<boolean> }

const ofActive = (isActive: RawBuilder<boolean>, value: RawBuilder<unknown>) =>
  sql`case when ${isActive} then ${value} end`

const work = (figure: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`left join (select ct.company_id, ${figure} as figure from company_tasks ct where ${openSql}
    group by ct.company_id) work on work.company_id = c.id`

/** What a list of companies `c` is sorted by, and the join that the filtering needs for it. Names break ties. */
export const sortingOf = (sort: Sort, asked: Asked): Sorting => SORTINGS[sort](asked)

const late = (today: string) => sql`count(*) filter (where ct.late_after < ${today}::date)`
const factsJoin = sql`join company_facts f on f.company_id = c.id`

const SORTINGS: Record<Sort, (asked: Asked) => Sorting> = {
  name: () => ({ key: sql`lower(c.name)`, join: nothing }),
  agencyName: () => ({ key: sql`lower(a.name)`, join: sql`join agency_faces a on a.id = c.agency_id` }),
  status: () => ({ key: sql`c.status`, join: nothing }),
  // Complete is more than any share of it.
  percent: () => ({
    key: sql`case when c.setup_completed_at is null then b.percent else 101 end`,
    join: sql`join benefit_answers b on b.company_id = c.id`,
  }),
  modules: () => ({ key: sql`cardinality(f.modules) || array_to_string(f.modules, ' ')`, join: factsJoin }),
  nextDue: ({ today, isActive }) => ({
    key: ofActive(isActive, sql`work.figure`),
    join: work(nextDueSql(today)),
  }),
  pastDue: ({ today, isActive }) => ({
    key: sql`coalesce(${ofActive(isActive, sql`work.figure`)}, 0)`,
    join: work(late(today)),
  }),
  open: ({ isActive }) => ({
    key: sql`coalesce(${ofActive(isActive, sql`work.figure`)}, 0)`,
    join: work(sql`count(*)`),
  }),
  users: () => ({
    key: sql`coalesce(people.figure, 0)`,
    join: sql`left join (select u.company_id, count(*) as figure from live_users u where u.company_id is not null
      group by u.company_id) people on people.company_id = c.id`,
  }),
  advisor: () => ({ key: sql`nullif(lower(c.advisor_last || ' ' || c.advisor_first), ' ')`, join: nothing }),
  state: () => ({ key: sql`nullif(c.state, '')`, join: nothing }),
  lastSignIn: () => ({ key: sql`seen.at`, join: lastSignInJoin }),
  clientSince: () => ({ key: sql`c.client_since`, join: nothing }),
  createdAt: () => ({ key: sql`c.created_at`, join: nothing }),
}
