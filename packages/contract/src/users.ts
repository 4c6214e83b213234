import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { exportOf } from './exports'
import { id, listQuery, page, password } from './fields'
import {
  chosenUsers,
  EnabledOutcomes,
  handOver,
  newPerson,
  OpenWork,
  Outcomes,
  Person,
  PersonProfile,
  peopleQuery,
  place,
  UserItem,
  userChanges,
  userCompanies,
  userFilters,
  userSorts,
} from './user-fields'

export { current } from './current-user'

const ofAnyRole = { userRoleID: z.enum(ROLES), userCompanies: userCompanies.default([]) }

export const search = endpoint({
  method: 'GET',
  path: '/user/search',
  access: 'user.list',
  summary: 'Users in reach, found by name or e-mail.',
  query: peopleQuery({ ...userFilters, ...place }),
  response: page(Person),
})

export const ofAgency = endpoint({
  method: 'GET',
  path: '/agency/:id/users',
  access: 'user.listAgency',
  summary: 'An agency’s users, including those of its companies.',
  params: z.object({ id }),
  query: peopleQuery(userFilters),
  response: page(Person),
})

export const exportList = exportOf(search, {
  path: '/user/export',
  summary: 'The users that the list finds for the same query, as a spreadsheet.',
})

export const counts = endpoint({
  method: 'GET',
  path: '/user/counts',
  access: 'user.list',
  summary: 'How many users are in reach, by role and by sign-in status.',
  query: z.object({ ...place }),
  response: z.object({
    all: z.number().int(),
    staff: z.number().int(),
    superUsers: z.number().int(),
    invited: z.number().int(),
    neverSignedIn: z.number().int(),
    disabled: z.number().int(),
  }),
})

export const profile = endpoint({
  method: 'GET',
  path: '/user/profile/:userID',
  access: 'user.list',
  summary: 'One user with what their page shows: companies, work, sign-in, and what the caller may do.',
  params: z.object({ userID: id }),
  response: PersonProfile,
})

export const ofCompany = endpoint({
  method: 'GET',
  path: '/agency/:agencyID/companies/:companyID/users',
  access: 'user.listCompany',
  summary: 'A company’s users.',
  params: z.object({ agencyID: id, companyID: id }),
  query: listQuery(userSorts, userFilters),
  response: page(Person),
})

export const admins = endpoint({
  method: 'GET',
  path: '/user/getadmins',
  access: 'user.listStaff',
  summary: 'Agency admins in reach.',
  query: peopleQuery({ agencyID: place.agencyID }),
  response: page(Person),
})

export const superAdmins = endpoint({
  method: 'GET',
  path: '/user/getsuperadmins',
  access: 'user.listSuperAdmins',
  summary: 'The super admins of the platform.',
  query: peopleQuery({}),
  response: page(Person),
})

export const addSuperAdmin = endpoint({
  method: 'POST',
  path: '/user/createsuperadmin',
  access: 'user.addSuperAdmin',
  summary: 'Adds a super admin and mails them an activation link.',
  body: z.object(newPerson),
  response: UserItem,
})

export const addAgencyAdmin = endpoint({
  method: 'POST',
  path: '/user/createagencyadmin',
  access: 'user.addStaff',
  summary: 'Adds an admin to an agency and mails them an activation link.',
  body: z.object({ ...newPerson, agencyID: place.agencyID }),
  response: UserItem,
})

export const addAgencyUser = endpoint({
  method: 'POST',
  path: '/user/createagencyuser',
  access: 'user.addStaff',
  summary: 'Adds an agency user with the companies they work for and mails them an activation link.',
  body: z.object({ ...newPerson, agencyID: place.agencyID, userCompanies: userCompanies.default([]) }),
  response: UserItem,
})

export const addCompanyAdmin = endpoint({
  method: 'POST',
  path: '/user/createcompanyadmin',
  access: 'user.add',
  summary: 'Adds an admin to a company and mails them an activation link.',
  body: z.object({ ...newPerson, ...place }),
  response: UserItem,
})

