import { APPLIES_AGAIN, type Reading } from '@heed/contract/answer-dates'
import { formatDate, formatDay, formatMonth } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { counted, joinWords } from '@heed/domain/text'
import type { Sign } from '../TaskSign'

/** One task under one heading; a task with several due dates is named once. */
export interface Effect {
  key: string
  taskID: string
  /** The cycle that exists already. */
  instanceID?: string
  name: string
  note: string
  /** How many due dates it stands for. */
  cycles: number
}

export interface EffectGroup {
  id: 'added' | 'moved' | 'removed' | 'lastTime' | 'kept'
  sign: Sign
  title: string
  /** The same about one task. */
  ofOne: string
  /** "14 more added" */
  more: string
  /** How many are named before the rest is asked for. */
  shown: number
  count: number
  effects: readonly Effect[]
}

const NAMED = 3

/** "Due Jul 31, 2027", or "Was due" when every day has passed. */
const dueInWords = (days: readonly IsoDate[], today: IsoDate) =>
  days.length === 0 ? '' : `${days.every((day) => day < today) ? 'Was due' : 'Due'} ${daysInWords(days)}`

/** "Jul 31 and Oct 31, 2027"; many: "Jul 31, 2027 and 11 more". */
export function daysInWords(days: readonly IsoDate[]): string {
  const sorted = [...days].sort()
  const [first] = sorted
  if (first === undefined) return ''
  if (sorted.length > NAMED) return `${formatDate(first)} and ${sorted.length - 1} more`
  return joinWords(
    sorted.map((day, index) => {
      const next = sorted[index + 1]
      return next?.slice(0, 4) === day.slice(0, 4) ? formatDay(day) : formatDate(day)
    }),
  )
}

function byTask<Row extends { taskID: string }>(rows: readonly Row[]): Row[][] {
  const found = new Map<string, Row[]>()
  for (const row of rows) found.set(row.taskID, [...(found.get(row.taskID) ?? []), row])
  return [...found.values()]
}

/** The plan year a task is added for when the answers made that year, else why it applies. */
function reasonOf(added: Reading['added'][number], { planYears }: Reading) {
  if (added.because === APPLIES_AGAIN) return APPLIES_AGAIN
  const isNewYear = planYears.some(
    ({ before, after }) =>
      after.some(({ first }) => first === added.planYearStart) &&
      before.every(({ first }) => first !== added.planYearStart),
  )
  return isNewYear && added.planYearStart ? `year from ${formatMonth(added.planYearStart)}` : added.because
}

/** What has passed is not late at once. */
const lateAfterText = (lateAfter: IsoDate | null) => (lateAfter ? `late after ${formatDate(lateAfter)}` : '')

const joined = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** A cycle that is told too late has a line of its own, because it is late on a day of its own. */
const passedOf = ({ taskID, name, dueDate, lateAfter }: Reading['added'][number]): Effect[] =>
  lateAfter === null
    ? []
    : [
        {
          key: `${taskID} ${dueDate}`,
          taskID,
          name,
          note: joined(`Was due ${formatDate(dueDate)}`, lateAfterText(lateAfter)),
          cycles: 1,
        },
      ]

const isAgain = ({ because }: Reading['added'][number]) => because === APPLIES_AGAIN
const isNew = (added: Reading['added'][number]) => added.lateAfter === null && !isAgain(added)

const addedOf = (reading: Reading, today: IsoDate): Effect[] => [
  ...reading.added.flatMap(passedOf),
  ...[isNew, isAgain]
    .flatMap((isOne) => byTask(reading.added.filter(isOne)))
    .map((rows) => {
      const [first] = rows
      return {
        ...identity(rows),
        key: `${first?.taskID} ${first?.because}`,
        note: joined(
          dueInWords(
            rows.map(({ dueDate }) => dueDate),
            today,
          ),
          first ? reasonOf(first, reading) : '',
        ),
        cycles: rows.length,
      }
    }),
]

const identity = (rows: readonly { taskID: string; name: string }[]) => {
  const { taskID = '', name = '' } = rows[0] ?? {}
  return { key: taskID, taskID, name }
}

