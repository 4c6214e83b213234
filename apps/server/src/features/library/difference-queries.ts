import { isDeepStrictEqual } from 'node:util'
import type { TaskDifference } from '@heed/contract/library'
import type { Db } from '../../db/connection'
import type { LibraryField } from './content'
import { labelOf, linesOf, withExtendingName } from './difference-words'
import { findStoredTasks, type StoredTask } from './queries'

type Named = { task: StoredTask; names: ReadonlyMap<string, string> }

function fieldsOf({ task: { shippedBefore, ...task }, names }: Named): TaskDifference['fields'] {
  const [content, shipped] = [withExtendingName(task.content, names), withExtendingName(task.shipped, names)]
  const edited = (Object.keys(content) as LibraryField[]).filter(
    (field) => !isDeepStrictEqual(task.content[field], task.shipped[field]),
  )
  return edited.map((field) => ({
    label: labelOf(field),
    shippedBefore:
      field in shippedBefore
        ? linesOf(field, {
            of: withExtendingName({ ...task.shipped, ...shippedBefore }, names),
            besides: content,
          })
        : null,
    shipped: linesOf(field, { of: shipped, besides: content }),
    current: linesOf(field, { of: content, besides: shipped }),
  }))
}

/** The tasks of the library that someone edited, by name, with each field that is not as shipped. */
export async function findDifferences(db: Db): Promise<{ result: TaskDifference[] }> {
  const stored = await findStoredTasks(db)
  const names = new Map(stored.map(({ key, content }) => [key, content.name]))
  const result = stored
    .filter(({ isRemoved }) => !isRemoved)
    .map((task) => ({ taskID: task.id, name: task.content.name, fields: fieldsOf({ task, names }) }))
    .filter(({ fields }) => fields.length > 0)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return { result }
}
