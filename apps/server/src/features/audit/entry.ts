import type { AuditEntry } from '@heed/contract/audit'
import { auditAct, auditChanges, auditPhrase, auditReason } from '@heed/domain/audit/describe'
import { AUDIT_OUTCOMES, AUDIT_VERBS } from '@heed/domain/audit/verbs'
import type { SheetColumn } from '../../adapters/sheets/sheet'
import type { Reach, Viewer } from '../../db/pool'
import { mayKnowAddress } from './addresses'

/** An event of the log with the names of where it happened, as JSON. */
export type StoredEvent = {
  id: string
  at: string
  actorId: string | null
  actorName: string
  onBehalfOfId: string | null
  onBehalfOfName: string | null
  verb: string
  entity: string
  entityId: string | null
  object: string
  before: unknown
  after: unknown
  /** Whether the viewer reaches the agency where it happened: of a company that was moved, the former one. */
  isWithinReach: boolean
  agencyId: string
  agencyName: string | null
  companyId: string | null
  companyName: string | null
  taskId: string | null
  instanceId: string | null
  address: string | null
  requestId: string | null
  /** What the ids it holds are called, within the viewer's reach. */
  names: Record<string, string> | null
}

export type Reader = { viewer: Viewer; zone: string }

/** What was written about the end of an agency or a company is for those above it, not for those it is about. */
const FOR_THOSE_ABOVE: Record<string, { below: readonly Reach[]; untold: readonly string[] }> = {
  agency: { below: ['agency', 'assigned', 'company'], untold: ['comment'] },
  company: { below: ['company'], untold: ['reason', 'comment'] },
}

/** Names of companies, not all in reach of everyone who reads what happened to a colleague. */
const CLIENTS = ['companiesAdded', 'companiesRemoved']

function untoldTo(reach: Reach, { entity, isWithinReach }: StoredEvent): readonly string[] {
  const { below, untold } = FOR_THOSE_ABOVE[entity] ?? {}
  if (below?.includes(reach)) return untold ?? []
  return isWithinReach ? [] : ['comment']
}

/** What the event says to someone with that reach (RULES.md "Disabling and terminating"). */
function readable(event: StoredEvent, reach: Reach): StoredEvent {
  if (!isObject(event.after)) return event
  const untold = untoldTo(reach, event)
  const told = Object.entries(event.after).filter(([field]) => !untold.includes(field))
  const counts = reach === 'assigned' || reach === 'company' ? CLIENTS : []
  return {
    ...event,
    after: Object.fromEntries(
      told.map(([field, value]) => [
        field,
        counts.includes(field) && Array.isArray(value) ? value.length : value,
      ]),
    ),
  }
}

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * An event in words. Where someone works from is for those who may read the log, and for themselves: those who only see
 * a history learn what was done (RULES.md "Audit").
 */
export function entryOf(stored: StoredEvent, { viewer, zone }: Reader): AuditEntry {
  const event = readable(stored, viewer.reach)
  const { verb, onBehalfOfName } = event
  const words = AUDIT_VERBS[verb]
  return {
    id: event.id,
    at: new Date(event.at).toISOString(),
    group: words?.group ?? 'people',
    outcome: words?.outcome ?? 'done',
    by: { id: event.actorId, name: event.actorName },
    onBehalfOf: onBehalfOfName === null ? null : { id: event.onBehalfOfId, name: onBehalfOfName },
    act: auditAct(event),
    phrase: auditPhrase(event),
    // What they were refused is in the act.
    object: event.entity === 'call' ? '' : event.object,
    entity: event.entity,
    entityID: event.entityId,
    agencyID: event.agencyId,
    agencyName: event.agencyName,
    companyID: event.companyId,
    companyName: event.companyName,
    taskID: event.taskId,
    instanceID: event.instanceId,
    reason: auditReason(event),
    changes: auditChanges(event, { zone, names: event.names ?? {} }),
    address: mayKnowAddress(viewer, event.actorId) ? event.address : null,
    requestID: event.requestId,
  }
}

const changesText = ({ changes }: AuditEntry) =>
  changes
    .map(
      ({ field, before, after }) =>
        `${field}: ${[before, after].filter((part) => part !== null).join(' → ')}`,
    )
    .join('; ')

/** The log as a spreadsheet. */
export const entryColumns: readonly SheetColumn<AuditEntry>[] = [
  { header: 'When', kind: 'moment', value: ({ at }) => at },
  { header: 'Who', value: ({ by }) => by.name },
  { header: 'On behalf of', value: ({ onBehalfOf }) => onBehalfOf?.name },
  { header: 'What', value: ({ act }) => act },
  { header: 'To', value: ({ object }) => object },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Outcome', value: ({ outcome }) => AUDIT_OUTCOMES[outcome] },
  { header: 'Changes', value: changesText },
  { header: 'Agency', value: ({ agencyName }) => agencyName },
  { header: 'Company', value: ({ companyName }) => companyName },
  { header: 'From', value: ({ address }) => address },
  { header: 'Request', value: ({ requestID }) => requestID },
]
