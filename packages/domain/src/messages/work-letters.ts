import { capitalise, counted, joinWords, numberText, plural } from '../text'
import {
  type DigestFacts,
  type DigestOf,
  type DigestTask,
  digestLetter,
  isLateOn,
  lastDayText,
  lateText,
  MOST_NAMED,
  OWN_TASKS_PATH,
  taskPath,
} from './digest'
import type { Letter, LetterRow, LetterSection } from './letter'

/** Who did it, as the log names them: more than one where a mail waited and something was added meanwhile. */
type By = { by: readonly string[] }
export type AssignmentFacts = By & { count: number; tasks: readonly DigestTask[] }
/** `task`: the one whose note it is. */
export type MentionFacts = By & { noteID: string; task: DigestTask }
/** `files`: the names of those that are shown, of `count` in all. */
export type EvidenceFacts = By & { count: number; files: readonly string[]; task: DigestTask }
export type NewsTask = { taskID: string; task: string; isNew: boolean }
export type NewsFacts = { added: number; changed: number; tasks: readonly NewsTask[] }

/** "Dana Whitlock", "Dana Whitlock and Theo Marsh", "Dana Whitlock and 2 others". */
export function doers(by: readonly string[]): string {
  const [first = 'Somebody', ...others] = by
  return others.length < 2 ? joinWords([first, ...others]) : `${first} and ${others.length} others`
}

type Shown = Pick<DigestOf, 'company' | 'reasons' | 'day'>

/** A task with how its due date came about; agency staff also read whose it is. */
const rowOf = (task: DigestTask, { company, reasons, day }: Shown): LetterRow => ({
  title: task.task,
  path: taskPath(task),
  note: [company === null ? task.company : '', reasons[task.instanceID] ?? ''].filter(Boolean).join('. '),
  aside: `Due ${lastDayText(task, day)}`,
})

const section = (rows: LetterRow[], more: Partial<LetterSection> = {}): LetterSection => ({
  title: plural(rows.length, 'Task'),
  aside: '',
  tone: 'plain',
  rows,
  more: null,
  ...more,
})

/** Beside the heading: how late they are, "39 days late", or how many of them, "2 late". */
function howLate(tasks: readonly DigestTask[], day: string): Pick<LetterSection, 'aside' | 'tone'> {
  const late = tasks.filter((task) => isLateOn(task, day))
  if (late.length === 0) return { aside: '', tone: 'plain' }
  return {
    aside: `${late.length === tasks.length ? lateText(late, day) : numberText(late.length)} late`,
    tone: 'late',
  }
}

/** Tasks were assigned to the person. */
export function assignmentLetter(facts: AssignmentFacts, of: DigestOf): Letter {
  const { by, count } = facts
  const tasks = facts.tasks.slice(0, MOST_NAMED)
  const [only] = tasks
  const what = count === 1 && only ? only.task : counted(count, 'task')
  const left = count - tasks.length
  return {
    subject: `${doers(by)} assigned ${what} to you`,
    greeting: `Hello ${of.first}, ${plural(count, 'this task is', 'these tasks are')} now yours.`,
    figures: [],
    sections: [
      section(
        tasks.map((task) => rowOf(task, of)),
        {
          // Of tasks that are not named it is not known.
          ...(left > 0 ? {} : howLate(tasks, of.day)),
          more: left > 0 ? `${counted(left, 'more task')} ${plural(left, 'is', 'are')} on your list.` : null,
        },
      ),
    ],
    button:
      count === 1 && only
        ? { label: 'Open the task', path: taskPath(only) }
        : { label: 'Open my tasks', path: OWN_TASKS_PATH },
    footer: ['You get this when somebody assigns a task to you.'],
  }
}

