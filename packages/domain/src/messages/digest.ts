import { formatDate } from '../date-text'
import { daysBetween, type IsoDate } from '../dates'
import { counted, plural } from '../text'
import type { Letter, LetterRow, LetterSection } from './letter'

/** A task as a digest was found with it. */
export type DigestTask = {
  instanceID: string
  taskID: string
  companyID: string
  task: string
  company: string
  dueDate: IsoDate
  lateAfter: IsoDate
}

/** `count` and `late` are of all tasks, `tasks` of those that are named: the ones that are due first. */
export type DigestFacts = { count: number; late: number; tasks: readonly DigestTask[] }

export type DigestOf = {
  first: string
  day: IsoDate
  /** The company of the recipient; null for agency staff, whose tasks name theirs. */
  company: string | null
  /** How each due date came about, by instance. */
  reasons: Readonly<Record<string, string>>
}

const SOON_DAYS = 7
/** A mail names no more tasks than people read. */
export const MOST_NAMED = 30
/** This many days after it became late, the Super Users of a company hear of a task. */
export const ESCALATION_DAYS = 14

export const taskPath = ({ taskID, companyID, instanceID }: DigestTask) =>
  `/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`

export const isLateOn = ({ lateAfter }: DigestTask, day: IsoDate) => lateAfter < day

/** The day that a task must be done by: its due date, or, once that has come, the last day before it is late. */
const lastDay = ({ dueDate, lateAfter }: Pick<DigestTask, 'dueDate' | 'lateAfter'>, day: IsoDate) =>
  dueDate <= day && lateAfter > dueDate ? lateAfter : dueDate

/** "Jul 31, 2027", or, where people have longer than the date that the task has, "by Aug 30, 2027". */
export function lastDayText(task: Pick<DigestTask, 'dueDate' | 'lateAfter'>, day: IsoDate): string {
  const last = lastDay(task, day)
  return last === task.dueDate ? formatDate(last) : `by ${formatDate(last)}`
}

/** Where somebody finds what is assigned to them. */
export const OWN_TASKS_PATH = '/tasks?tab=mine'

/** Agency staff hear of what is theirs alone, people of a company also of what is nobody's yet. */
const pathOf = (tasks: readonly DigestTask[], company: string | null) =>
  tasks.length === 1 ? taskPath(tasks[0] as DigestTask) : company === null ? OWN_TASKS_PATH : '/tasks'

/** "Form 5500 is 10 days late", "Form 5500 is due today", "Form 5500 is due Jul 31, 2027" */
function subjectOfOne(task: DigestTask, day: IsoDate): string {
  if (isLateOn(task, day)) return `${task.task} is ${lateText([task], day)} late`
  const last = lastDay(task, day)
  return `${task.task} is due ${last === day ? 'today' : lastDayText(task, day)}`
}

function subjectOf({ count, late, tasks }: DigestFacts, day: IsoDate): string {
  const [only] = tasks
  if (count === 1 && only) return subjectOfOne(only, day)
  const needs = `${counted(count, 'task')} ${plural(count, 'needs', 'need')} your attention`
  if (late === 0) return needs
  if (late === count) return `${counted(count, 'task')} ${plural(count, 'is', 'are')} late`
  return `${needs}, ${late} ${plural(late, 'is', 'are')} late`
}

/** What is late is not "next". */
function greetingOf({ count, late }: DigestFacts, company: string | null): string {
  if (late < count) return `here is what is next for ${company ?? 'your clients'}`
  return count === 1
    ? `this task of ${company ?? 'a client'} is late`
    : `these tasks of ${company ?? 'your clients'} are late`
}

/** What people get at most once a day about the tasks that are theirs. */
export function digestLetter(facts: DigestFacts, of: DigestOf): Letter {
  const { day, first, company, reasons } = of
  const row = (task: DigestTask): LetterRow => ({
    title: task.task,
    path: taskPath(task),
    note: [company === null ? task.company : '', reasons[task.instanceID] ?? ''].filter(Boolean).join('. '),
    aside: lastDay(task, day) === day ? 'Today' : lastDayText(task, day),
  })
  const isLate = (task: DigestTask) => isLateOn(task, day)
  const isSoon = (task: DigestTask) => !isLate(task) && daysBetween(day, lastDay(task, day)) <= SOON_DAYS
  const section = (title: string, tasks: readonly DigestTask[], tone: LetterSection['tone']) =>
    tasks.length === 0
      ? []
      : [{ title, aside: asideOf(tasks, { day, tone }), tone, rows: tasks.map(row), more: null }]
  const sections = [
    ...section('Past due', facts.tasks.filter(isLate), 'late'),
    ...section('Next 7 days', facts.tasks.filter(isSoon), 'soon'),
    ...section(
      'Later',
      facts.tasks.filter((task) => !isLate(task) && !isSoon(task)),
      'plain',
    ),
  ]
  const left = facts.count - facts.tasks.length
  return {
    subject: subjectOf(facts, day),
    greeting: `Hello ${first}, ${greetingOf(facts, company)}.`,
    figures: [],
    sections:
      left > 0
        ? withMore(sections, `${counted(left, 'more task')} ${plural(left, 'is', 'are')} on your list.`)
        : sections,
    button: {
      label: facts.tasks.length === 1 ? 'Open the task' : 'Open my tasks',
      path: pathOf(facts.tasks, company),
    },
    footer: ['You get at most one task digest a day.'],
  }
}

const UNNAMED: LetterSection = { title: 'Your tasks', aside: '', tone: 'plain', rows: [], more: null }

/** Of tasks that are not named at all, because those that were are no longer the reader's, the mail says that alone. */
const withMore = (named: LetterSection[], more: string, sections = named.length > 0 ? named : [UNNAMED]) =>
  sections.map((section, index) => (index === sections.length - 1 ? { ...section, more } : section))

/** How late tasks are: "14 days", or, where they differ, "14 to 17 days". */
export function lateText(tasks: readonly DigestTask[], day: IsoDate): string {
  const days = tasks.map(({ lateAfter }) => daysBetween(lateAfter, day))
  const [least, most] = [Math.min(...days), Math.max(...days)]
  return least === most ? counted(most, 'day') : `${least} to ${counted(most, 'day')}`
}

const asideOf = (
  tasks: readonly DigestTask[],
  { day, tone }: { day: IsoDate; tone: LetterSection['tone'] },
) => (tone === 'late' ? `${lateText(tasks, day)} late` : counted(tasks.length, 'task'))

/** Tasks that are two weeks late or more, for those who look after the company. */
export function escalationLetter(facts: DigestFacts, of: DigestOf): Letter {
  const [first] = facts.tasks
  const late = lateText(facts.tasks, of.day)
  return {
    ...digestLetter(facts, of),
    subject:
      facts.count === 1 && first
        ? `${first.task} is ${late} late`
        : `${counted(facts.count, 'task')} are ${late} late`,
    greeting: `Hello ${of.first}, ${of.company ?? 'a client'} is ${late} late with ${plural(facts.count, 'this', 'these')}.`,
    footer: ['You get this once for each task, in addition to your task digest.'],
  }
}
