import { addMonths, type IsoDate } from '@heed/domain/dates'
import { GRACE_DAYS } from '@heed/domain/tasks/task-dates'
import { type RawBuilder, sql } from 'kysely'

/** Answers were saved: cycles that begin or end on this day, never after today, or later are owed, though told late. */
export type Told = { since: IsoDate }

/** What was due longer ago than this is not added any more, whenever people are told. */
const OWED_MONTHS = 12

/** Days; two years that share more than the longest six months are the same to whoever did the work of one. */
const HALF_A_YEAR = 184

/** The first day on which a cycle that is added may have been due. */
export const owedSince = (today: IsoDate): IsoDate => addMonths(today, -OWED_MONTHS)

type Adding = {
  told: Told | null
  today: IsoDate
  /** The missing cycle `w` takes the place of an open one of the same task that is marked. */
  replacesMarked: RawBuilder<unknown>
  /** Most of the missing quarter `w` was done. */
  isDoneQuarter: RawBuilder<unknown>
}

/**
 * The missing cycle `w` of `wanted` is added: its time has not passed, or it is one that a save tells of only now, of a
 * year that begins, or that ends, on the day the answers changed or later, or in the place of one that is still open
 * (RULES.md "Horizon"): what prepares a year is due before its first day. A month or a quarter that has passed is not, and
 * neither is what was done, nor a quarter that was done under another number or of another plan year.
 */
export function isAddedSql({ told, today, replacesMarked, isDoneQuarter }: Adding): RawBuilder<unknown> {
  const isAhead = sql`w.ends_on >= ${today}::date and not ${isDoneQuarter}`
  if (told === null) return isAhead
  return sql`(${isAhead} or w.recurrence not in ('monthly', 'quarterly') and w.due_date >= ${owedSince(today)}::date
    and (w.plan_year_start >= ${told.since}::date or w.ends_on >= ${told.since}::date or ${replacesMarked})
    and not exists (select from company_tasks done where done.company_id = w.company_id and done.task_id = w.task_id
      and done.cycle_key not like 'event-%' and (done.completed_at is not null or done.closed_at is not null)
      and ${isSameDuty}))`
}

/**
 * The cycle `done` is the one that the missing cycle `w` asks for: of a task that is done once, or every three years, or
 * of nearly the same year under another first day.
 */
const isSameDuty = sql`case w.recurrence when 'once' then true
  when 'every3years' then abs(coalesce(done.regular_due_date, done.due_date) - w.due_date) < 730
  else done.plan_year_end = w.plan_year_end or least(done.plan_year_end, w.plan_year_end)
    - greatest(done.plan_year_start, w.plan_year_start) >= ${HALF_A_YEAR}::int end`

type YearSql = { first: RawBuilder<unknown>; last: RawBuilder<unknown> }
const YEAR: YearSql = { first: sql`w.plan_year_start`, last: sql`w.plan_year_end` }

/** Where the open cycles `f` are found whose place another one may take. */
export type FormerCycles = { from: RawBuilder<unknown>; isOpen: RawBuilder<unknown>; year: YearSql }
const STORED: FormerCycles = {
  from: sql`company_tasks`,
  isOpen: sql`f.completed_at is null and f.closed_at is null and f.cycle_key not like 'event-%'`,
  year: { first: sql`f.plan_year_start`, last: sql`f.plan_year_end` },
}

type Replacing = {
  /** What has to be true of the cycle `f`. */
  what: RawBuilder<unknown>
  former?: FormerCycles
  /** The year of cycle `w`. */
  year?: YearSql
}

/**
 * Cycle `w` takes the place of an open cycle `f` of its task: more than half of the days of that one's year are days of
 * its own. Months and quarters do not, since all of a year share it.
 */
export const replacesSql = ({ what, former = STORED, year = YEAR }: Replacing) =>
  sql`(w.recurrence not in ('monthly', 'quarterly') and exists (select from ${former.from} f
    where f.company_id = w.company_id and f.task_id = w.task_id and ${former.isOpen} and ${what}
      and 2 * (least(${former.year.last}, ${year.last}) - greatest(${former.year.first}, ${year.first}) + 1)
        > ${former.year.last} - ${former.year.first} + 1))`

const hasPassedSql = (today: IsoDate) => sql`(w.due_date < ${today}::date and w.setup_on < ${today}::date)`

/** The day a wanted cycle `w` becomes known, when its due date has passed by then; set-up has days of its own. */
export const knownOnSql = (today: IsoDate) => sql`case when ${hasPassedSql(today)} then ${today}::date end`

/**
 * The same of a missing cycle; work that was late already is not spared for getting another year. Asked only when a save
 * tells something: a look for each of the rows of a roll-over would take longer than all the rest.
 */
export const knownOfMissingSql = ({ told, today }: { told: Told | null; today: IsoDate }) =>
  told === null
    ? knownOnSql(today)
    : sql`case when ${hasPassedSql(today)} and not ${replacesSql({ what: sql`f.late_after < ${today}::date` })}
        then ${today}::date end`

/** When it is late: by its rule, but not in the first days after it became known. */
export const lateAfterSql = (lateAfter: RawBuilder<unknown>, knownOn: RawBuilder<unknown>) =>
  sql`greatest(${lateAfter}, ${knownOn} + ${GRACE_DAYS}::int)`
