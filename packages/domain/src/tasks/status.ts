import type { IsoDate } from '../dates'

/** Computed from actions and dates, never stored by hand (RULES.md "Task status"). */
export const STATUSES = ['COMPLETE', 'UPCOMING', 'IN_PROGRESS', 'PAST_DUE_IN_PROGRESS', 'PAST_DUE'] as const
export type TaskStatus = (typeof STATUSES)[number]

/** Both past-due states read the same; a filter by label finds both. */
export const STATUS_LABELS = {
  COMPLETE: 'Completed',
  UPCOMING: 'Upcoming',
  IN_PROGRESS: 'In Progress',
  PAST_DUE_IN_PROGRESS: 'Past Due',
  PAST_DUE: 'Past Due',
} as const satisfies Record<TaskStatus, string>
export type StatusLabel = (typeof STATUS_LABELS)[TaskStatus]

export const BADGE_COLORS = ['green', 'yellow', 'gray', 'red'] as const
export type BadgeColor = (typeof BADGE_COLORS)[number]

export const STATUS_COLORS: Record<TaskStatus, BadgeColor> = {
  COMPLETE: 'green',
  UPCOMING: 'yellow',
  IN_PROGRESS: 'gray',
  PAST_DUE_IN_PROGRESS: 'red',
  PAST_DUE: 'red',
}

/** The badge that overrides all others: a closed cycle, or a library task seen without a company. */
export const SNAPSHOT_BADGE = { label: 'Snapshot', color: 'gray' } as const satisfies {
  label: string
  color: BadgeColor
}

export type BadgeInput = { readonly status: TaskStatus; readonly isSnapshot: boolean }

export const badgeOf = ({ status, isSnapshot }: BadgeInput): { label: string; color: BadgeColor } =>
  isSnapshot ? SNAPSHOT_BADGE : { label: STATUS_LABELS[status], color: STATUS_COLORS[status] }

export type StatusInput = {
  /** Actions done and in total; a task without actions counts its implied "Mark complete" as one. */
  readonly done: number
  readonly total: number
  readonly lateAfter: IsoDate
  readonly today: IsoDate
}

export const isLate = ({ lateAfter, today }: Pick<StatusInput, 'lateAfter' | 'today'>) => today > lateAfter

export function statusOf(input: StatusInput): TaskStatus {
  const total = Math.max(input.total, 1)
  if (input.done >= total) return 'COMPLETE'
  if (isLate(input)) return input.done > 0 ? 'PAST_DUE_IN_PROGRESS' : 'PAST_DUE'
  return input.done > 0 ? 'IN_PROGRESS' : 'UPCOMING'
}