export const addCompanyUser = endpoint({
  method: 'POST',
  path: '/user/createcompanyuser',
  access: 'user.add',
  summary: 'Adds a user to a company and mails them an activation link.',
  body: z.object({ ...newPerson, companyID: place.companyID }),
  response: UserItem,
})

export const add = endpoint({
  method: 'POST',
  path: '/user',
  access: 'user.add',
  summary: 'Adds a user of any role up to that of the caller and mails them an activation link.',
  body: z.object({ ...newPerson, ...place, ...ofAnyRole }),
  response: UserItem,
})

export const update = endpoint({
  method: 'PUT',
  path: '/user/update/:id',
  access: 'user.update',
  summary:
    'Changes a user; fields left out keep their values. A new e-mail address gets a new invitation, and the former one is notified.',
  params: z.object({ id }),
  body: userChanges,
  response: UserItem,
})

export const openWork = endpoint({
  method: 'POST',
  path: '/user/openwork',
  access: 'user.update',
  summary:
    'Counts the open tasks of users who are about to be disabled or deleted, and lists who could take them over, which companies would be left without a Super User, and how many companies they advise. Changes nothing.',
  body: chosenUsers,
  onlyReads: true,
  response: OpenWork,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/user/deleteuser/:id',
  access: 'user.delete',
  summary:
    'Deletes a user: they no longer exist anywhere, their e-mail is available again, and history keeps their name. Their open tasks go to `assignToID`, or become unassigned; the companies they advise go to `advisorID`, or keep them as advisor.',
  params: z.object({ id }),
  body: z.object(handOver).optional(),
  response: Done,
})

export const disable = endpoint({
  method: 'PUT',
  path: '/user/disable',
  access: 'user.update',
  summary:
    'Disables users: they cannot sign in, their sessions end at once, and nothing of theirs is deleted. Their open tasks stay theirs, or go to `assignToID`; so do the companies they advise, or they go to `advisorID`.',
  body: chosenUsers.extend(handOver),
  response: Outcomes,
})

export const enable = endpoint({
  method: 'PUT',
  path: '/user/enable',
  access: 'user.update',
  summary:
    'Enables disabled users to sign in again. Those who have not chosen a password yet get a new invitation.',
  body: chosenUsers,
  response: EnabledOutcomes,
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/user/resendinvitation',
  access: 'user.update',
  summary: 'Mails users who are still invited a new activation link; the previous one no longer works.',
  body: chosenUsers,
  response: Outcomes,
})

export const endSessions = endpoint({
  method: 'PUT',
  path: '/user/endsessions/:id',
  access: 'user.update',
  summary: 'Signs a user out on every device.',
  params: z.object({ id }),
  response: Done,
})

export const endDevice = endpoint({
  method: 'PUT',
  path: '/user/enddevice/:id/:deviceID',
  access: 'user.update',
  summary: 'Signs a user out on one device, or makes a remembered one ask for the second step again.',
  params: z.object({ id, deviceID: id }),
  response: Done,
})

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/user/uploadprofilephoto',
  access: 'signed-in',
  summary: 'Sets the photo of a user, at most 800 by 800 pixels: the caller, or a person they manage.',
  upload: { part: 'profilephoto', fields: z.object({ id }) },
  response: UserItem.extend({ profilePhotoURL: z.string().nullable() }),
})

export const clearPhoto = endpoint({
  method: 'PUT',
  path: '/user/clearprofilephoto/:id',
  access: 'signed-in',
  summary: 'Removes the photo of a user.',
  params: z.object({ id }),
  response: UserItem.extend({ profilePhotoURL: z.string().nullable() }),
})

export const photo = endpoint({
  method: 'GET',
  path: '/user/photo/:userID',
  access: 'signed-in',
  summary: 'The bytes of the photo of a user in reach. `photo` only makes the address change with the photo.',
  params: z.object({ userID: id }),
  query: z.object({ photo: id.optional() }),
  download: true,
  response: z.unknown(),
})

export const updatePassword = endpoint({
  method: 'PUT',
  path: '/user/updateuserpassword/:id',
  access: 'user.update',
  summary: 'Sets the password of a user of a lower role, who must choose another one at the next sign-in.',
  params: z.object({ id }),
  body: z.object({ password, repeatpassword: password }),
  response: Done,
})
