import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { counted, joinWords, plural } from '@heed/domain/text'
import {
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleOff,
  CirclePlus,
  FileText,
  Link2Off,
  ListChecks,
  Lock,
  type LucideIcon,
  RotateCcw,
  Trash2,
} from 'lucide-react'

type Some = PreviewedChanges['added']
const NAMED = 3

/** " at Bayline Robotics, Alder Foods and others" */
function places({ companies }: Some): string {
  const names = companies.slice(0, NAMED).map(({ name }) => name)
  const words = companies.length > NAMED ? [...names, 'others'] : names
  return words.length > 0 ? ` at ${joinWords(words)}` : ''
}

type Row = {
  id: string
  icon: LucideIcon
  /** In words; null where nothing of the kind changes. */
  says: (changes: PreviewedChanges) => string | null
}

type Kind = 'added' | 'moved' | 'removed' | 'marked' | 'restored' | 'datesKept'

const some =
  (key: Kind, one: string, many: string): Row['says'] =>
  (changes) =>
    changes[key].count > 0 ? `${counted(changes[key].count, one, many)}${places(changes[key])}` : null

const number = (count: number, one: string, many: string) => (count > 0 ? counted(count, one, many) : null)

/** "2 other tasks are no longer extended: Form 5500 and Summary annual report" */
function lostExtensions({ extended: { count, tasks } }: PreviewedChanges): string | null {
  if (count === 0) return null
  const names = tasks.slice(0, NAMED).map(({ name }) => name)
  const words = count > names.length ? [...names, 'others'] : names
  return `${counted(count, 'other task')} ${plural(count, 'is', 'are')} no longer extended: ${joinWords(words)}`
}

/** "2 open tasks become complete at Alder Foods, because every remaining action is done" */
const finishedText = ({ finished }: PreviewedChanges) =>
  finished.count > 0
    ? `${counted(finished.count, 'open task becomes', 'open tasks become')} complete${places(finished)}, because every remaining action is done`
    : null

/** What changes for companies, the most noticeable first. */
const ROWS: readonly Row[] = [
  { id: 'added', icon: CirclePlus, says: some('added', 'task is added', 'tasks are added') },
  {
    id: 'removed',
    icon: Trash2,
    says: some(
      'removed',
      'task that no one has started is removed',
      'tasks that no one has started are removed',
    ),
  },
  {
    id: 'moved',
    icon: CalendarClock,
    says: some('moved', 'open task gets a new due date', 'open tasks get new due dates'),
  },
  {
    id: 'datesKept',
    icon: CalendarCheck,
    says: some(
      'datesKept',
      'task already started keeps its due date',
      'tasks already started keep their due dates',
    ),
  },
  {
    id: 'marked',
    icon: CircleOff,
    says: some(
      'marked',
      'task already started stays and is marked “No longer applies”',
      'tasks already started stay and are marked “No longer applies”',
    ),
  },
  { id: 'finished', icon: CircleCheck, says: finishedText },
  { id: 'restored', icon: RotateCcw, says: some('restored', 'task applies again', 'tasks apply again') },
  { id: 'extended', icon: Link2Off, says: lostExtensions },
  {
    id: 'text',
    icon: FileText,
    says: ({ newText }) => number(newText, 'open task shows the new text', 'open tasks show the new text'),
  },
  {
    id: 'actions',
    icon: ListChecks,
    says: ({ newActions }) =>
      number(newActions, 'open task gets the new list of actions', 'open tasks get the new list of actions'),
  },
  {
    id: 'completed',
    icon: Lock,
    says: ({ completed }) =>
      number(
        completed,
        'completed task keeps its text and date',
        'completed tasks keep their text and dates',
      ),
  },
]

/** The rows that apply, as the lines of a dialog. */
export const changeRows = (changes: PreviewedChanges) =>
  ROWS.flatMap(({ id, icon: Icon, says }) => {
    const text = says(changes)
    return text ? [{ id, icon: <Icon size={15} strokeWidth={1.75} />, text }] : []
  })
