import type { Facts } from '@heed/domain/benefits/facts'
import type { IsoDate } from '@heed/domain/dates'
import { coming } from '@heed/domain/tasks/cycles'
import type { Db } from '../../db/connection'
import { findMatchingTasks, type MatchingTask } from '../logic/queries'

export type ComingTask = MatchingTask & {
  /** The next one, or the last one of a task whose cycles have ended. */
  dueDate: IsoDate
  planYearStart: IsoDate | null
  /** How many instances it has within the horizon. */
  within: number
  /** It has or gets an instance now; otherwise it begins later. */
  isNow: boolean
}

type Asked = {
  company: { id: string; agencyId: string; setupOn: IsoDate | null }
  facts: Facts
  today: IsoDate
}

/**
 * What a company with these facts would owe, by the match, the date rules and the horizon of generation: tasks that
 * have or get an instance now, and those that begin later. A task that never gets a date is left out.
 */
export async function findComing(db: Db, { company, facts, today }: Asked): Promise<ComingTask[]> {
  const { id, agencyId, setupOn } = company
  const tasks = await findMatchingTasks(db, { id, agencyId, masks: facts.masks })
  const dates = { ...facts, setupDate: setupOn ?? today }
  return tasks.flatMap((task): ComingTask[] => {
    const { rule, applyDatesAs, followUpDays, lastDueDate } = task
    const found = coming({ rule, settings: { applyDatesAs, followUpDays } }, dates, today)
    if (found) {
      const { within, next } = found
      const { dueDate, planYearStart } = next
      return [{ ...task, dueDate, planYearStart, within, isNow: within > 0 }]
    }
    if (lastDueDate === null) return []
    return [{ ...task, dueDate: lastDueDate, planYearStart: null, within: 0, isNow: true }]
  })
}
