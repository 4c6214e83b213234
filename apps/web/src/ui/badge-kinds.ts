/** All badge kinds; the first seven are task statuses and related states, the rest invoices. */
export const badgeLabels = {
  complete: 'Completed',
  late: 'Past Due',
  'late-started': 'Past Due',
  progress: 'In Progress',
  upcoming: 'Upcoming',
  snapshot: 'Snapshot',
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
