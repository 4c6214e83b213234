import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, listQuery, page } from './fields'

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

/** The service's time, by which days are counted: its zone, and its clock when it answered. */
const ServiceClock = z.object({ zone: z.string(), now: z.string() })

export const current = endpoint({
  method: 'GET',
  path: '/user/search/:userID',
  access: 'signed-in',
  summary: 'One user. Until the agreement is accepted, only the record of the caller can be read.',
  params: z.object({ userID: id }),
  beforeAgreement: true,
  /** `clock` comes with the caller's own record only. */
  response: User.extend({ clock: ServiceClock.optional() }),
})

export const ofCompany = endpoint({
  method: 'GET',
  path: '/agency/:agencyID/companies/:companyID/users',
  access: 'user.listCompany',
  summary: "A company's users.",
  params: z.object({ agencyID: id, companyID: id }),
  query: listQuery(['name', 'email', 'role'], {}),
  response: page(UserItem),
})
