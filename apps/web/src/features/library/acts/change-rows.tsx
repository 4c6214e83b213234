import type { PreviewedChanges } from '@heed/contract/task-wizard'
import { counted, joinWords, plural } from '@heed/domain/text'
import {
  CalendarCheck,
  CalendarClock,
  CircleOff,
  CirclePlus,
  FileText,
  ListChecks,
  Lock,
  type LucideIcon,
  RotateCcw,
  Trash2,
} from 'lucide-react'

type Some = PreviewedChanges['added']
const NAMED = 3

/** "Bayline Robotics, Alder Foods and others" */
function whoHas({ companies }: Some): string {
  const names = companies.slice(0, NAMED).map(({ name }) => name)
  const words = companies.length > NAMED ? [...names, 'others'] : names
  return words.length > 0 ? `: ${joinWords(words)}` : ''
}

const tasks = (count: number) => counted(count, 'task')
const begun = (count: number) => `${tasks(count)} that somebody has begun`

type Row = {
  id: string
  icon: LucideIcon
  /** In words; null where nothing of the kind changes. */
  says: (changes: PreviewedChanges) => string | null
}

const some =
  (
    key: 'added' | 'moved' | 'removed' | 'marked' | 'restored' | 'datesKept',
    says: (count: number) => string,
  ) =>
  (changes: PreviewedChanges) =>
    changes[key].count > 0 ? `${says(changes[key].count)}${whoHas(changes[key])}` : null

/** What changes for companies, the most noticeable first. */
const ROWS: readonly Row[] = [
  {
    id: 'added',
    icon: CirclePlus,
    says: some('added', (count) => `${tasks(count)} ${plural(count, 'is', 'are')} added`),
  },
  {
    id: 'removed',
    icon: Trash2,
    says: some('removed', (count) => `${counted(count, 'open task')} ${plural(count, 'goes', 'go')} away`),
  },
  {
    id: 'moved',
    icon: CalendarClock,
    says: some(
      'moved',
      (count) => `${counted(count, 'open task')} ${plural(count, 'gets', 'get')} another due date`,
    ),
  },
  {
    id: 'datesKept',
    icon: CalendarCheck,
    says: some(
      'datesKept',
      (count) => `${begun(count)} ${plural(count, 'keeps its', 'keep their')} due date`,
    ),
  },
  {
    id: 'marked',
    icon: CircleOff,
    says: some(
      'marked',
      (count) => `${begun(count)} ${plural(count, 'stays', 'stay')}, marked “No longer applies”`,
    ),
  },
  {
    id: 'restored',
    icon: RotateCcw,
    says: some('restored', (count) => `${tasks(count)} ${plural(count, 'applies', 'apply')} again`),
  },
  {
    id: 'text',
    icon: FileText,
    says: ({ textChanges, open, removed }) =>
      textChanges && open > removed.count
        ? `${counted(open - removed.count, 'open task')} ${plural(open - removed.count, 'shows', 'show')} the new text`
        : null,
  },
  {
    id: 'actions',
    icon: ListChecks,
    says: ({ actionsChange, open, removed }) =>
      actionsChange && open > removed.count
        ? `${counted(open - removed.count, 'open task')} ${plural(open - removed.count, 'gets', 'get')} the new list of actions`
        : null,
  },
  {
    id: 'completed',
    icon: Lock,
    says: ({ completed }) =>
      completed > 0
        ? `${counted(completed, 'completed task')} ${plural(completed, 'stays as it was', 'stay as they were')}`
        : null,
  },
]

/** The rows that apply, as the lines of a dialog. */
export const changeRows = (changes: PreviewedChanges) =>
  ROWS.flatMap(({ id, icon: Icon, says }) => {
    const text = says(changes)
    return text ? [{ id, icon: <Icon size={15} strokeWidth={1.75} />, text }] : []
  })
