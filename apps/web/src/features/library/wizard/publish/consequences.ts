import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { counted, joinWords } from '@heed/domain/text'

type Some = PreviewedChanges['added']

const MOST_NAMED = 3

/** " at Bayline Robotics and Fern Dental", " at Bayline Robotics, Fern Dental, Quarry Hill Schools and others" */
function placesText({ companies }: Some): string {
  const named = companies.slice(0, MOST_NAMED).map(({ name }) => name)
  if (named.length === 0) return ''
  return ` at ${joinWords(companies.length > MOST_NAMED ? [...named, 'others'] : named)}`
}

export type Consequence = { id: string; text: string }

/** What happens to companies' tasks, in sentences; what happens to none is left out. */
export function consequencesOf(changes: PreviewedChanges): Consequence[] {
  const { added, moved, removed, marked, restored, datesKept, open, completed, textChanges, actionsChange } =
    changes
  const rows: (Consequence & { count: number })[] = [
    {
      id: 'text',
      count: textChanges || actionsChange ? open : 0,
      text: `${counted(open, 'open task')} ${open === 1 ? 'shows' : 'show'} the new ${actionsChange ? 'text and actions' : 'text'}`,
    },
    { id: 'added', count: added.count, text: `${counted(added.count, 'task')} added${placesText(added)}` },
    {
      id: 'moved',
      count: moved.count,
      text: `${counted(moved.count, 'due date')} ${moved.count === 1 ? 'moves' : 'move'}${placesText(moved)}`,
    },
    {
      id: 'datesKept',
      count: datesKept.count,
      text: `${counted(datesKept.count, 'task')} with work ${datesKept.count === 1 ? 'keeps its date' : 'keep their dates'}${placesText(datesKept)}`,
    },
    {
      id: 'removed',
      count: removed.count,
      text: `${counted(removed.count, 'untouched task')} ${removed.count === 1 ? 'goes' : 'go'}${placesText(removed)}`,
    },
    {
      id: 'marked',
      count: marked.count,
      text: `${counted(marked.count, 'task')} with work ${marked.count === 1 ? 'stays and is' : 'stay and are'} marked as no longer applying${placesText(marked)}`,
    },
    {
      id: 'restored',
      count: restored.count,
      text: `${counted(restored.count, 'task')} ${restored.count === 1 ? 'applies' : 'apply'} again${placesText(restored)}`,
    },
    {
      id: 'completed',
      count: completed,
      text: `${counted(completed, 'completed task')} ${completed === 1 ? 'keeps its text and date' : 'keep their text and date'}`,
    },
  ]
  return rows.filter(({ count }) => count > 0).map(({ id, text }) => ({ id, text }))
}
