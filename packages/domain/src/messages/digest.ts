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
/** This many days after it became late, the Super Users of a company hear of a task. */
export const ESCALATION_DAYS = 14

export const taskPath = ({ taskID, companyID, instanceID }: DigestTask) =>
  `/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`

const pathOf = (tasks: readonly DigestTask[]) =>
  tasks.length === 1 ? taskPath(tasks[0] as DigestTask) : '/tasks'

function subjectOf({ count, late }: DigestFacts): string {
  const needs = `${counted(count, 'task')} ${plural(count, 'needs', 'need')} you`
  if (late === 0) return needs
  if (late === count) return `${counted(count, 'task')} ${plural(count, 'is', 'are')} late`
  return `${needs}, ${late} ${plural(late, 'is', 'are')} late`
}

/** What people get at most once a day about the tasks that are theirs. */
export function digestLetter(facts: DigestFacts, of: DigestOf): Letter {
  const { day, first, company, reasons } = of
  const row = (task: DigestTask): LetterRow => ({
    title: task.task,
    path: taskPath(task),
    note: [company === null ? task.company : '', reasons[task.instanceID] ?? ''].filter(Boolean).join('. '),
    aside: formatDate(task.dueDate),
  })
  const isLate = ({ lateAfter }: DigestTask) => lateAfter < day
  const isSoon = (task: DigestTask) => !isLate(task) && daysBetween(day, task.dueDate) <= SOON_DAYS
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
    subject: subjectOf(facts),
    greeting: `Hello ${first}, this is what ${company ?? 'your clients'} ${company === null ? 'owe' : 'owes'} next.`,
    figures: [],
    sections:
      left > 0
        ? withMore(sections, `${counted(left, 'more task')} ${plural(left, 'is', 'are')} on your list.`)
        : sections,
    button: {
      label: facts.tasks.length === 1 ? 'Open the task' : 'Open my tasks',
      path: pathOf(facts.tasks),
    },
    footer: ['You get one mail a day at most about your tasks.'],
  }
}

const UNNAMED: LetterSection = { title: 'Your tasks', aside: '', tone: 'plain', rows: [], more: null }

/** Of tasks that are not named at all, because those that were are no longer the reader's, the mail says that alone. */
const withMore = (named: LetterSection[], more: string, sections = named.length > 0 ? named : [UNNAMED]) =>
  sections.map((section, index) => (index === sections.length - 1 ? { ...section, more } : section))

function asideOf(tasks: readonly DigestTask[], { day, tone }: { day: IsoDate; tone: LetterSection['tone'] }) {
  if (tone !== 'late') return counted(tasks.length, 'task')
  const days = Math.max(...tasks.map(({ lateAfter }) => daysBetween(lateAfter, day)))
  return tasks.length === 1 ? `${counted(days, 'day')} late` : `up to ${counted(days, 'day')} late`
}

/** Tasks that are two weeks late, for those who look after the company. */
export function escalationLetter(facts: DigestFacts, of: DigestOf): Letter {
  const [first] = facts.tasks
  const letter = digestLetter(facts, of)
  return {
    ...letter,
    subject:
      facts.count === 1 && first
        ? `${first.task} is ${ESCALATION_DAYS} days late`
        : `${counted(facts.count, 'task')} are ${ESCALATION_DAYS} days late`,
    greeting: `Hello ${of.first}, ${of.company ?? 'a client'} is two weeks late with this.`,
    footer: ['You get this once for each task.'],
  }
}