/** A note mentions the person. What it says is read there, by those who may still see it. */
export const mentionLetter = ({ by, noteID, task }: MentionFacts, of: DigestOf): Letter => ({
  subject: `${doers(by)} mentioned you in a note on ${task.task}`,
  greeting: `Hello ${of.first}, ${doers(by)} mentioned you in a note.`,
  figures: [],
  sections: [section([rowOf(task, of)], howLate([task], of.day))],
  button: { label: 'Read the note', path: `${taskPath(task)}#note-${noteID}` },
  footer: ['You get this when a note mentions you.'],
})

/** Documents were added to a task of the person. */
export const evidenceLetter = ({ by, count, files, task }: EvidenceFacts, of: DigestOf): Letter => {
  const left = count - files.length
  return {
    subject: `${doers(by)} added ${plural(count, 'a document', counted(count, 'document'))} to ${task.task}`,
    greeting: `Hello ${of.first}, there is new evidence for a task of yours.`,
    figures: [],
    sections: [
      section([rowOf(task, of)], howLate([task], of.day)),
      section(
        files.map((title) => ({ title, path: null, note: '', aside: '' })),
        {
          title: plural(count, 'Document'),
          more: left > 0 ? `${counted(left, 'more document')} ${plural(left, 'was', 'were')} added.` : null,
        },
      ),
    ],
    button: { label: 'Open the task', path: taskPath(task) },
    footer: ['You get this when somebody adds evidence to a task of yours.'],
  }
}

/** "3 new tasks and 1 changed task" */
export function newsText({ added, changed }: Pick<NewsFacts, 'added' | 'changed'>): string {
  const parts = [
    ...(added > 0 ? [counted(added, 'new task')] : []),
    ...(changed > 0 ? [counted(changed, 'changed task')] : []),
  ]
  return joinWords(parts.length > 0 ? parts : ['no changes'])
}

/** Tasks of the platform's library were published, for the admins of agencies that have them. */
export const newsLetter = ({ added, changed, tasks }: NewsFacts, of: Pick<DigestOf, 'first'>): Letter => {
  const rows = (isNew: boolean) =>
    tasks
      .filter((task) => task.isNew === isNew)
      .map(({ taskID, task }): LetterRow => ({ title: task, path: `/tasks/${taskID}`, note: '', aside: '' }))
  const part = (title: string, { isNew, count }: { isNew: boolean; count: number }) => {
    const shown = rows(isNew)
    const left = count - shown.length
    if (count === 0) return []
    const more =
      left > 0 ? `${counted(left, 'more task')} ${plural(left, 'is', 'are')} in the catalog.` : null
    return [section(shown, { title, aside: counted(count, 'task'), more })]
  }
  return {
    subject: `${capitalise(newsText({ added, changed }))} in the library`,
    greeting: `Hello ${of.first}, the task library has news for your agency. Clients that a task applies to already have it.`,
    figures: [
      ...(added > 0 ? [{ value: numberText(added), label: `new ${plural(added, 'task')}` }] : []),
      ...(changed > 0 ? [{ value: numberText(changed), label: `changed ${plural(changed, 'task')}` }] : []),
    ],
    sections: [
      ...part('New', { isNew: true, count: added }),
      ...part('Changed', { isNew: false, count: changed }),
    ],
    button:
      tasks.length === 1 && added + changed === 1
        ? { label: 'Open the task', path: `/tasks/${tasks[0]?.taskID}` }
        : { label: 'Open the catalog', path: '/tasks?view=catalog' },
    footer: ['Sent to Agency Admins, at most once a day.'],
  }
}

/** A digest in which every task is announced for the first time. */
export function announcementLetter(facts: DigestFacts, of: DigestOf): Letter {
  const letter = digestLetter(facts, of)
  const { count, late, tasks } = facts
  const [only] = tasks
  if (late > 0) return letter
  return {
    ...letter,
    subject: count === 1 && only ? `${only.task} is coming up` : `${counted(count, 'task')} are coming up`,
    greeting: `Hello ${of.first}, this is coming up for ${of.company ?? 'your clients'}.`,
  }
}
