import type { ActionKind } from './vocabulary'

/** The state of a notice of distribution (RULES.md "Vocabulary"). */
export const NOTICE_STATES = ['Ready', 'Sent'] as const
export type NoticeState = (typeof NOTICE_STATES)[number]

const NOTICE_GROUP = 'Notice of Distribution Options'

/** A notice task is one whose rule asks how often distribution notices go out. */
export const isNoticeTask = (
  rule: readonly { readonly lines: readonly { readonly group: string }[] }[],
): boolean => rule.some((set) => set.lines.some((line) => line.group === NOTICE_GROUP))

/** Sent when everything is done, Ready when all checks are, else null (RULES.md "Notices of distribution"). */
export function noticeState(
  actions: readonly { readonly kind: ActionKind; readonly isCompleted: boolean }[],
): NoticeState | null {
  if (actions.length === 0) return null
  if (actions.every((action) => action.isCompleted)) return 'Sent'
  return actions.every((action) => action.isCompleted || action.kind !== 'CHECK_IT') ? 'Ready' : null
}
