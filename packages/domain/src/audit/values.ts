import { formatDate } from '../date-text'
import { isIsoDate } from '../dates'
import {
  DISABLE_REASON_LABELS,
  ENTITY_STATE_LABELS,
  SUBSCRIBER_KIND_LABELS,
  TERMINATE_REASON_LABELS,
  USER_STATE_LABELS,
} from '../lifecycle'
import { MESSAGE_KINDS } from '../messages/kinds'
import { RHYTHMS } from '../messages/preferences'
import { ROLE_LABELS } from '../roles'
import { STANDING_LABELS } from '../standing'
import { PURCHASE_LABELS } from '../subscription'
import { capitalise, joinWords, numberText } from '../text'
import { fieldLabel } from './fields'
import { AUDIT_GROUPS, AUDIT_OUTCOMES } from './verbs'

/** The reader's time zone, and the names of the ids in an entry. */
export type Telling = { zone: string; names?: Readonly<Record<string, string>> }

type Labels = Readonly<Record<string, string>>

const STATES: Labels = { ...ENTITY_STATE_LABELS, ...USER_STATE_LABELS }
const REASONS: Labels = { ...DISABLE_REASON_LABELS, ...TERMINATE_REASON_LABELS }

/** Why an applied profile ended automatically. */
export const WHY_LABELS: Labels = { expired: 'The time ran out', lost: 'The right to apply it ended' }

const KIND_LABELS: Labels = Object.fromEntries(
  Object.entries(MESSAGE_KINDS).map(([kind, { label }]) => [kind, label]),
)

/** Fields whose values are words from the code. */
const LABELS_OF: Readonly<Record<string, Labels>> = {
  userRoleID: ROLE_LABELS,
  role: ROLE_LABELS,
  state: STATES,
  status: STATES,
  standing: STANDING_LABELS,
  boughtBy: PURCHASE_LABELS,
  subscriberKind: SUBSCRIBER_KIND_LABELS,
  group: AUDIT_GROUPS,
  outcome: AUDIT_OUTCOMES,
  why: WHY_LABELS,
  defaultFactor: { email: 'E-mail', sms: 'Text message', totp: 'Authenticator app' },
  rhythm: RHYTHMS,
  mailOff: KIND_LABELS,
  bellOff: KIND_LABELS,
  mode: { off: 'Off', offered: 'Offered', enforced: 'Required' },
}

/** Fields that people type: their values are shown as typed. */
const TYPED = new Set(
  `first last name email phone phoneNumber address address2 city note search slug clonedFrom agency company by value
  senderName hostNames domains issuer clientID contactFirst contactLast contactEmail advisorFirst advisorLast
  advisorEmail advisor title summary videoUrl companiesAdded companiesRemoved text sections document links topicTask
  relatedTasks forCompanies`.split(/\s+/),
)

/** The label of a listed reason; any other as given. */
export const reasonText = (reason: unknown) =>
  typeof reason === 'string' ? (REASONS[reason] ?? reason) : undefined

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})$/
const CODE_WORD = /^[A-Za-z]+$|^[A-Z]+(?:_[A-Z]+)+$/
const NOTHING = 'None'

/** "Nov 22, 2026, 5:52 AM EST" */
function momentIn(zone: string, instant: string): string {
  const parts = {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  } as const
  const text = new Date(instant).toLocaleString('en-US', { ...parts, timeZone: zone, timeZoneName: 'short' })
  // Newer engines put a narrow no-break space before AM and PM.
  return text.replaceAll('\u202f', ' ')
}

/** "DirectPurchaser" → "Direct purchaser", "PAST_DUE" → "Past due"; "FL" and "MEWA" stay. */
function codeWord(text: string): string {
  if (!CODE_WORD.test(text) || /^[A-Z]+$/.test(text)) return text
  return capitalise(
    text
      .replaceAll('_', ' ')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
}

/** The value of a field as people read it. */
export function valueText(field: string, value: unknown, telling: Telling): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberText(value)
  if (Array.isArray(value))
    return value.length === 0 ? NOTHING : joinWords(value.map((part) => valueText(field, part, telling)))
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, part]) => `${fieldLabel(name, part)}: ${valueText(name, part, telling)}`)
      .join(', ')
  const text = String(value)
  const label = LABELS_OF[field]?.[text]
  if (label !== undefined) return label
  if (isIsoDate(text)) return formatDate(text)
  if (INSTANT.test(text)) return momentIn(telling.zone, text)
  // An id tells the reader nothing; that there is one does.
  if (UUID.test(text)) return telling.names?.[text] ?? 'On record'
  return TYPED.has(field) ? text : codeWord(text)
}
