import { ROLES, type Role } from '@heed/domain/roles'
import { useAppState } from '../../api/app-state'
import { useCan, useViewer } from '../../api/viewer'

/** Whether the viewer may apply the profile of somebody in reach; the server decides anyway. */
export function useMayApply(): (person: { userRoleID: Role; state?: string }) => boolean {
  const { userRoleID } = useViewer()
  const can = useCan()
  const isApplied = useAppState((state) => state.appliedProfile !== null)
  return (person) =>
    !isApplied &&
    can('profile.apply') &&
    person.state !== 'disabled' &&
    ROLES.indexOf(person.userRoleID) > ROLES.indexOf(userRoleID)
}
