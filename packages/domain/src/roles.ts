/** The five user roles, highest first (RULES.md "Roles"). */
export const ROLES = ['SuperAdmin', 'AgencyAdmin', 'AgencyUser', 'CompanyAdmin', 'CompanyUser'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_LABELS: Record<Role, string> = {
  SuperAdmin: 'Super Admin',
  AgencyAdmin: 'Agency Admin',
  AgencyUser: 'Agency User',
  CompanyAdmin: 'Super User',
  CompanyUser: 'Basic User',
}

const reaches = (role: Role, lowest: Role) => ROLES.indexOf(role) <= ROLES.indexOf(lowest)

export const isRole = (value: unknown): value is Role => ROLES.includes(value as Role)

// The five hierarchy checks of RULES.md "Roles".
export const isSuperAdmin = (role: Role) => role === 'SuperAdmin'
export const isAgencyAdminOrAbove = (role: Role) => reaches(role, 'AgencyAdmin')
export const isAgencyUserOrAbove = (role: Role) => reaches(role, 'AgencyUser')
export const isCompanyAdminOrAbove = (role: Role) => reaches(role, 'CompanyAdmin')
export const isCompanyUserOrAbove = (role: Role) => reaches(role, 'CompanyUser')

export const isAgencyRole = (role: Role) => role === 'AgencyAdmin' || role === 'AgencyUser'
export const isCompanyRole = (role: Role) => role === 'CompanyAdmin' || role === 'CompanyUser'
