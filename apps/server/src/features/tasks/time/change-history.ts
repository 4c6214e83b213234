import type { FullTask, TaskItem } from '@heed/contract/task'
import type { TaskSettings } from '../view/full-queries'
import type { Change } from './change-sql'
import type { FormerMark, MarkKind } from './former-marks'
import { changeAct, type Moved, NO_CHANGE } from './mark'
import type { TimeRow } from './queries'

type Entry = FullTask['history'][number]
type Row = Pick<TimeRow, 'addedBy' | 'change' | 'markedAt' | 'owner' | 'wasReopened'> & {
  item: Pick<TaskItem, 'noLongerApplies' | 'datesKept' | 'instanceID'>
  formerMarks: readonly FormerMark[]
}

/** What changes of the company's answers did to an instance, as entries of its history. */
export function changeHistory({ basis }: Pick<TaskSettings, 'basis'>, row: Row): Entry[] {
  const { addedBy, change, markedAt, owner, wasReopened, item, formerMarks } = row
  const { noLongerApplies, datesKept, instanceID } = item
  const context = { moved: basis === 'Calendar' ? null : basis, owner, wasReopened }
  const entries = [
    ...formerMarks.flatMap((former) => [...endOf(former, context), markEntry(former, context)]),
    ...(addedBy ? [entryOf(addedBy, 'which created this cycle', context)] : []),
  ]
  if (!markedAt || !(noLongerApplies || datesKept)) return entries
  const kind = noLongerApplies ? 'noLongerApplies' : 'datesKept'
  return [markEntry({ id: `${instanceID}`, kind, change, markedAt }, context), ...entries]
}

type Marked = Pick<FormerMark, 'id' | 'kind' | 'change' | 'markedAt'>

/** What an entry says besides the mark: the year of which plan moved, whose task it is, and why it kept its date. */
type Context = Pick<TimeRow, 'owner' | 'wasReopened'> & { moved: Moved }

const markEntry = ({ id, kind, change, markedAt }: Marked, context: Context): Entry =>
  change
    ? { ...entryOf(change, OUTCOMES[kind], context), id, at: markedAt }
    : {
        id,
        at: markedAt,
        by: null,
        text: `${NO_CHANGE[kind](context.owner)}${kind === 'datesKept' ? keptWords(context) : ''}`,
      }

/** How a mark went; another mark, and dates that people took, have an entry of their own. */
function endOf({ id, end, endedAt, endedBy }: FormerMark, context: Context): Entry[] {
  if (end === null) return []
  const place = { id: `${id} end`, at: endedAt }
  return [
    endedBy
      ? { ...entryOf(endedBy, ENDS[end], context), ...place }
      : { ...place, by: null, text: NO_CHANGE[end](context.owner) },
  ]
}

const OUTCOMES: Record<MarkKind, string> = {
  noLongerApplies: 'so this cycle no longer applies',
  datesKept: 'while this cycle keeps its dates',
}

/** What follows the sentence where the task itself changed; whoever reopened a cycle need not have begun it. */
const keptWords = ({ wasReopened }: Context) =>
  wasReopened
    ? ' This cycle had been reopened, so it kept its due date.'
    : ' Work had started, so this cycle kept its due date.'

const ENDS = {
  appliesAgain: 'so this cycle applies again',
  sameDates: 'so this cycle has the dates of its rule again',
}

const entryOf = (change: Change, outcome: string, { moved }: Context): Entry => ({
  id: change.id,
  at: change.at,
  by: { id: change.byID, name: change.by ?? 'Someone' },
  text: `${changeAct(change, moved)}, ${outcome}`,
})
