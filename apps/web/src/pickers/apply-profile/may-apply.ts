import type { Person } from '@heed/contract/user-fields'
import { ROLES } from '@heed/domain/roles'
import { useAppState } from '../../api/app-state'
import { useCan, useViewer } from '../../api/viewer'

/**
 * Whether to offer the viewer the profile of a person in reach, who must be able to sign in; the server
 * decides regardless.
 */
export function useMayApply(): (person: Pick<Person, 'userRoleID' | 'state' | 'inactivePlace'>) => boolean {
  const { userRoleID } = useViewer()
  const can = useCan()
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  return (person) =>
    !isApplied &&
    can('profile.apply') &&
    person.state === 'active' &&
    person.inactivePlace === null &&
    ROLES.indexOf(person.userRoleID) > ROLES.indexOf(userRoleID)
}
