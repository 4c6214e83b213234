/** All badge kinds; those up to `pending` are task statuses and related states, the rest invoices. */
export const badgeLabels = {
  complete: 'Completed',
  late: 'Past Due',
  'late-started': 'Past Due',
  progress: 'In Progress',
  upcoming: 'Upcoming',
  snapshot: 'Snapshot',
  notApplicable: 'Not applicable',
  closed: 'Closed',
  noLongerApplies: 'No longer applies',
  extended: 'Extended',
  datesKept: 'Dates kept',
  pending: 'Pending',
  draft: 'Draft',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  void: 'Void',
  info: 'Info',
  neutral: 'Neutral',
} as const

export type BadgeKind = keyof typeof badgeLabels

/** Task statuses of RULES.md "Task status"; the two late ones differ only in their glyph. */
export const badgeOfStatus = {
  COMPLETE: 'complete',
  UPCOMING: 'upcoming',
  IN_PROGRESS: 'progress',
  PAST_DUE_IN_PROGRESS: 'late-started',
  PAST_DUE: 'late',
} as const satisfies Record<string, BadgeKind>

export type BadgeStatus = keyof typeof badgeOfStatus

export interface TaskStanding {
  status: BadgeStatus
  /** A closed cycle, or a library task viewed without a company. */
  isSnapshot?: boolean
  /** Who closed the cycle, and why: the system after its time, people with a reason. */
  closeKind?: 'system' | 'closed' | 'notApplicable' | null
  /** The company's answers no longer ask for it. */
  noLongerApplies?: boolean
}

/** The one badge that says how a task stands: whatever means that no work is expected overrides the status. */
export function badgeOfTask({ status, isSnapshot, closeKind, noLongerApplies }: TaskStanding): BadgeKind {
  if (closeKind === 'notApplicable' || closeKind === 'closed') return closeKind
  if (isSnapshot) return 'snapshot'
  if (noLongerApplies && status !== 'COMPLETE') return 'noLongerApplies'
  return badgeOfStatus[status]
}
