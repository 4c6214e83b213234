import { FIRST_DATE } from '@heed/domain/dates'
import type { DateBasis } from '@heed/domain/tasks/vocabulary'
import { type RawBuilder, sql } from 'kysely'

type Counting = {
  /** Occurrences of the counted rules in all years, as `occurrence` has them. */
  rows: RawBuilder<unknown>
  years: RawBuilder<unknown>
  ids: readonly string[]
  /** On what the years of the counted rules are based; none when no rule is counted. */
  bases: readonly DateBasis[]
}

/**
 * The CTE `numbered (company_id, task_id, first_day)`: the years in which a task that recurs once or every three years
 * has a cycle, counted from the first one the company can have (RULES.md "Recurrence"). Nothing when no rule needs it.
 */
export function numberedSql({ rows, years, ids, bases }: Counting): RawBuilder<unknown> {
  if (bases.length === 0) return sql``
  const planned = bases.filter((basis) => basis !== 'Calendar')
  const ofPlans = sql`select company_id, basis, first_day, last_day, plan_from from ${years} y
          where y.company_id = any (${ids}::uuid[]) and y.basis = any (${planned}::text[])`
  const ofCalendar = sql`select c.company_id, s.basis, s.first_day, s.last_day, ${FIRST_DATE}::date
        from company c cross join (select distinct basis, first_day, last_day from history where basis = 'Calendar') s`
  // Most libraries count by the calendar alone: then no plan year is looked at.
  const counting = [...(planned.length > 0 ? [ofPlans] : []), ofCalendar]
  return sql`
    history as materialized (${rows}),
    eligible as materialized (
      select c.company_id, t.id as task_id, t.recurrence, h.first_day,
        row_number() over (partition by c.company_id, t.id order by h.first_day) - 1 as place
      from history h
      join task t on t.rule = h.rule and t.recurrence in ('once', 'every3years')
      join (${sql.join(counting, sql` union all `)}) y (company_id, basis, first_day, last_day, plan_from)
        on y.basis = h.basis and y.first_day = h.first_day and y.last_day = h.last_day
      join company c on c.company_id = y.company_id
      where c.setup_on <= case when t.step is null then h.setup_to else h.last_day end
        and (h.counts_back or h.due_date >= y.plan_from)),
    numbered as materialized (
      select company_id, task_id, first_day from eligible
      where place = 0 or recurrence = 'every3years' and place % 3 = 0),`
}
