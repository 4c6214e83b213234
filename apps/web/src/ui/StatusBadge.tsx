import { Badge } from './Badge'
import { type BadgeStatus, badgeOfStatus } from './badge-kinds'

export interface StatusBadgeProps {
  status: BadgeStatus
  /** A closed cycle or a library task seen without a company: overrides the status (RULES.md "Task status"). */
  isSnapshot?: boolean
}

/** The badge of a task's status. "Pending" is a `Badge` of its own beside it, never instead of it. */
export function StatusBadge({ status, isSnapshot }: StatusBadgeProps) {
  return <Badge kind={isSnapshot ? 'snapshot' : badgeOfStatus[status]} />
}
