import { formatDate } from '@heed/domain/date-text'

/** "Form 5558 was completed after Jul 31, 2027, the regular due date; an extension filed late is not valid." */
export const filedLateWords = (form: string, regularDueDate: string) =>
  `${form} was completed after ${formatDate(regularDueDate)}, the regular due date; an extension filed late is not valid.`
