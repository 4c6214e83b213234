import { type RawBuilder, sql } from 'kysely'

const dayOfQuarter = (cycle: RawBuilder<unknown>, ended: RawBuilder<unknown>) =>
  sql`(${cycle}.plan_year_start + (right(${cycle}.cycle_key, 1)::int - ${ended}) * interval '3 months')::date`
const firstDayOf = (cycle: RawBuilder<unknown>) => dayOfQuarter(cycle, sql`1`)
const lastDayOf = (cycle: RawBuilder<unknown>) =>
  sql`least(${cycle}.plan_year_end, ${dayOfQuarter(cycle, sql`0`)} - 1)`

/** More than half of the days of the missing quarter `w` are those of one that was done. */
export const isDoneQuarterSql = sql`case when w.recurrence = 'quarterly' then exists (select from company_tasks done
  where done.company_id = w.company_id and done.task_id = w.task_id and done.cycle_key like '%-Q_'
    and (done.completed_at is not null or done.closed_at is not null)
    and 2 * (least(${lastDayOf(sql`done`)}, ${lastDayOf(sql`w`)}) - greatest(${firstDayOf(sql`done`)}, ${firstDayOf(sql`w`)}) + 1)
      > ${lastDayOf(sql`w`)} - ${firstDayOf(sql`w`)} + 1) else false end`
