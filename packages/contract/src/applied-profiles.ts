import { PROFILE_SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, line, requiredLine } from './fields'
import { AppliedProfile } from './user'

/** A person whose profile the caller may apply. */
export const ProfileItem = z.object({
  id,
  first: z.string(),
  last: z.string(),
  agencyName: z.string(),
  companyName: z.string().nullable(),
  profilePhotoURL: z.string().nullable(),
  userRoleID: z.enum(ROLES),
})
export type ProfileItem = z.output<typeof ProfileItem>

const search = line(200).refine(
  (text) => text.length >= PROFILE_SEARCH_MIN_CHARS,
  `Type at least ${PROFILE_SEARCH_MIN_CHARS} characters.`,
)

export const find = endpoint({
  method: 'GET',
  path: '/user/getprofiles',
  access: 'profile.apply',
  summary: 'People of lower roles in reach, found by name or e-mail, whose profiles the caller may apply.',
  query: z.object({ search }),
  response: z.object({ result: z.array(ProfileItem) }),
})

export const apply = endpoint({
  method: 'POST',
  path: '/user/applyprofile',
  access: 'profile.apply',
  summary:
    'Applies the profile of a person with a lower role: from then on the session acts with their rights.',
  body: z.object({ userID: id, reason: requiredLine(300) }),
  response: AppliedProfile,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/user/applyprofile',
  access: 'signed-in',
  summary: 'Removes the applied profile. Without one it changes nothing.',
  response: Done,
})
