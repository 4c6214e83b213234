import { MESSAGE_STATES, type MessageState } from '@heed/domain/messages/states'
import { Badge } from '../../ui/Badge'
import type { BadgeKind } from '../../ui/badge-kinds'

const KINDS: Record<MessageState, BadgeKind> = {
  queued: 'progress',
  accepted: 'complete',
  bounced: 'late',
  failed: 'late',
  doubtful: 'upcoming',
  suppressed: 'void',
}

/** What became of a mail. */
export const MailStateBadge = ({ state }: { state: MessageState }) => (
  <Badge kind={KINDS[state]}>{MESSAGE_STATES[state]}</Badge>
)
