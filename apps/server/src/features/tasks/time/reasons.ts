import { daysBetween, type IsoDate } from '@heed/domain/dates'
import type { DateRule } from '@heed/domain/tasks/date-rule'
import { derivation } from '@heed/domain/tasks/derivation'
import type { ApplyDatesAs } from '@heed/domain/tasks/vocabulary'
import { counted } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Act } from '../../../http/act'

type Row = {
  id: string
  rule: DateRule
  applyDatesAs: ApplyDatesAs
  followUpDays: number
  cycleKey: string
  planYearStart: IsoDate
  planYearEnd: IsoDate
  dueDate: IsoDate
  lateAfter: IsoDate
  eventDate: IsoDate | null
  isExtended: boolean
}

/** How the due date of each of some instances came about, in a sentence, for mails; of one that was extended, or that its rule does not explain, nothing. */
export async function findReasons(
  { db, today }: Act,
  instances: readonly string[],
): Promise<Record<string, string>> {
  if (instances.length === 0) return {}
  const { rows } = await sql<Row>`
    select ct.id, t.rule, t.apply_dates_as as "applyDatesAs", t.follow_up_days as "followUpDays", ct.cycle_key as "cycleKey",
      ct.plan_year_start as "planYearStart", ct.plan_year_end as "planYearEnd", ct.due_date as "dueDate",
      ct.late_after as "lateAfter", ct.event_date as "eventDate", ct.regular_due_date is not null or ct.dates_kept as "isExtended"
    from company_tasks ct join live_tasks t on t.id = ct.task_id where ct.id = any (${instances}::uuid[])`.execute(
    db,
  )
  const told = rows.filter(({ isExtended }) => !isExtended)
  return Object.fromEntries(
    told.flatMap((row) => {
      const sentence = sentenceIfAny(row, today)
      return sentence === undefined ? [] : [[row.id, sentence]]
    }),
  )
}

/** A rule that was changed since may not explain a cycle that is kept; that must not keep other people's mails waiting. */
function sentenceIfAny(row: Row, today: IsoDate): string | undefined {
  try {
    return sentenceOf(row, today)
  } catch {
    return undefined
  }
}

function sentenceOf({ rule, applyDatesAs, followUpDays, eventDate, ...occurrence }: Row, today: IsoDate) {
  const { sentence } = derivation({
    rule,
    settings: { applyDatesAs, followUpDays },
    occurrence,
    isAssumed: false,
    eventDate,
    extension: null,
    setupDate: null,
    knownOn: null,
    today,
  })
  return applyDatesAs === 1 && eventDate === null ? `${sentence} ${allowedText(occurrence)}` : sentence
}

/** An announcement is due when it is announced (RULES.md "Due dates"): what people have to meet is the last day. */
const allowedText = ({ dueDate, lateAfter }: Pick<Row, 'dueDate' | 'lateAfter'>) =>
  `You have ${counted(daysBetween(dueDate, lateAfter), 'day')} from then to complete it.`
