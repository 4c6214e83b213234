import { ENTITY_STATES, SUBSCRIBER_KINDS } from '@heed/domain/lifecycle'
import { z } from 'zod'
import { CompanyModule, UnappliedChanges } from './company-fields'
import { endpoint } from './endpoint'
import { exportOf } from './exports'
import {
  calendarDate,
  email,
  id,
  line,
  listQuery,
  name,
  page,
  queryBoolean,
  requiredLine,
  requiredName,
} from './fields'
import { optionalEmail, place, usState } from './place-fields'
import { UserItem } from './user-fields'

/** The editable fields of a company (RULES.md "Setup form"). */
const profile = {
  name: requiredName(120),
  ...place,
  advisorFirst: name(60),
  advisorLast: name(60),
  advisorEmail: optionalEmail,
  billableHealth: z.boolean(),
  billable401K: z.boolean(),
  billableMEWA: z.boolean(),
  billableHIPAA10: z.boolean(),
  /** Up to a year ahead; the agency sets it. */
  clientSince: calendarDate,
}

export const CompanyStatus = z.enum(['Active', 'Disabled', 'Terminated'])
export const SubscriberKind = z.enum(SUBSCRIBER_KINDS)

/** Why a company is disabled or terminated, or will be on a later day. Company roles do not see the reason. */
export const Ending = z.object({
  reason: z.string().nullable(),
  effectiveOn: z.string(),
  comment: z.string().nullable(),
})

export const Company = z.object({
  id,
  agencyID: id,
  agencyName: z.string(),
  subscriberKind: SubscriberKind,
  status: CompanyStatus,
  ending: Ending.nullable(),
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  phoneNumber: z.string(),
  advisorFirst: z.string(),
  advisorLast: z.string(),
  advisorEmail: z.string(),
  billableHealth: z.boolean(),
  billable401K: z.boolean(),
  billableMEWA: z.boolean(),
  billableHIPAA10: z.boolean(),
  clientSince: z.string(),
  setupComplete: z.boolean(),
  setupCompletedAt: z.string().nullable(),
  /** Share of the setup form that is answered, 0–100. */
  percent: z.number().int(),
  /** Questions left to the agency or not answered. */
  openQuestions: z.number().int(),
  unappliedChanges: UnappliedChanges,
  modules: z.array(CompanyModule),
  seatLimit: z.number().int(),
  seatsUsed: z.number().int(),
  version: z.number().int(),
  createdAt: z.string(),
})
export type Company = z.output<typeof Company>

/** A company in a list, with the state of its work. */
export const CompanyItem = z.object({
  id,
  name: z.string(),
  agencyID: id,
  agencyName: z.string(),
  /** Not active when the agency's parent is not; the company's tasks are stopped until then. */
  agencyState: z.enum(ENTITY_STATES),
  status: CompanyStatus,
  /** The day of a scheduled termination. */
  endsOn: z.string().nullable(),
  ending: Ending.nullable(),
  subscriberKind: SubscriberKind,
  city: z.string(),
  state: z.string(),
  advisor: z.string(),
  modules: z.array(CompanyModule),
  setupComplete: z.boolean(),
  percent: z.number().int(),
  openQuestions: z.number().int(),
  unappliedChanges: UnappliedChanges,
  users: z.number().int(),
  pastDue: z.number().int(),
  open: z.number().int(),
  nextDueDate: z.string().nullable(),
  /** The last time one of its people signed in. */
  lastSignInAt: z.string().nullable(),
  clientSince: z.string(),
  createdAt: z.string(),
})
export type CompanyItem = z.output<typeof CompanyItem>

const COMPANY_SORTS = [
  'name',
  'agencyName',
  'status',
  'percent',
  'modules',
  'nextDue',
  'pastDue',
  'open',
  'users',
  'advisor',
  'state',
  'lastSignIn',
  'clientSince',
  'createdAt',
] as const

export const search = endpoint({
  method: 'GET',
  path: '/company/search',
  access: 'company.list',
  summary: 'Companies in reach.',
  query: listQuery(COMPANY_SORTS, {
    agencyID: id.optional(),
    /** Active, and so is its agency unless one is named. */
    status: z.enum([...CompanyStatus.options, 'AgencyNotActive']).optional(),
    subscriberKind: SubscriberKind.optional(),
    /** Companies that have this plan. */
    module: CompanyModule.optional(),
    /** Companies where at least one person has ever signed in, or with `false` no one has. */
    signedIn: queryBoolean.optional(),
    /** Companies of one advisor, as the list of advisors names them. */
    advisor: requiredLine(254).optional(),
    /** Companies that have an advisor, or with `false` those without. */
    advised: queryBoolean.optional(),
    state: usState.optional(),
    setupComplete: queryBoolean.optional(),
    /** Companies with work that is past due, or with `false` those without. */
    behind: queryBoolean.optional(),
  }),
  response: page(CompanyItem),
})

export const exportList = exportOf(search, {
  path: '/company/export',
  summary: 'The companies that the list finds for the same query, as a spreadsheet.',
})

/** A company whose name looks like the one asked about. */
const SimilarCompany = CompanyItem.pick({ id: true, name: true, agencyID: true, city: true, state: true })

export const similar = endpoint({
  method: 'GET',
  path: '/company/similar',
  access: 'company.create',
  summary:
    'Companies of an agency, in reach, whose names differ from this one only in letter case, punctuation, “&” for “and”, or legal form, closest first.',
  query: z.object({ name: line(120), agencyID: id.optional() }),
  response: z.object({ result: z.array(SimilarCompany) }),
})

export const get = endpoint({
  method: 'GET',
  path: '/company/:id',
  access: 'company.read',
  summary: 'One company.',
  params: z.object({ id }),
  response: Company,
})

export const add = endpoint({
  method: 'POST',
  path: '/company/add',
  access: 'company.create',
  summary: 'Adds a company to an agency; without `agencyID`, to the agency of the caller.',
  body: z.object(profile).partial().required({ name: true }).extend({
    agencyID: id.optional(),
    subscriberKind: SubscriberKind.optional(),
  }),
  response: Company,
})

export const update = endpoint({
  method: ['PUT', 'POST'],
  path: '/company/Update/:id',
  access: 'company.update',
  summary: 'Changes a company’s profile. Fields left out keep their values.',
  params: z.object({ id }),
  body: z.object(profile).partial(),
  response: Company,
})

export const addUsers = endpoint({
  method: 'POST',
  path: '/company/addusers',
  access: 'company.addUsers',
  summary:
    'Adds users to a company and mails each an activation link. Over the seat limit the whole call is refused.',
  body: z.object({
    agencyID: id.optional(),
    companyID: id,
    users: z
      .array(
        z.object({
          email,
          userRoleID: z.enum(['CompanyAdmin', 'CompanyUser']).default('CompanyAdmin'),
          first: requiredName(60),
          last: requiredName(60),
          startDate: calendarDate.optional(),
        }),
      )
      .min(1)
      .max(100),
  }),
  response: z.object({ result: z.array(UserItem) }),
})
