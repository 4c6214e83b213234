import type { Agency, AgencyProfile } from '@heed/contract/agencies'
import { clientSinceText, formatDate } from '@heed/domain/date-text'
import { DISABLE_REASON_LABELS, type EntityState, TERMINATE_REASON_LABELS } from '@heed/domain/lifecycle'
import { capitalise, counted } from '@heed/domain/text'
import type { BadgeKind } from '../../ui/badge-kinds'

const STATE_KINDS: Record<EntityState, BadgeKind> = {
  active: 'complete',
  disabled: 'neutral',
  terminated: 'void',
}

/** An active agency whose parent is inactive looks like a disabled one. */
export const stateKind = ({ state, parentState }: Agency): BadgeKind =>
  STATE_KINDS[state === 'active' && parentState && parentState !== 'active' ? 'disabled' : state]

/** What kind of agency it is, if not an ordinary one. */
export function kindText({ isHouse, isAffinityGroup, parentName }: Agency): string {
  if (isHouse) return 'House agency'
  if (parentName) return `Part of ${parentName}`
  return isAffinityGroup ? 'Affinity group' : 'Agency'
}

/** The same plus who belongs to it: "Agency · parent of 2 · member of Midwest Alliance". */
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

/** "Indianapolis, IN · client since Feb 1, 2024" */
export const subtitleOf = (agency: Agency, today: string): string =>
  capitalise([placeText(agency), clientSinceText(agency.clientSince, today)].filter(Boolean).join(' · '))

const REASONS: Record<string, string> = { ...TERMINATE_REASON_LABELS, ...DISABLE_REASON_LABELS }

/** Why and since when an agency is disabled or terminated, or when it will be; null otherwise. */
export function endingText(agency: AgencyProfile): string | null {
  const { state, stateReason, stateSince, stateComment, endsOn, endReason, endComment } = agency
  const why = (reason: string | null, comment: string | null) =>
    [reason && REASONS[reason], comment?.trim().replace(/\.$/, '')].filter(Boolean).join(' – ')
  const sentence = (text: string, because: string) => (because ? `${text}: ${because}.` : `${text}.`)
  if (state === 'active' && endsOn)
    return sentence(`Will be terminated on ${formatDate(endsOn)}`, why(endReason, endComment))
  if (state === 'active' || !stateSince) return null
  const word = state === 'disabled' ? 'Disabled' : 'Terminated'
  const ended = sentence(`${word} on ${formatDate(stateSince)}`, why(stateReason, stateComment))
  return endsOn ? `${ended} Will be terminated on ${formatDate(endsOn)}.` : ended
}

/** What an agency loses because of its parent's state; null while the parent is active. */
export const haltedText = ({ state, parentState, parentName }: AgencyProfile): string | null =>
  state === 'active' && parentState && parentState !== 'active'
    ? `${parentName ?? 'Its parent agency'} is ${parentState}.`
    : null
