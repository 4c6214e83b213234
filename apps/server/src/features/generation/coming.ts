import type { AnswerPeriod } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import { factsOf } from '@heed/domain/benefits/facts'
import { addMonths, type IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import { coming, keptYears } from '@heed/domain/tasks/cycles'
import { ALWAYS, companyInTime } from '@heed/domain/tasks/wanted'
import type { Db } from '../../db/connection'
import { findMatchingTasks, type MatchingTask } from '../logic/queries'

export type ComingTask = MatchingTask & {
  /** The next one, or the last one of a task whose cycles have ended. */
  dueDate: IsoDate
  planYearStart: IsoDate | null
  /** The day whose answers ask for it; null when it has only past ones. */
  asOf: IsoDate | null
  /** How many instances it has within the horizon. */
  within: number
  /** How many of these were due before today. */
  passed: number
  /** It has or gets an instance now; otherwise it begins later. */
  isNow: boolean
}

type Asked = {
  company: { id: string; agencyId: string; setupOn: IsoDate | null }
  periods: readonly AnswerPeriod[]
  today: IsoDate
}

const MONTHS_AFTER_BEGINNING = 96

/**
 * What a company with these dated answers would owe, by the match, the date rules and the horizon of generation: tasks
 * that have or get an instance now, and those that begin later. A task that never gets a date is left out.
 */
export async function findComing(db: Db, { company, periods, today }: Asked): Promise<ComingTask[]> {
  const { id, agencyId } = company
  const tasks = await findMatchingTasks(db, { id, agencyId, periods: factPeriodsOf(periods), today })
  const setupOn = company.setupOn ?? today
  const kept = keptYears(setupOn, today)
  const beginnings = periods
    .flatMap(({ from, answers }) => [from, ...Object.values(factsOf(answers).startedOn)])
    .map((date) => addMonths(date, MONTHS_AFTER_BEGINNING))
  const window = { from: kept.from, to: [kept.to, ...beginnings].sort().at(-1) ?? kept.to }
  const inTime = companyInTime(periods, { setupOn, window })
  return tasks.flatMap((task): ComingTask[] => {
    const { rule, applyDatesAs, followUpDays, lastDueDate, module, step, sets, isAdded } = task
    const settings = { applyDatesAs, followUpDays }
    // Whom a task without sets is listed for, and who has it by hand, the match has looked at.
    const logic = isAdded || sets.length === 0 ? ALWAYS : compile(sets)
    const found = coming({ rule, settings, module, step, logic }, inTime, today)
    if (found) {
      const { within, passed, next } = found
      const { dueDate, planYearStart, asOf } = next
      return [{ ...task, dueDate, planYearStart, asOf, within, passed, isNow: within > 0 }]
    }
    if (lastDueDate === null) return []
    return [
      { ...task, dueDate: lastDueDate, planYearStart: null, asOf: null, within: 0, passed: 0, isNow: true },
    ]
  })
}
