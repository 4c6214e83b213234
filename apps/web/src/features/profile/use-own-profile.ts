import * as audit from '@heed/contract/audit'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import * as users from '@heed/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { keyOf } from '../../api/query'

/** Shows the profile a change returned, and reloads whatever else shows part of it. */
export function useShownProfile(): (shown: Profile) => void {
  const client = useQueryClient()
  return useCallback(
    (shown: Profile) => {
      const before = client.getQueryData<Profile>(keyOf(profile.get))
      client.setQueryData(keyOf(profile.get), shown)
      void client.invalidateQueries({ queryKey: [keyOf(audit.own, {})[0]] })
      const isRenamed = before && (before.first !== shown.first || before.last !== shown.last)
      if (isRenamed) void client.invalidateQueries({ queryKey: [keyOf(users.current, at(shown))[0]] })
    },
    [client],
  )
}

const at = ({ id }: Profile) => ({ params: { userID: id } })