const movedOf = ({ moved }: Reading): Effect[] =>
  moved.map(({ taskID, name, from, to, lateAfter }) => ({
    key: `${taskID} ${from}`,
    taskID,
    name,
    note: joined(`${formatDate(from)} to ${formatDate(to)}`, lateAfterText(lateAfter)),
    cycles: 1,
  }))

/** The cycle that the task still has may be an earlier one, its last. */
const stayingDue = (going: readonly IsoDate[], staying: IsoDate) =>
  going.every((day) => day > staying) ? 'last due' : 'next due'

const removedOf = ({ removed }: Reading, today: IsoDate): Effect[] =>
  removed.map(({ taskID, name, dueDates, because, nextDueDate }) => ({
    key: taskID,
    taskID,
    name,
    note: joined(
      dueInWords(dueDates, today),
      because.charAt(0).toLowerCase() + because.slice(1),
      nextDueDate ? `${stayingDue(dueDates, nextDueDate)} ${formatDate(nextDueDate)}` : '',
    ),
    cycles: Math.max(1, dueDates.length),
  }))

const lastTimeOf = ({ lastTime }: Reading, today: IsoDate): Effect[] =>
  lastTime.map(({ taskID, name, dueDate, because }) => ({
    key: `${taskID} ${dueDate}`,
    taskID,
    name,
    note: joined(dueInWords([dueDate], today), because),
    cycles: 1,
  }))

const MARKS = { noLongerApplies: 'marked “no longer applies”', datesKept: 'keeps its dates' } as const

const keptOf = ({ kept }: Reading, today: IsoDate): Effect[] =>
  kept.map(({ instanceID, taskID, name, dueDate, mark }) => ({
    key: instanceID,
    taskID,
    instanceID,
    name,
    note: joined(dueInWords([dueDate], today), MARKS[mark]),
    cycles: 1,
  }))

/** What one reading of the answers does, under the headings of the review. */
export const effectsOf = (reading: Reading, today: IsoDate): EffectGroup[] =>
  (
    [
      {
        id: 'added',
        sign: 'added',
        title: 'Added',
        ofOne: 'Added',
        more: 'added',
        shown: 4,
        count: reading.counts.added,
        effects: addedOf(reading, today),
      },
      {
        id: 'moved',
        sign: 'moved',
        title: 'Moved',
        ofOne: 'Moved',
        more: 'moved',
        shown: 3,
        count: reading.counts.moved,
        effects: movedOf(reading),
      },
      {
        id: 'removed',
        sign: 'removed',
        title: 'No longer apply',
        ofOne: 'No longer applies',
        more: 'no longer applying',
        shown: 4,
        count: reading.counts.noLongerApply,
        effects: removedOf(reading, today),
      },
      {
        id: 'lastTime',
        sign: 'stays',
        title: 'Stay for the last time',
        ofOne: 'Stays for the last time',
        more: 'staying',
        shown: 4,
        count: reading.lastTime.length,
        effects: lastTimeOf(reading, today),
      },
      {
        id: 'kept',
        sign: 'stays',
        title: 'Keep their dates and are marked',
        ofOne: 'Kept and marked',
        more: 'marked',
        shown: 4,
        count: reading.kept.length,
        effects: keptOf(reading, today),
      },
    ] satisfies EffectGroup[]
  ).filter(({ effects }) => effects.length > 0)

/** Everything in the list for the next 12 months under this reading. */
export const listed = ({ counts }: Reading) => counts.added + counts.moved + counts.stay

/** "9 tasks with check marks, notes or documents keep their dates and are marked instead." */
export function markedSentence({ counts: { keptAndMarked } }: Reading): string | null {
  if (keptAndMarked === 0) return null
  const isOne = keptAndMarked === 1
  return `${counted(keptAndMarked, 'task')} with check marks, notes or documents ${isOne ? 'keeps its' : 'keep their'} dates and ${isOne ? 'is' : 'are'} marked instead.`
}
