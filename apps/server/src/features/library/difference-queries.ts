import { isDeepStrictEqual } from 'node:util'
import type { TaskDifference } from '@heed/contract/library'
import type { Db } from '../../db/connection'
import type { LibraryField } from './content'
import { labelOf, linesOf } from './difference-words'
import { findStoredTasks, type StoredTask } from './queries'

function fieldsOf({ content, shipped, shippedBefore }: StoredTask): TaskDifference['fields'] {
  const edited = (Object.keys(content) as LibraryField[]).filter(
    (field) => !isDeepStrictEqual(content[field], shipped[field]),
  )
  return edited.map((field) => ({
    label: labelOf(field),
    shippedBefore:
      field in shippedBefore
        ? linesOf(field, { of: { ...shipped, ...shippedBefore }, besides: content })
        : null,
    shipped: linesOf(field, { of: shipped, besides: content }),
    current: linesOf(field, { of: content, besides: shipped }),
  }))
}

/** The tasks of the library that someone edited, by name, with each field that is not as shipped. */
export async function findDifferences(db: Db): Promise<{ result: TaskDifference[] }> {
  const stored = await findStoredTasks(db)
  const result = stored
    .filter(({ isRemoved }) => !isRemoved)
    .map((task) => ({ taskID: task.id, name: task.content.name, fields: fieldsOf(task) }))
    .filter(({ fields }) => fields.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { result }
}
