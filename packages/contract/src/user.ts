import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { id } from './fields'
import { UserState } from './user-fields'

const Reference = z.object({ id, name: z.string() })

/** A user as every screen sees one. `id` and `userID` are equal; only the caller's own record has its `apiKey`. */
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

/** The service's time, which days are counted by: its zone, and its clock when it answered. */
export const ServiceClock = z.object({ zone: z.string(), now: z.string() })
