import { isPhone } from '@heed/domain/phone'
import { ROLES } from '@heed/domain/roles'
import { z } from 'zod'
import { WebAuthn } from './auth'
import { Device } from './device'
import { Done, endpoint } from './endpoint'
import { email, id, line, password, requiredLine, requiredName } from './fields'
import { phone } from './place-fields'
import { newPerson } from './user-fields'

const sixDigits = line(30)
  .transform((value) => value.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the six digits of the code.'))
const requiredPhone = requiredLine(30).refine(isPhone, 'This is not a phone number.')
/** Required unless the caller signed in a few minutes ago. */
const currentPassword = password.optional()
const passkeyName = requiredName(60)

export const FACTORS = ['email', 'sms', 'totp'] as const
export const FactorKind = z.enum(FACTORS)
export type FactorKind = z.output<typeof FactorKind>

export const Passkey = z.object({
  id,
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** How a person signs in and what belongs to their account. A factor's destination is masked. */
export const Profile = z.object({
  id,
  first: z.string(),
  last: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  userRoleID: z.enum(ROLES),
  companyName: z.string().nullable(),
  agencyName: z.string(),
  credentialsChangedAt: z.string().nullable(),
  /** Until then, changing sign-in methods does not ask for the password. */
  recentUntil: z.string(),
  /** Signs in only through an identity provider: sign-in methods can be changed only once the account has a password. */
  needsPassword: z.boolean(),
  defaultFactor: FactorKind,
  emailTo: z.string(),
  isSmsAvailable: z.boolean(),
  smsTo: z.string().nullable(),
  authenticatorAddedAt: z.string().nullable(),
  /** How many are left; null if there never were any. */
  recoveryCodes: z.number().int().nullable(),
  /** The agency whose identity provider signs them in without a code, and since when. */
  provider: z.object({ agencyName: z.string(), since: z.string() }).nullable(),
  passkeys: z.array(Passkey),
  /** The host of the service's own address: passkeys are made and used there, not at an agency's host names. */
  passkeyHost: z.string(),
  emailChange: z
    .object({
      email: z.string(),
      isOldConfirmed: z.boolean(),
      isNewConfirmed: z.boolean(),
      until: z.string(),
    })
    .nullable(),
  agreement: z.object({ version: z.string(), acceptedAt: z.string() }).nullable(),
  devices: z.array(Device),
  remembered: z.array(Device),
})
export type Profile = z.output<typeof Profile>

export const get = endpoint({
  method: 'GET',
  path: '/user/profile',
  access: 'signed-in',
  summary: 'The caller’s own profile: details, ways to sign in, devices, accepted agreement.',
  response: Profile,
})

export const update = endpoint({
  method: 'PUT',
  path: '/user/updateprofile',
  access: 'signed-in',
  summary: 'Changes the caller’s own name and phone; fields left out keep their values.',
  body: z.object({
    first: newPerson.first.optional(),
    last: newPerson.last.optional(),
    phone: phone.nullable().optional(),
  }),
  response: Profile,
})

export const updateCredentials = endpoint({
  method: 'PUT',
  path: '/user/updatecredentials/:id',
  access: 'signed-in',
  summary:
    'Changes the caller’s own password or e-mail. Requires the current password unless the sign-in is recent; a new e-mail takes effect once both addresses have confirmed it.',
  secret: true,
  params: z.object({ id }),
  body: z.object({
    password: z.union([password, z.literal('')]).optional(),
    repeatpassword: z.union([password, z.literal('')]).optional(),
    email: email.optional(),
    currentPassword,
  }),
  response: Profile,
})

export const cancelEmailChange = endpoint({
  method: 'DELETE',
  path: '/user/emailchange',
  access: 'signed-in',
  summary: 'Cancels a new e-mail address that is not confirmed yet.',
  secret: true,
  response: Profile,
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/user/sessions/:id',
  access: 'signed-in',
  summary: 'Signs one of the caller’s devices out.',
  params: z.object({ id }),
  response: Profile,
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/user/sessions',
  access: 'signed-in',
  summary: 'Signs the caller out on all other devices and forgets the remembered ones.',
  response: Profile,
})

export const forgetDevice = endpoint({
  method: 'DELETE',
  path: '/user/remembereddevices/:id',
  access: 'signed-in',
  summary: 'Forgets a remembered device: its next sign-in takes both steps.',
  params: z.object({ id }),
  response: Profile,
})

export const startSms = endpoint({
  method: 'POST',
  path: '/user/factors/sms',
  access: 'signed-in',
  summary: 'Sends a code to a phone, which gets sign-in codes once this one is confirmed.',
  secret: true,
  body: z.object({ phone: requiredPhone, currentPassword }),
  response: Done,
})

export const confirmSms = endpoint({
  method: 'PUT',
  path: '/user/factors/sms',
  access: 'signed-in',
  summary: 'Turns codes by SMS on with the code that was sent.',
  secret: true,
  body: z.object({ code: sixDigits }),
  response: Profile,
})

export const startTotp = endpoint({
  method: 'POST',
  path: '/user/factors/totp',
  access: 'signed-in',
  summary: 'Begins to set up an authenticator app: returns the key, and the address for its QR code.',
  secret: true,
  body: z.object({ currentPassword }),
  response: z.object({ key: z.string(), uri: z.string() }),
})

const Codes = z.object({ codes: z.array(z.string()), profile: Profile })

export const confirmTotp = endpoint({
  method: 'PUT',
  path: '/user/factors/totp',
  access: 'signed-in',
  summary:
    'Turns the authenticator on with a code that it shows. Returns ten recovery codes, only this once.',
  secret: true,
  body: z.object({ code: sixDigits }),
  response: Codes,
})

export const removeFactor = endpoint({
  method: 'DELETE',
  path: '/user/removefactor/:kind',
  access: 'signed-in',
  summary: 'Turns codes by SMS or the authenticator off.',
  secret: true,
  params: z.object({ kind: z.enum(['sms', 'totp']) }),
  body: z.object({ currentPassword }).optional(),
  response: Profile,
})

export const setDefault = endpoint({
  method: 'PUT',
  path: '/user/factors/default',
  access: 'signed-in',
  summary: 'Chooses the default factor for signing in.',
  secret: true,
  body: z.object({ factor: FactorKind, currentPassword }),
  response: Profile,
})

export const newRecoveryCodes = endpoint({
  method: 'POST',
  path: '/user/recoverycodes',
  access: 'signed-in',
  summary: 'Makes ten new recovery codes; the old ones stop working. Returns them only this once.',
  secret: true,
  body: z.object({ currentPassword }),
  response: Codes,
})

export const passkeyOptions = endpoint({
  method: 'POST',
  path: '/user/passkeys/options',
  access: 'signed-in',
  summary: 'Starts adding a passkey: returns what the browser needs to create one.',
  secret: true,
  body: z.object({ currentPassword }),
  response: z.object({ options: z.looseObject({ challenge: z.string() }) }),
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/user/passkeys',
  access: 'signed-in',
  summary: 'Saves the passkey that the browser created.',
  secret: true,
  body: z.object({ name: passkeyName, response: WebAuthn }),
  response: Profile,
})

export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/user/passkeys/:id',
  access: 'signed-in',
  summary: 'Renames a passkey.',
  params: z.object({ id }),
  body: z.object({ name: passkeyName }),
  response: Profile,
})

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/user/passkeys/:id',
  access: 'signed-in',
  summary: 'Removes a passkey.',
  secret: true,
  params: z.object({ id }),
  body: z.object({ currentPassword }).optional(),
  response: Profile,
})

export const resetFactors = endpoint({
  method: 'PUT',
  path: '/user/resetfactors/:id',
  access: 'user.resetFactors',
  summary:
    'Resets the sign-in methods of a person with a lower role and signs them out: authenticator, SMS, recovery codes, passkeys, remembered devices. Codes by e-mail remain.',
  params: z.object({ id }),
  response: Done,
})
