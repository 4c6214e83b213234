import type * as catalog from '@heed/contract/catalog'
import type { Output } from '@heed/contract/endpoint'
import { counted, plural } from '@heed/domain/text'

/** What publishing has done to the tasks of companies, as its answer says. */
export type Happened = Output<typeof catalog.publish>['instances']

type Kind = keyof Happened

/** In the order in which they are told. */
const SAYS: Record<Kind, (count: number) => string> = {
  updated: (count) => `${counted(count, 'open task')} updated`,
  added: (count) => `${counted(count, 'task')} added`,
  moved: (count) => `${counted(count, 'due date')} moved`,
  removed: (count) => `${counted(count, 'task')} that no one had started removed`,
  marked: (count) => `${counted(count, 'task')} with work no longer ${plural(count, 'applies', 'apply')}`,
  restored: (count) => `${counted(count, 'task')} ${plural(count, 'applies', 'apply')} again`,
  finished: (count) => `${counted(count, 'open task')} completed because every remaining action was done`,
  completed: (count) => `${counted(count, 'completed task')} kept ${plural(count, 'its', 'their')} text`,
}

/** What happened, in words; what happened to none is left out. */
export const happenedRows = (counts: Happened): { id: Kind; text: string }[] =>
  (Object.keys(SAYS) as Kind[])
    .filter((id) => counts[id] > 0)
    .map((id) => ({ id, text: SAYS[id](counts[id]) }))
