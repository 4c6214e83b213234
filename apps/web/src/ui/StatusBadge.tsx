import { Badge } from './Badge'
import { badgeOfTask, type TaskStanding } from './badge-kinds'

/** A task's status badge. "Pending" is a separate `Badge` next to it, never a replacement. */
export function StatusBadge(standing: TaskStanding) {
  return <Badge kind={badgeOfTask(standing)} />
}
