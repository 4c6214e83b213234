import { can, type Permission } from '@heed/contract/permissions'
import type { User } from '@heed/contract/user'
import { createContext, use } from 'react'

/** The shell provides the current user here. */
export const ViewerContext = createContext<User | null>(null)

/** The user this page is shown for. Only for components below the shell. */
export function useViewer(): User {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('There is no viewer outside the shell.')
  return viewer
}

/** Whether the viewer's role has a permission; the server decides regardless. */
export function useCan(): (permission: Permission) => boolean {
  const { userRoleID } = useViewer()
  return (permission) => can(userRoleID, permission)
}
