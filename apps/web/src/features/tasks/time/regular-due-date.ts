import { formatDate } from '@heed/domain/date-text'
import { addDays, type IsoDate } from '@heed/domain/dates'
import type { CompanyTask } from '../view/task-context'

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

/** "Form 5558 was completed after Jul 31, 2027, the regular due date; an extension filed late is not valid." */
export const filedLateWords = (form: string, regularDueDate: string) =>
  `${form} was completed after ${formatDate(regularDueDate)}, the regular due date; an extension filed late is not valid.`
