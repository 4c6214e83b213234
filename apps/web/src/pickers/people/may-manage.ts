import type { User } from '@heed/contract/user'
import type { Person } from '@heed/contract/user-fields'
import { isCompanyRole, ROLES } from '@heed/domain/roles'

/** What the viewer may do to a person in a list; the server decides regardless. */
export function mayManage(viewer: Pick<User, 'id' | 'userRoleID'>, person: Person) {
  const rank = ROLES.indexOf(person.userRoleID) - ROLES.indexOf(viewer.userRoleID)
  const isTheirs = viewer.userRoleID !== 'AgencyUser' || isCompanyRole(person.userRoleID)
  const standing = rank >= 0 && isTheirs && viewer.id !== person.id && viewer.userRoleID !== 'CompanyUser'
  return { standing, credentials: standing && rank > 0 }
}
