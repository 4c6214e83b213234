import type { Company } from '@heed/contract/companies'
import { formatDate } from '@heed/domain/date-text'
import {
  DISABLE_REASON_LABELS,
  type DisableReason,
  TERMINATE_REASON_LABELS,
  type TerminateReason,
} from '@heed/domain/lifecycle'
import { NoteBox } from '../../../ui/NoteBox'

const reasonText = (reason: string | null) =>
  TERMINATE_REASON_LABELS[reason as TerminateReason] ?? DISABLE_REASON_LABELS[reason as DisableReason]

const WORDS: Record<Company['status'], { says: (day: string) => string; effect: string }> = {
  Active: {
    says: (day) => `This company will be terminated on ${day}.`,
    effect: 'Nothing changes until then.',
  },
  Disabled: {
    says: (day) => `This company has been disabled since ${day}.`,
    effect: 'Its people cannot sign in, and no e-mail is sent. Everything is kept.',
  },
  Terminated: {
    says: (day) => `This company was terminated on ${day}.`,
    effect:
      'Its tasks no longer count on dashboards and no one is reminded, but its agency can still record work. Its people cannot sign in. Everything is kept.',
  },
}

/** Why a company is not active, or from which day it no longer will be. */
export function EndingNote({ company: { status, ending } }: { company: Pick<Company, 'status' | 'ending'> }) {
  if (!ending) return null
  const { says, effect } = WORDS[status]
  const reason = reasonText(ending.reason)
  return (
    <NoteBox tone={status === 'Terminated' ? 'danger' : 'warning'}>
      <span className="strong">{says(formatDate(ending.effectiveOn))}</span> {effect}
      {(reason || ending.comment) && (
        <div className="small">
          {reason && `Reason: ${reason}. `}
          {ending.comment}
        </div>
      )}
    </NoteBox>
  )
}
