import { Badge } from './Badge'
import { type BadgeStatus, badgeOfStatus } from './badge-kinds'

export interface StatusBadgeProps {
  status: BadgeStatus
  /** A closed cycle, or a library task viewed without a company: overrides the status (RULES.md "Task status"). */
  isSnapshot?: boolean
}

/** A task's status badge. "Pending" is a separate `Badge` next to it, never a replacement. */
export function StatusBadge({ status, isSnapshot }: StatusBadgeProps) {
  return <Badge kind={isSnapshot ? 'snapshot' : badgeOfStatus[status]} />
}
