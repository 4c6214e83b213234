import { type RawBuilder, sql } from 'kysely'

const dayOfQuarter = (cycle: RawBuilder<unknown>, ended: RawBuilder<unknown>) =>
  sql`(${cycle}.plan_year_start + (right(${cycle}.cycle_key, 1)::int - ${ended}) * interval '3 months')::date`
const firstDayOf = (cycle: RawBuilder<unknown>) => dayOfQuarter(cycle, sql`1`)
const lastDayOf = (cycle: RawBuilder<unknown>) =>
  sql`least(${cycle}.plan_year_end, ${dayOfQuarter(cycle, sql`0`)} - 1)`

/** The cycle is a quarter: all of a year share its first and last day. */
export const isQuarterSql = (cycle: RawBuilder<unknown>) => sql`${cycle}.cycle_key like '%-Q_'`

/** More than half of the days of a quarter are those of another one. Only for cycles that are quarters. */
export const isMostlySql = (quarter: RawBuilder<unknown>, other: RawBuilder<unknown>) =>
  sql`2 * (least(${lastDayOf(other)}, ${lastDayOf(quarter)}) - greatest(${firstDayOf(other)}, ${firstDayOf(quarter)}) + 1)
      > ${lastDayOf(quarter)} - ${firstDayOf(quarter)} + 1`

/** More than half of the days of the missing quarter `w` are those of one that was done. */
export const isDoneQuarterSql = sql`case when w.recurrence = 'quarterly' then exists (select from company_tasks done
  where done.company_id = w.company_id and done.task_id = w.task_id and ${isQuarterSql(sql`done`)}
    and (done.completed_at is not null or done.closed_at is not null)
    and ${isMostlySql(sql`w`, sql`done`)}) else false end`
