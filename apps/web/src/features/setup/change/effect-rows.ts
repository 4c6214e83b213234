import { APPLIES_AGAIN, type Reading } from '@heed/contract/answer-dates'
import { formatDate, formatDay, formatMonth } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { joinWords } from '@heed/domain/text'

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

export const addedOf = (reading: Reading, today: IsoDate): Effect[] => [
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

export const movedOf = ({ moved }: Reading): Effect[] =>
  moved.map(({ taskID, name, from, to, lateAfter }) => ({
    key: `${taskID} ${from}`,
    taskID,
    name,
    note: joined(`${formatDate(from)} to ${formatDate(to)}`, lateAfterText(lateAfter)),
    cycles: 1,
  }))

/** The cycle that the task still has may be an earlier one: its last, unless another one of it is added. */
const stayingDue = (
  going: readonly IsoDate[],
  { staying, isAdded }: { staying: IsoDate; isAdded: boolean },
) => (going.every((day) => day > staying) && !isAdded ? 'last due' : 'next due')

export const removedOf = ({ removed, added }: Reading, today: IsoDate): Effect[] =>
  removed.map(({ taskID, name, dueDates, because, nextDueDate }) => ({
    key: taskID,
    taskID,
    name,
    note: joined(
      dueInWords(dueDates, today),
      because.charAt(0).toLowerCase() + because.slice(1),
      nextDueDate
        ? `${stayingDue(dueDates, { staying: nextDueDate, isAdded: added.some((one) => one.taskID === taskID) })} ${formatDate(nextDueDate)}`
        : '',
    ),
    cycles: Math.max(1, dueDates.length),
  }))

export const laterOf = ({ later }: Reading): Effect[] =>
  later.map(({ taskID, name, dueDate, because }) => ({
    key: taskID,
    taskID,
    name,
    note: joined(`First due ${formatDate(dueDate)}`, because),
    cycles: 1,
  }))

export const lastTimeOf = ({ lastTime }: Reading, today: IsoDate): Effect[] =>
  lastTime.map(({ taskID, name, dueDate, because }) => ({
    key: `${taskID} ${dueDate}`,
    taskID,
    name,
    note: joined(dueInWords([dueDate], today), because),
    cycles: 1,
  }))

const MARKS = { noLongerApplies: 'marked “no longer applies”', datesKept: 'keeps its dates' } as const

export const keptOf = ({ kept }: Reading, today: IsoDate): Effect[] =>
  kept.map(({ instanceID, taskID, name, dueDate, mark }) => ({
    key: instanceID,
    taskID,
    instanceID,
    name,
    note: joined(dueInWords([dueDate], today), MARKS[mark]),
    cycles: 1,
  }))
