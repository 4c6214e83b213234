import * as identityProviders from '@heed/contract/identity-providers'
import { isHostName } from '@heed/domain/host-name'
import { ROLE_LABELS } from '@heed/domain/roles'
import { z } from 'zod'
import { currentPassword, withPassword } from '../../kit/forms/current-password'

type Provider = identityProviders.IdentityProvider

const listOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
const ROLE = {
  AgencyAdmin: 'AgencyAdmin',
  AgencyUser: 'AgencyUser',
  CompanyAdmin: 'CompanyAdmin',
  CompanyUser: 'CompanyUser',
} as const
type MappedRole = keyof typeof ROLE
const roleOf = (label: string) =>
  Object.values(ROLE).find((role) =>
    [role, ROLE_LABELS[role]].some((name) => name.toLowerCase() === label.toLowerCase()),
  )

/** Lines such as `admins = Agency Admin`; an invalid line gives null. */
function mappingsOf(text: string): { value: string; role: MappedRole }[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const mappings = lines.map((line) => {
    const at = line.lastIndexOf('=')
    const role = roleOf(line.slice(at + 1).trim())
    const value = line.slice(0, at).trim()
    return at > 0 && value && role ? { value, role } : null
  })
  return mappings.every((one) => one !== null) ? mappings : null
}

/** The settings of a provider while they are being edited. */
export const ProviderValues = z.object({
  issuer: z.string().trim(),
  clientID: z.string().trim(),
  clientSecret: z.string(),
  domains: z
    .string()
    .refine(
      (text) => listOf(text).every(isHostName),
      'Use e-mail domains such as example.com, separated by commas.',
    ),
  mode: z.enum(identityProviders.MODES),
  roleClaim: z.string().trim(),
  roles: z
    .string()
    .refine((text) => mappingsOf(text) !== null, 'Write a line such as: admins = Agency Admin'),
  currentPassword,
})
export type ProviderValues = z.output<typeof ProviderValues>

export const valuesOf = (provider: Provider): ProviderValues => ({
  issuer: provider.issuer,
  clientID: provider.clientID,
  clientSecret: '',
  domains: provider.domains.join(', '),
  mode: provider.mode,
  roleClaim: provider.roleClaim,
  roles: provider.roles.map(({ value, role }) => `${value} = ${ROLE_LABELS[role]}`).join('\n'),
  currentPassword: '',
})

/** Whether what is entered is a different provider than the saved one, so it must not get that one's secret. */
export const isAnother = (provider: Provider, { issuer, clientID }: ProviderValues) =>
  issuer.trim() !== provider.issuer || clientID.trim() !== provider.clientID

/** What is saved: an empty secret keeps the saved one. */
export const bodyOf = ({ issuer, clientID, clientSecret, ...values }: ProviderValues) => ({
  ...(issuer && { issuer }),
  ...(clientID && { clientID }),
  ...(clientSecret && { clientSecret }),
  mode: values.mode,
  roleClaim: values.roleClaim,
  domains: listOf(values.domains),
  roles: mappingsOf(values.roles) ?? [],
  ...withPassword(values),
})
