import type { FullTask, TaskItem } from '@heed/contract/task'
import type { TaskSettings } from '../view/full-queries'
import type { Change } from './change-sql'
import type { FormerMark, MarkKind } from './former-marks'
import { changeAct, type Moved, NO_CHANGE } from './mark'
import type { TimeRow } from './queries'

type Entry = FullTask['history'][number]
type Row = Pick<TimeRow, 'addedBy' | 'change' | 'markedAt'> & {
  item: TaskItem
  formerMarks: readonly FormerMark[]
}

/** What changes of the company's answers did to an instance, as entries of its history. */
export function changeHistory({ basis }: Pick<TaskSettings, 'basis'>, row: Row): Entry[] {
  const { addedBy, change, markedAt, item, formerMarks } = row
  const { noLongerApplies, datesKept, instanceID } = item
  const moved = basis === 'Calendar' ? null : basis
  const entries = [
    ...formerMarks.flatMap((former) => [...endOf(former, moved), markEntry(former, moved)]),
    ...(addedBy ? [entryOf(addedBy, 'which created this cycle', moved)] : []),
  ]
  if (!markedAt || !(noLongerApplies || datesKept)) return entries
  const kind = noLongerApplies ? 'noLongerApplies' : 'datesKept'
  return [markEntry({ id: `${instanceID}`, kind, change, markedAt }, moved), ...entries]
}

type Marked = Pick<FormerMark, 'id' | 'kind' | 'change' | 'markedAt'>

const markEntry = ({ id, kind, change, markedAt }: Marked, moved: Moved): Entry =>
  change
    ? { ...entryOf(change, OUTCOMES[kind], moved), id, at: markedAt }
    : { id, at: markedAt, by: null, text: NO_CHANGE[kind] }

/** How a mark went; another mark, and dates that people took, have an entry of their own. */
function endOf({ id, end, endedAt, endedBy }: FormerMark, moved: Moved): Entry[] {
  if (end === null) return []
  const place = { id: `${id} end`, at: endedAt }
  return [
    endedBy
      ? { ...entryOf(endedBy, ENDS[end], moved), ...place }
      : { ...place, by: null, text: NO_CHANGE[end] },
  ]
}

const OUTCOMES: Record<MarkKind, string> = {
  noLongerApplies: 'so this cycle no longer applies',
  datesKept: 'while this cycle keeps its dates',
}

const ENDS = {
  appliesAgain: 'so this cycle applies again',
  sameDates: 'so this cycle has the dates of its rule again',
}

const entryOf = (change: Change, outcome: string, moved: Moved): Entry => ({
  id: change.id,
  at: change.at,
  by: { id: change.byID, name: change.by ?? 'Someone' },
  text: `${changeAct(change, moved)}, ${outcome}`,
})
