import { isCompanyRole, ROLES, type Role } from '@heed/domain/roles'
import type { Place } from './place'

/** The roles that somebody may give: up to their own, and of an agency's people only by its admins. */
export const rolesOf = (own: Role): readonly Role[] =>
  ROLES.slice(ROLES.indexOf(own)).filter((role) => own !== 'AgencyUser' || isCompanyRole(role))

/** The same for a new person: at a company only the company's. */
export const rolesAt = (own: Role, { companyID }: Place): readonly Role[] =>
  rolesOf(own).filter((role) => companyID === undefined || isCompanyRole(role))
