import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { calendarDate, id, line, listOf, listQuery, page } from './fields'

export const UserState = z.enum(['invited', 'active', 'disabled'])

const Reference = z.object({ id, name: z.string() })

/** A user as every screen sees one. `id` and `userID` are equal; `apiKey` is filled for the caller's own record only. */
export const User = z.object({
  id,
  userID: id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  userRoleID: z.enum(ROLES),
  state: UserState,
  agreeToTerms: z.boolean(),
  agreedVersion: z.string().nullable(),
  apiKey: z.string().optional(),
  profilePhotoURL: z.string().nullable(),
  companyID: id.nullable(),
  companyName: z.string().nullable(),
  company: Reference.nullable(),
  agencyID: id,
  agencyName: z.string(),
  agency: Reference,
})
export type User = z.output<typeof User>

/** The profile that a session has applied, and since when. */
export const AppliedProfile = z.object({ user: User, since: z.string() })
export type AppliedProfile = z.output<typeof AppliedProfile>

/** A user in a list or a picker; `name` is the full name. */
export const UserItem = z.object({
  id,
  userID: id,
  name: z.string(),
  first: z.string(),
  last: z.string(),
  email: z.string(),
  userRoleID: z.enum(ROLES),
  state: UserState,
  companyID: id.nullable(),
  agencyID: id,
})
export type UserItem = z.output<typeof UserItem>

/** Where somebody stands with signing in, as lists are filtered by it: `neverSignedIn` has chosen a password and no more. */
export const UserStanding = z.enum(['invited', 'neverSignedIn', 'active', 'disabled'])

/** A user in a list of people, with where they belong and how they sign in. */
export const Person = UserItem.extend({
  agencyName: z.string(),
  companyName: z.string().nullable(),
  profilePhotoURL: z.string().nullable(),
  startDate: calendarDate.nullable(),
  /** How many companies an agency user works for; `null` for everybody else. */
  companies: z.number().int().nullable(),
  invitedAt: z.string().nullable(),
  invitationEndsAt: z.string().nullable(),
  lastSignInAt: z.string().nullable(),
  createdAt: z.string(),
})
export type Person = z.output<typeof Person>

/** The service's time, by which days are counted: its zone, and its clock when it answered. */
const ServiceClock = z.object({ zone: z.string(), now: z.string() })

export const current = endpoint({
  method: 'GET',
  path: '/user/search/:userID',
  access: 'signed-in',
  summary: 'One user. Until the agreement is accepted, only the record of the caller can be read.',
  params: z.object({ userID: id }),
  beforeAgreement: true,
  /** `clock`, and the profile that is applied, come with the record of who signed in only. */
  response: User.extend({ clock: ServiceClock.optional(), appliedProfile: AppliedProfile.optional() }),
})

const sorts = ['name', 'email', 'role', 'state', 'lastSignInAt', 'createdAt'] as const
const filters = { role: listOf(z.enum(ROLES)).optional(), state: listOf(UserStanding).optional() }

/** With fewer letters nearly everybody would be found. */
const searchText = line(200)
  .refine(
    (text) => text.length === 0 || text.length >= SEARCH_MIN_CHARS,
    `Use at least ${SEARCH_MIN_CHARS} characters.`,
  )
  .optional()

export const search = endpoint({
  method: 'GET',
  path: '/user/search',
  access: 'user.list',
  summary: 'Users in reach, found by name or e-mail.',
  query: listQuery(sorts, { ...filters, agencyID: id.optional(), companyID: id.optional() }).extend({
    search: searchText,
  }),
  response: page(Person),
})

export const ofAgency = endpoint({
  method: 'GET',
  path: '/agency/:id/users',
  access: 'user.listAgency',
  summary: "An agency's users, those of its companies among them.",
  params: z.object({ id }),
  query: listQuery(sorts, filters).extend({ search: searchText }),
  response: page(Person),
})

export const ofCompany = endpoint({
  method: 'GET',
  path: '/agency/:agencyID/companies/:companyID/users',
  access: 'user.listCompany',
  summary: "A company's users.",
  params: z.object({ agencyID: id, companyID: id }),
  query: listQuery(sorts, filters),
  response: page(Person),
})
