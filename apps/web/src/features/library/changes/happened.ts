import type * as catalog from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'
import { counted, plural } from '@heed/domain/text'

/** What publishing has done to the tasks of companies. */
export type Happened = {
  instances: Output<typeof catalog.publish>['instances']
  /** Open ones that show other text or have other actions. */
  updated: number
  /** They kept their text. */
  completed: number
}

type Kind = keyof Happened['instances'] | 'updated' | 'completed'

/** In the order in which they are told. */
const SAYS: Record<Kind, (count: number) => string> = {
  updated: (count) => `${counted(count, 'open task')} updated`,
  added: (count) => `${counted(count, 'task')} added`,
  moved: (count) => `${counted(count, 'due date')} moved`,
  removed: (count) => `${counted(count, 'task')} that no one had started removed`,
  marked: (count) => `${counted(count, 'task')} with work no longer ${plural(count, 'applies', 'apply')}`,
  restored: (count) => `${counted(count, 'task')} ${plural(count, 'applies', 'apply')} again`,
  completed: (count) => `${counted(count, 'completed task')} kept ${plural(count, 'its', 'their')} text`,
}

/** What happened, in words; what happened to none is left out. */
export function happenedRows({ instances, updated, completed }: Happened): { id: Kind; text: string }[] {
  const counts: Record<Kind, number> = { ...instances, updated, completed }
  return (Object.keys(SAYS) as Kind[])
    .filter((id) => counts[id] > 0)
    .map((id) => ({ id, text: SAYS[id](counts[id]) }))
}
