import type { Agency, AgencyProfile } from '@heed/contract/agencies'
import { formatDate } from '@heed/domain/date-text'
import { DISABLE_REASON_LABELS, type EntityState, TERMINATE_REASON_LABELS } from '@heed/domain/lifecycle'
import { counted } from '@heed/domain/text'
import type { BadgeKind } from '../../ui/badge-kinds'

export const STATE_KINDS: Record<EntityState, BadgeKind> = {
  active: 'complete',
  disabled: 'neutral',
  terminated: 'void',
}

/** What an agency is beside an ordinary one. */
export function kindText({ isHouse, isAffinityGroup, parentName }: Agency): string {
  if (isHouse) return 'House agency'
  if (parentName) return `Part of ${parentName}`
  return isAffinityGroup ? 'Affinity group' : 'Agency'
}

/** The same with who belongs to it: "Agency · parent of 2 · member of Midwest Alliance". */
export const familyText = (agency: AgencyProfile): string =>
  [
    kindText(agency),
    agency.children.length > 0 && `parent of ${agency.children.length}`,
    agency.members.length > 0 && counted(agency.members.length, 'member'),
    agency.affinityGroupName && `member of ${agency.affinityGroupName}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** "Indianapolis, IN" */
export const placeText = ({ city, stateCode }: Agency): string => [city, stateCode].filter(Boolean).join(', ')

const REASONS: Record<string, string> = { ...TERMINATE_REASON_LABELS, ...DISABLE_REASON_LABELS }

/** Why and since when an agency is disabled or terminated, or will be; null while nothing ends. */
export function endingText(agency: AgencyProfile): string | null {
  const { state, stateReason, stateSince, stateComment, endsOn, endReason, endComment } = agency
  const why = (reason: string | null, comment: string | null) =>
    [reason && REASONS[reason], comment?.trim().replace(/\.$/, '')].filter(Boolean).join(' – ')
  const sentence = (text: string, because: string) => (because ? `${text}: ${because}.` : `${text}.`)
  if (state === 'active' && endsOn)
    return sentence(`Terminated on ${formatDate(endsOn)}`, why(endReason, endComment))
  if (state === 'active' || !stateSince) return null
  const word = state === 'disabled' ? 'Disabled' : 'Terminated'
  const ended = sentence(`${word} on ${formatDate(stateSince)}`, why(stateReason, stateComment))
  return endsOn ? `${ended} Terminated on ${formatDate(endsOn)}.` : ended
}
