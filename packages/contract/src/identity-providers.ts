import { isHostName } from '@heed/domain/host-name'
import { ROLES } from '@heed/domain/roles'
import { isWebLink, LONGEST_LINK } from '@heed/domain/web-link'
import { z } from 'zod'
import { Channel } from './auth'
import { Done, endpoint } from './endpoint'
import { id, line, password, requiredLine } from './fields'
import { User } from './user'

export const MODES = ['off', 'offered', 'enforced'] as const

/** A value of the provider's role claim, and the role it grants. No one becomes a super admin this way. */
export const RoleMapping = z.object({ value: requiredLine(200), role: z.enum(ROLES).exclude(['SuperAdmin']) })
export type RoleMapping = z.output<typeof RoleMapping>

/** An agency's provider as its admins see it. The client secret is never returned. */
export const IdentityProvider = z.object({
  agencyID: id,
  agencyName: z.string(),
  slug: z.string(),
  issuer: z.string(),
  clientID: z.string(),
  hasSecret: z.boolean(),
  domains: z.array(z.string()),
  mode: z.enum(MODES),
  roleClaim: z.string(),
  roles: z.array(RoleMapping),
  /** The last sign-in through it; null before the first, and after a change of issuer or client. */
  workedAt: z.string().nullable(),
  /** The addresses to register at the provider: the service's, and one for each of the agency's host names. */
  redirectURIs: z.array(z.string()),
  version: z.number().int(),
})
export type IdentityProvider = z.output<typeof IdentityProvider>

const domain = line(253)
  .transform((host) => host.toLowerCase())
  .refine(isHostName, 'Use a mail domain such as example.com.')

/** The service decides whether plain http is allowed, for tests on one machine. */
export const ISSUER_FAULT = 'Use an address that begins with https:// and has no ? or # in it.'
const issuer = z
  .string()
  .max(LONGEST_LINK, `Use at most ${LONGEST_LINK} characters.`)
  .refine((address) => isWebLink(address) && !/[?#]/.test(address), ISSUER_FAULT)

const connection = z.object({
  issuer: issuer.optional(),
  clientID: requiredLine(300).optional(),
  /** When left out, the stored one is kept, unless the issuer or client changes. */
  clientSecret: line(1000).optional(),
})

/** Required unless the caller signed in a few minutes ago: who sets the provider decides who gets in. */
const confirmed = { currentPassword: password.optional() }

export const get = endpoint({
  method: 'GET',
  path: '/agency/getidentityprovider/:id',
  access: 'identityProvider.manage',
  summary: 'An agency’s identity provider, without its secret.',
  params: z.object({ id }),
  response: IdentityProvider,
})

export const save = endpoint({
  method: 'PUT',
  path: '/agency/saveidentityprovider/:id',
  access: 'identityProvider.manage',
  summary:
    'Changes the identity provider of an agency; what is left out keeps its value, except the secret when the issuer or client changes. A provider that never worked cannot be enforced.',
  secret: true,
  params: z.object({ id }),
  body: connection.extend({
    ...confirmed,
    domains: z.array(domain).max(20, 'Use at most 20 domains.').optional(),
    mode: z.enum(MODES).optional(),
    roleClaim: line(100).optional(),
    roles: z.array(RoleMapping).max(50, 'Use at most 50 roles.').optional(),
  }),
  response: IdentityProvider,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/agency/deleteidentityprovider/:id',
  access: 'identityProvider.manage',
  summary: 'Removes the identity provider of an agency: its people sign in with passwords again.',
  secret: true,
  params: z.object({ id }),
  body: z.object(confirmed).optional(),
  response: Done,
})

export const test = endpoint({
  method: 'POST',
  path: '/agency/testidentityprovider/:id',
  access: 'identityProvider.manage',
  summary: 'Asks the saved identity provider for its description and whether it accepts the client.',
  secret: true,
  params: z.object({ id }),
  response: z.object({ works: z.boolean(), message: z.string() }),
})

export const offered = endpoint({
  method: 'GET',
  path: '/user/identityprovider',
  access: 'public',
  summary: 'Whether people of an agency, by slug or id, can sign in with its identity provider.',
  query: z.object({ agency: line(253).optional() }),
  response: z.object({ name: z.string().nullable(), isEnforced: z.boolean() }),
})

export const start = endpoint({
  method: 'POST',
  path: '/user/startidentityprovider',
  access: 'public',
  summary: 'Begins a sign-in with an agency’s identity provider: the address to go to.',
  secret: true,
  body: z.object({ agency: requiredLine(253) }),
  response: z.object({ url: z.string() }),
})

export const finish = endpoint({
  method: 'POST',
  path: '/user/finishidentityprovider',
  access: 'public',
  summary: 'Completes a sign-in with what the provider gave to the browser that began it. Works once.',
  secret: true,
  body: z.object({
    state: requiredLine(200),
    code: line(4000).optional(),
    iss: line(2000).optional(),
    error: line(200).optional(),
  }),
  /** The first time a person with an account already in use signs in this way, a code is required, as after a password. */
  response: z.object({
    user: User.optional(),
    attempt: z.string().optional(),
    channels: z.array(Channel).optional(),
    email: z.string().optional(),
  }),
})
