import type { TaskCategory } from './vocabulary'

/** Icons for tasks, by their Lucide names; the web maps a name to its drawing. */
export const TASK_ICONS = [
  'file-text',
  'file-check',
  'files',
  'send',
  'mail',
  'megaphone',
  'bell',
  'calendar-check',
  'clipboard-list',
  'list-checks',
  'book-open',
  'scale',
  'gavel',
  'landmark',
  'building-2',
  'users',
  'user-check',
  'heart-pulse',
  'stethoscope',
  'piggy-bank',
  'hand-coins',
  'receipt-text',
  'shield-check',
  'archive',
] as const
export type TaskIcon = (typeof TASK_ICONS)[number]

export const DEFAULT_TASK_ICON: TaskIcon = 'clipboard-list'

/** The icon of a new task. */
export const CATEGORY_ICONS: Record<TaskCategory, TaskIcon> = {
  'Reporting & Filing': 'file-text',
  'Participant Notices': 'megaphone',
  'Plan Documents': 'book-open',
  'Fees & Payments': 'receipt-text',
  Testing: 'scale',
  'Eligibility & Coverage': 'user-check',
  'Fiduciary & Governance': 'landmark',
  Recordkeeping: 'archive',
  Contributions: 'piggy-bank',
  'Privacy & Security': 'shield-check',
  'Agency Service': 'building-2',
}

/** The icon of a category. */
export const iconFor = (category: string): TaskIcon =>
  CATEGORY_ICONS[category as TaskCategory] ?? DEFAULT_TASK_ICON

/** The icon of a task that moves to another category: one that somebody chose stays. */
export const followingIcon = (
  icon: TaskIcon,
  { from, to }: { from: string | undefined; to: string },
): TaskIcon => (from !== undefined && icon === iconFor(from) ? iconFor(to) : icon)
