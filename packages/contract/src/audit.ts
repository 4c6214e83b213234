import { AUDIT_GROUPS, AUDIT_OUTCOMES, type AuditGroup, type AuditOutcome } from '@heed/domain/audit/verbs'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { exportOf } from './exports'
import { calendarDate, id, listQuery, page, queryBoolean } from './fields'

const GROUPS = Object.keys(AUDIT_GROUPS) as [AuditGroup, ...AuditGroup[]]
const OUTCOMES = Object.keys(AUDIT_OUTCOMES) as [AuditOutcome, ...AuditOutcome[]]

/** The kinds of objects whose history pages ask for. */
export const HISTORY_OF = ['agency', 'company', 'user', 'resource'] as const

const Person = z.object({ id: id.nullable(), name: z.string() })

/** One entry of the log in words, with everything recorded with it. */
export const AuditEntry = z.object({
  id,
  at: z.string(),
  group: z.enum(GROUPS),
  outcome: z.enum(OUTCOMES),
  /** Who did it, and for whom when another person's profile was applied. */
  by: Person,
  onBehalfOf: Person.nullable(),
  /** "Disabled" */
  act: z.string(),
  /** "disabled Cedar Mill – cost" */
  phrase: z.string(),
  /** What it was done to, by its name at the time. */
  object: z.string(),
  entity: z.string(),
  /** Absent for objects without one, and for a person who is deleted or out of reach. */
  entityID: id.nullable(),
  agencyID: id,
  agencyName: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  taskID: id.nullable(),
  instanceID: id.nullable(),
  reason: z.string().nullable(),
  changes: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
  address: z.string().nullable(),
  requestID: z.string().nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const newestFirst = z.enum(['asc', 'desc']).default('desc')

export const search = endpoint({
  method: 'GET',
  path: '/audit/search',
  access: 'audit.read',
  summary:
    'Entries of the audit log in reach. Without dates, those of the last 30 days; `search` looks at names, objects and request ids. The rows of imports and of other changes to many at once are left out unless `bulkRows` or a company is given: each such change has its own entry.',
  query: listQuery(['at'], {
    order: newestFirst,
    atFrom: calendarDate.optional(),
    atTo: calendarDate.optional(),
    /** Who did it. */
    who: id.optional(),
    /** Whose profile was applied at the time. */
    forWhom: id.optional(),
    group: z.enum(GROUPS).optional(),
    outcome: z.enum(OUTCOMES).optional(),
    agencyID: id.optional(),
    companyID: id.optional(),
    /** Includes an entry for each company and person that an import added or another bulk change touched. */
    bulkRows: queryBoolean.default(false),
  }),
  response: page(AuditEntry),
})

export const exportList = exportOf(search, {
  path: '/audit/export',
  summary: 'The entries that the list finds for the same query, as a spreadsheet.',
})

export const history = endpoint({
  method: 'GET',
  path: '/audit/history',
  access: 'audit.history',
  summary: 'What happened to an agency, a company, a person or a resource, newest first.',
  query: listQuery(['at'], { order: newestFirst, of: z.enum(HISTORY_OF), id }).omit({ search: true }),
  response: page(AuditEntry),
})

export const own = endpoint({
  method: 'GET',
  path: '/audit/own',
  access: 'signed-in',
  summary: 'What happened to the caller’s account and in the caller’s name, newest first.',
  query: listQuery(['at'], { order: newestFirst }).omit({ search: true }),
  response: page(AuditEntry),
})
