import { can, type Permission } from '@heed/contract/permissions'
import type { User } from '@heed/contract/user'
import { createContext, use } from 'react'

/** The shell puts the current user here. */
export const ViewerContext = createContext<User | null>(null)

/** Whose eyes this page sees with. For components below the shell only. */
export function useViewer(): User {
  const viewer = use(ViewerContext)
  if (!viewer) throw new Error('There is no viewer outside the shell.')
  return viewer
}

/** Whether the viewer's role holds a permission; the server decides anyway. */
export function useCan(): (permission: Permission) => boolean {
  const { userRoleID } = useViewer()
  return (permission) => can(userRoleID, permission)
}
