import { ENTITY_STATES } from '@heed/domain/lifecycle'
import { z } from 'zod'
import { calendarDate, id, line, name } from './fields'
import { optionalEmail, place } from './place-fields'

const { state: stateCode, ...located } = place

/** What a person may write about an agency beside its name. `stateCode` is the US state it is in. */
export const agencyDetails = {
  ...located,
  stateCode,
  contactFirst: name(60),
  contactLast: name(60),
  contactEmail: optionalEmail,
}

/** The part of the address that names an agency before sign-in: `?agency=harbor-vale`. */
export const slug = line(60)
  .transform((value) => value.toLowerCase())
  .refine(
    (value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
    'Use letters, digits and single hyphens, such as harbor-vale.',
  )

/** Since when it is a client of the platform, whose it is to say; up to a year ahead. */
export const agencySince = { clientSince: calendarDate }

/** Where an agency belongs. An affinity group has no parent and is no member. */
export const agencyFamily = {
  parentID: id.nullable(),
  affinityGroupID: id.nullable(),
  isAffinityGroup: z.boolean(),
}

/** One agency in a dropdown. */
export const AgencyChoice = z.object({ id, name: z.string() })

/** An agency in a list, with where the work of its companies stands. */
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
  /** Of its parent, whose end stops this agency too; null without one, and for who does not reach it. */
  parentState: z.enum(ENTITY_STATES).nullable(),
  /** From this day on the agency is terminated; null while that is not planned. */
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

/** One agency with all that its profile shows. */
export const AgencyProfile = Agency.extend({
  address: z.string(),
  address2: z.string(),
  zip: z.string(),
  phoneNumber: z.string(),
  contactFirst: z.string(),
  contactLast: z.string(),
  contactEmail: z.string(),
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
  /** Active and invited people of the agency itself. */
  staff: z.number().int(),
  /** Who cannot sign in while it is disabled: its people and those of its child agencies. */
  signIns: z.number().int(),
  openTasks: z.number().int(),
  /** The tasks that dashboards count, whose cycle is not closed. */
  counted: z.object({ total: z.number().int(), completed: z.number().int(), onTime: z.number().int() }),
  customTasks: z.number().int(),
  /** Whose white label it goes by: its own or its parent's; null where that is the product's. */
  brandOf: AgencyChoice.nullable(),
  /** Child agencies in reach that go by the same brand. */
  brandHeirs: z.number().int(),
  /** The identity provider its people may or have to sign in with, its own or its parent's. */
  signIn: z.object({ mode: z.enum(['offered', 'enforced']), of: AgencyChoice }).nullable(),
  version: z.number().int(),
})
export type AgencyProfile = z.output<typeof AgencyProfile>
