import { z } from 'zod'
import { endpoint } from './endpoint'
import { id } from './fields'
import { AppliedProfile, ServiceClock, User } from './user'

/** In a file of its own, because the web asks it before any page has loaded. */
export const current = endpoint({
  method: 'GET',
  path: '/user/search/:userID',
  access: 'signed-in',
  summary: 'One user. Until the agreement is accepted, callers can read only their own record.',
  params: z.object({ userID: id }),
  beforeAgreement: true,
  /** Only the record of the person who signed in has `clock` and the applied profile. */
  response: User.extend({ clock: ServiceClock.optional(), appliedProfile: AppliedProfile.optional() }),
})
