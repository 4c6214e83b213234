import type { CatalogItem } from '@heed/contract/catalog'
import { counted } from '@heed/domain/text'

type Tasks = readonly Pick<CatalogItem, 'name'>[]

export const tasksText = (count: number) => counted(count, 'task')
export const companiesText = (count: number) => counted(count, 'company', 'companies')

/** "“Form 5500”", or "3 tasks". */
export const named = (tasks: Tasks) => (tasks.length === 1 ? `“${tasks[0]?.name}”` : tasksText(tasks.length))

/** What was done, about one task or several: "“Form 5500” was published", "3 tasks were published". */
export const wereDone = (tasks: Tasks, done: string) =>
  `${named(tasks)} ${tasks.length === 1 ? 'was' : 'were'} ${done}`
