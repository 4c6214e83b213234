import { addDays, type IsoDate } from '@heed/domain/dates'
import type { CompanyTask } from './task-context'

/** The due date without what extends it. */
export const regularDueDateOf = ({ extension, regularDueDate, dueDate }: CompanyTask): IsoDate =>
  extension?.regularDueDate ?? regularDueDate ?? dueDate ?? ''

/** The due date of the rule, and the first day that people may give instead. */
export function givenFrom(task: CompanyTask): { regular: IsoDate; first: IsoDate } {
  const regular = regularDueDateOf(task)
  const wanted = task.mark?.newDueDate
  // A cycle that keeps a date which is too late can be given that of its rule.
  if (wanted && wanted < regular) return { regular: wanted, first: wanted }
  return { regular, first: addDays(regular, 1) }
}
