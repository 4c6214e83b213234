import { wholeTime } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { addMonths, type IsoDate } from '@heed/domain/dates'
import { coming, keptYears } from '@heed/domain/tasks/cycles'
import { ALWAYS, companyInTime } from '@heed/domain/tasks/wanted'
import type { Db } from '../../db/connection'
import { findMatchingTasks, type MatchingTask } from '../logic/queries'

export type ComingTask = MatchingTask & {
  /** The next one, or the last one of a task whose cycles have ended. */
  dueDate: IsoDate
  planYearStart: IsoDate | null
  /** How many instances it has within the horizon. */
  within: number
  /** How many of these were due before today. */
  passed: number
  /** It has or gets an instance now; otherwise it begins later. */
  isNow: boolean
}

type Asked = {
  company: { id: string; agencyId: string; setupOn: IsoDate | null }
  answers: BenefitAnswers
  today: IsoDate
}

const MONTHS_AFTER_BEGINNING = 96

/**
 * What a company with these answers would owe, had it always had them, by the match, the date rules and the horizon of
 * generation: tasks that have or get an instance now, and those that begin later. A task that never gets a date is left
 * out.
 */
export async function findComing(db: Db, { company, answers, today }: Asked): Promise<ComingTask[]> {
  const { id, agencyId } = company
  const facts = factsOf(answers)
  const tasks = await findMatchingTasks(db, { id, agencyId, masks: facts.masks })
  const setupOn = company.setupOn ?? today
  const kept = keptYears(setupOn, today)
  const beginnings = Object.values(facts.startedOn).map((date) => addMonths(date, MONTHS_AFTER_BEGINNING))
  const window = { from: kept.from, to: [kept.to, ...beginnings].sort().at(-1) ?? kept.to }
  const inTime = companyInTime(wholeTime(answers), { setupOn, window })
  return tasks.flatMap((task): ComingTask[] => {
    const { rule, applyDatesAs, followUpDays, lastDueDate, module, step } = task
    const settings = { applyDatesAs, followUpDays }
    const found = coming({ rule, settings, module, step, logic: ALWAYS }, inTime, today)
    if (found) {
      const { within, passed, next } = found
      const { dueDate, planYearStart } = next
      return [{ ...task, dueDate, planYearStart, within, passed, isNow: within > 0 }]
    }
    if (lastDueDate === null) return []
    return [{ ...task, dueDate: lastDueDate, planYearStart: null, within: 0, passed: 0, isNow: true }]
  })
}
