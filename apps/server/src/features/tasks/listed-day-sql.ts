import { type RawBuilder, sql } from 'kysely'

/**
 * Days from the first to the last, both included; without one of them there is no limit on that side. `isOpen`: only
 * open work is asked for, so that an index on it has all columns that are read.
 */
type Span = { from?: string | undefined; to?: string | undefined; isOpen?: boolean | undefined }

const openOnly = sql`ct.completed_at is null and ct.closed_at is null`

/**
 * An open instance `ct` whose date has passed, but which is late only after a later day: it was announced, is due on a
 * weekend, or was known of late. Lists have it by its last day, below what has been late for longer.
 */
const hasLaterDaySql = (today: string, { isOpen }: Span) =>
  sql<boolean>`(ct.due_date < ${today}::date and ct.late_after > ct.due_date and ${isOpen ? sql`true` : openOnly})`

/**
 * The day that lists and figures have an instance `ct` under, of which `isOpen` may be known. The same as the domain's
 * listedDay; a test compares the two.
 */
export const listedDaySql = (today: string, known: Pick<Span, 'isOpen'> = {}) =>
  sql<string>`case when ${hasLaterDaySql(today, known)} then ct.late_after else ct.due_date end`

export const isLimited = ({ from, to }: Span) => Boolean(from ?? to)

const withinSql = (day: RawBuilder<unknown>, { from, to }: Span) =>
  sql.join(
    [
      sql<boolean>`true`,
      ...(from ? [sql<boolean>`${day} >= ${from}::date`] : []),
      ...(to ? [sql<boolean>`${day} <= ${to}::date`] : []),
    ],
    sql` and `,
  )

/**
 * The instances `ct` listed under the days of a span in two parts that share none, each with the column that is the
 * day: an index by due date serves both as a range, which it cannot do for the day itself.
 */
export function listedPartsSql(today: string, span: Span) {
  const [due, last] = [sql<string>`ct.due_date`, sql<string>`ct.late_after`]
  const hasLaterDay = hasLaterDaySql(today, span)
  return [
    { day: due, holds: sql<boolean>`(not ${hasLaterDay} and ${withinSql(due, span)})` },
    { day: last, holds: sql<boolean>`(${hasLaterDay} and ${withinSql(last, span)})` },
  ]
}

/** Whether an instance `ct` is listed under a day of the span. */
export function isListedInSql(today: string, span: Span): RawBuilder<boolean> {
  if (!isLimited(span)) return sql`true`
  const parts = listedPartsSql(today, span).map(({ holds }) => holds)
  return sql`(${sql.join(parts, sql` or `)})`
}
