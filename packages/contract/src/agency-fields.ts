import { ENTITY_STATES } from '@heed/domain/lifecycle'
import { z } from 'zod'
import { calendarDate, id, line, name } from './fields'
import { optionalEmail, place } from './place-fields'

const { state: stateCode, ...located } = place

/** The editable fields of an agency besides its name. `stateCode` is the US state it is in. */
export const agencyDetails = {
  ...located,
  stateCode,
  contactFirst: name(60),
  contactLast: name(60),
  contactEmail: optionalEmail,
}

/** Whether what its people do counts in the platform's usage figures. */
export const agencyUsage = { recordsUsage: z.boolean() }

/** The part of the address that names an agency before sign-in: `?agency=harbor-vale`. */
export const slug = line(60)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    'Use letters, digits, and single hyphens, such as harbor-vale.',
  )

/** The day it became a client of the platform, up to a year ahead; only super admins set it. */
export const agencySince = { clientSince: calendarDate }

/** Where an agency belongs. An affinity group has no parent and is not a member of another. */
export const agencyFamily = {
  parentID: id.nullable(),
  affinityGroupID: id.nullable(),
  isAffinityGroup: z.boolean(),
}

/** One agency in a dropdown. */
export const AgencyChoice = z.object({ id, name: z.string() })

/** An agency in a list, with the state of its companies' work. */
export const Agency = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  parentID: id.nullable(),
  parentName: z.string().nullable(),
  affinityGroupID: id.nullable(),
  affinityGroupName: z.string().nullable(),
  isHouse: z.boolean(),
  isAffinityGroup: z.boolean(),
  state: z.enum(ENTITY_STATES),
  /** Of its parent, which stops this agency too when it ends; null without one or when it is out of reach. */
  parentState: z.enum(ENTITY_STATES).nullable(),
  /** The day the agency is terminated; null when none is planned. */
  endsOn: z.string().nullable(),
  isWhiteLabel: z.boolean(),
  city: z.string(),
  stateCode: z.string(),
  logoURL: z.string().nullable(),
  companies: z.number().int(),
  users: z.number().int(),
  pastDue: z.number().int(),
  clientSince: z.string(),
  createdAt: z.string(),
})
export type Agency = z.output<typeof Agency>

/** One agency with everything its profile shows. */
export const AgencyProfile = Agency.extend({
  address: z.string(),
  address2: z.string(),
  zip: z.string(),
  phoneNumber: z.string(),
  contactFirst: z.string(),
  contactLast: z.string(),
  contactEmail: z.string(),
  recordsUsage: z.boolean(),
  bigPhotoURL: z.string().nullable(),
  stateReason: z.string().nullable(),
  stateSince: z.string().nullable(),
  stateComment: z.string().nullable(),
  endReason: z.string().nullable(),
  endComment: z.string().nullable(),
  /** Child agencies in reach. */
  children: z.array(AgencyChoice),
  /** Of an affinity group: the agencies that belong to it. */
  members: z.array(AgencyChoice),
  activeCompanies: z.number().int(),
  disabledCompanies: z.number().int(),
  /** Companies with work that is past due. */
  behind: z.number().int(),
  unfinishedSetups: z.number().int(),
  invited: z.number().int(),
  /** Active and invited users of the agency itself. */
  staff: z.number().int(),
  /** How many people cannot sign in while it is disabled: its own and those of its child agencies. */
  signIns: z.number().int(),
  openTasks: z.number().int(),
  /** The tasks that dashboards count, whose cycle is not closed. */
  counted: z.object({ total: z.number().int(), completed: z.number().int(), onTime: z.number().int() }),
  customTasks: z.number().int(),
  /** Whose white label it uses: its own or its parent's; null for the product's. */
  brandOf: AgencyChoice.nullable(),
  /** Child agencies in reach that use the same brand. */
  brandHeirs: z.number().int(),
  /** The identity provider its people may or must sign in with, its own or its parent's. */
  signIn: z.object({ mode: z.enum(['offered', 'enforced']), of: AgencyChoice }).nullable(),
  version: z.number().int(),
})
export type AgencyProfile = z.output<typeof AgencyProfile>
