import type { CatalogItem } from '@heed/contract/catalog'
import { counted, plural } from '@heed/domain/text'

type Tasks = readonly Pick<CatalogItem, 'name'>[]

export const tasksText = (count: number) => counted(count, 'task')
export const companiesText = (count: number) => counted(count, 'company', 'companies')

/** "“Form 5500”", or "3 tasks". */
export const named = (tasks: Tasks) => (tasks.length === 1 ? `“${tasks[0]?.name}”` : tasksText(tasks.length))

/** What was done, about one task or several: "“Form 5500” was published", "3 tasks were published". */
export const wereDone = (tasks: Tasks, done: string) =>
  `${named(tasks)} ${tasks.length === 1 ? 'was' : 'were'} ${done}`

/** "204 selected tasks are left out: not published, or not yours to change.", or null for none. */
export const leftOutText = (count: number, others: string) =>
  count === 0 ? null : `${counted(count, 'selected task')} ${plural(count, 'is', 'are')} left out: ${others}.`

/** A text, followed by what is left out. */
export const withLeftOut = (text: string, leftOut: string | null) => (leftOut ? `${text} ${leftOut}` : text)
