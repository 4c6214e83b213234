import type { Role } from '@heed/domain/roles'

const platform = ['SuperAdmin'] as const
const agencyAdmins = ['SuperAdmin', 'AgencyAdmin'] as const
const agencies = ['SuperAdmin', 'AgencyAdmin', 'AgencyUser'] as const
const companyAdmins = [...agencies, 'CompanyAdmin'] as const
const everybody = [...companyAdmins, 'CompanyUser'] as const

/**
 * The permission table: one line per permission with the roles that hold it.
 * It decides verbs only; row security in the database decides which objects exist for a viewer.
 */
export const PERMISSIONS = {
  'audit.read': agencyAdmins,
  'audit.history': companyAdmins,
  'usage.read': platform,
  'operations.read': platform,
  'operations.run': platform,
  'message.read': companyAdmins,
  'message.health': platform,
  'agency.list': agencies,
  'agency.create': platform,
  'agency.update': agencyAdmins,
  'agency.disable': platform,
  'agency.delete': platform,
  'brand.manage': agencyAdmins,
  'identityProvider.manage': agencyAdmins,
  'company.list': agencies,
  'company.read': everybody,
  'company.create': agencies,
  'company.import': agencies,
  'company.update': companyAdmins,
  'company.changeAdvisor': agencies,
  'company.giveAccess': agencyAdmins,
  'company.answer': companyAdmins,
  'company.completeSetup': companyAdmins,
  'company.addUsers': companyAdmins,
  'company.end': agencyAdmins,
  'company.delete': agencyAdmins,
  'company.reinstate': platform,
  'company.move': platform,
  'company.setSeats': platform,
  'user.list': companyAdmins,
  'subscription.read': companyAdmins,
  'subscription.write': platform,
  'user.listAgency': agencies,
  'user.listStaff': agencies,
  'user.listSuperAdmins': platform,
  'user.addSuperAdmin': platform,
  'user.addStaff': agencyAdmins,
  'user.add': companyAdmins,
  'user.update': companyAdmins,
  'user.delete': companyAdmins,
  'user.listCompany': everybody,
  'profile.apply': agencies,
  'user.resetFactors': companyAdmins,
  'library.compare': platform,
  'task.author': agencyAdmins,
  'task.read': everybody,
  'task.complete': everybody,
  'task.assign': everybody,
  'task.pend': everybody,
  'task.addInstance': companyAdmins,
  'task.close': companyAdmins,
  'task.extend': agencyAdmins,
  'note.write': everybody,
  'document.read': everybody,
  'document.write': everybody,
  'resource.read': everybody,
  'resource.write': ['SuperAdmin', 'AgencyAdmin', 'CompanyAdmin'],
  'dashboard.read': everybody,
  search: everybody,
} as const satisfies Record<string, readonly Role[]>

export type Permission = keyof typeof PERMISSIONS

/** Whether a role holds a permission. */
export function can(role: Role, permission: Permission): boolean {
  const roles: readonly Role[] = PERMISSIONS[permission]
  return roles.includes(role)
}
