import { isCompanyRole, ROLES, type Role } from '@heed/domain/roles'
import type { Place } from './place'

/** The roles a person may assign: up to their own, and agency roles only if they are an admin. */
export const rolesOf = (own: Role): readonly Role[] =>
  ROLES.slice(ROLES.indexOf(own)).filter((role) => own !== 'AgencyUser' || isCompanyRole(role))

/** The same for a new person: at a company, only company roles. */
export const rolesAt = (own: Role, { companyID }: Place): readonly Role[] =>
  rolesOf(own).filter((role) => companyID === undefined || isCompanyRole(role))
