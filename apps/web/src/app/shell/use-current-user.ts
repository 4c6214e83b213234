import { current, type User } from '@heed/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { known, useAppState } from '../../api/app-state'
import { q } from '../../api/query'

/** The current user, kept fresh and in the shared application state. `loaded` is what the route has read. */
export function useCurrentUser(loaded: User): User {
  const { data: user = loaded } = useQuery(q(current, { params: { userID: loaded.id } }))

  useEffect(() => {
    const authenticatedUser = known(user)
    useAppState.setState({
      authenticatedUser,
      currentUser: authenticatedUser,
      activeCompany: user.company,
    })
  }, [user])

  return user
}
