/** What became of a mail. `failed`: it was given up and nobody refused it, such as while the mail server is away. `doubtful`: nobody can tell whether the mail server took it. */
export const MESSAGE_STATES = {
  queued: 'Queued',
  accepted: 'Accepted',
  bounced: 'Bounced',
  failed: 'Not sent',
  doubtful: 'Doubtful',
  suppressed: 'Suppressed',
} as const
export type MessageState = keyof typeof MESSAGE_STATES
/** Of how many days, today included, the mail log shows mails by default and Operations counts them. */
export const SHOWN_DAYS = 7

export const MESSAGE_STATE_NAMES = Object.keys(MESSAGE_STATES) as [MessageState, ...MessageState[]]
