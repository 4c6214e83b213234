import type { FullTask, TaskItem } from '@heed/contract/task'
import type { TaskSettings } from '../view/full-queries'
import type { Change } from './change-sql'
import { changeAct, type Moved, NO_CHANGE } from './mark'
import type { TimeRow } from './queries'

type Entry = FullTask['history'][number]
type Row = Pick<TimeRow, 'addedBy' | 'change' | 'markedAt'> & { item: TaskItem }

/** What changes of the company's answers did to an instance, as entries of its history. */
export function changeHistory({ basis }: Pick<TaskSettings, 'basis'>, row: Row): Entry[] {
  const { addedBy, change, markedAt, item } = row
  const { noLongerApplies, datesKept, instanceID } = item
  const moved = basis === 'Calendar' ? null : basis
  const entries: Entry[] = addedBy ? [entryOf(addedBy, 'which created this cycle', moved)] : []
  if (!markedAt || !(noLongerApplies || datesKept)) return entries
  const kind = noLongerApplies ? 'noLongerApplies' : 'datesKept'
  return [
    change
      ? { ...entryOf(change, OUTCOMES[kind], moved), at: markedAt }
      : { id: `${instanceID}`, at: markedAt, by: null, text: NO_CHANGE[kind] },
    ...entries,
  ]
}

const OUTCOMES = {
  noLongerApplies: 'so this cycle no longer applies',
  datesKept: 'while this cycle keeps its dates',
}

const entryOf = (change: Change, outcome: string, moved: Moved): Entry => ({
  id: change.id,
  at: change.at,
  by: { id: change.byID, name: change.by ?? 'Someone' },
  text: `${changeAct(change, moved)}, ${outcome}`,
})
