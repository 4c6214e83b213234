import { current } from '@heed/contract/current-user'
import type { Output } from '@heed/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { keyOf } from '../api/query'
import { setClock, useToday } from '../kit/clock'

/** Takes the service's time from the current user, as of when the answer arrived. */
export function keepClock(client: QueryClient, userID: string) {
  const key = keyOf(current, { params: { userID } })
  const state = client.getQueryState<Output<typeof current>>(key)
  if (state?.data?.clock) setClock({ ...state.data.clock, receivedAt: state.dataUpdatedAt })
}

/** When midnight passes, statuses and numbers are reloaded so that they match the wording next to them. */
export function useNewDay() {
  const client = useQueryClient()
  const today = useToday()
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current === today) return
    shown.current = today
    void client.invalidateQueries()
  }, [client, today])
}
