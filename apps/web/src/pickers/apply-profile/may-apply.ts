import type { Person } from '@heed/contract/user-fields'
import { ROLES } from '@heed/domain/roles'
import { useAppState } from '../../api/app-state'
import { useCan, useViewer } from '../../api/viewer'

/** Whether the viewer is offered the profile of somebody in reach, who has to be able to sign in; the server decides anyway. */
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
