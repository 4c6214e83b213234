import { isAgencyRole, isCompanyRole, type Role } from '@heed/domain/roles'
import type { Provider } from './queries'

/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>
export type Person = { subject: string; email: string }

/** The person it vouches for: the address is theirs for sure and of a domain the agency listed; nothing otherwise. */
export function personOf(claims: Claims, { domains }: Pick<Provider, 'domains'>): Person | undefined {
  const { sub, email, email_verified: isVerified } = claims
  if (typeof sub !== 'string' || typeof email !== 'string' || isVerified !== true) return undefined
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.includes(domain) ? { subject: sub, email } : undefined
}

const sameSide = (a: Role, b: Role) =>
  (isAgencyRole(a) && isAgencyRole(b)) || (isCompanyRole(a) && isCompanyRole(b))

/**
 * The role its claim means, the first that is listed. Somebody of the agency stays with the agency and somebody of a
 * company with the company, because only an invitation says of which.
 */
export function roleOf(
  claims: Claims,
  { provider, current }: { provider: Pick<Provider, 'roleClaim' | 'roles'>; current: Role },
): Role | undefined {
  if (!provider.roleClaim) return undefined
  const values = [claims[provider.roleClaim]].flat()
  return provider.roles.find(({ value, role }) => values.includes(value) && sameSide(role, current))?.role
}
