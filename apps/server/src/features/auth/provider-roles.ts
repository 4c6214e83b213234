import type { RoleMapping } from '@heed/contract/identity-providers'
import { isAgencyRole, isCompanyRole, type Role } from '@heed/domain/roles'

/** Which claim of a provider tells roles, and what its values mean. */
type Mapping = { roleClaim: string; roles: readonly RoleMapping[] }
/** What a provider says of somebody's role: those values of the claim that a role was listed for. */
export type Said = { claim: string; values: string[] }

export function saidIn(claims: Readonly<Record<string, unknown>>, { roleClaim, roles }: Mapping): Said {
  const values = roleClaim ? [claims[roleClaim]].flat() : []
  return {
    claim: roleClaim,
    values: roles.map(({ value }) => value).filter((value) => values.includes(value)),
  }
}

const sameSide = (a: Role, b: Role) =>
  (isAgencyRole(a) && isAgencyRole(b)) || (isCompanyRole(a) && isCompanyRole(b))

/**
 * The role that it means, the first that is listed. Somebody of the agency stays with the agency and somebody of a company
 * with the company, because only an invitation says of which.
 */
export function roleOf(
  { claim, values }: Said,
  { mapping, current }: { mapping: Mapping; current: Role },
): Role | null {
  if (claim !== mapping.roleClaim) return null
  return (
    mapping.roles.find(({ value, role }) => values.includes(value) && sameSide(role, current))?.role ?? null
  )
}
