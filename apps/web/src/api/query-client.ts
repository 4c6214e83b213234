import { FETCH_RETRIES } from '@heed/domain/limits'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'
import { ALWAYS_RETRIED } from './client-rules'
import { announceSession } from './session-events'

/** A refusal stays one however often it is retried, and what took too long would again; other failures may pass. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500
const isOutOfTime = (error: Error) => error instanceof ApiError && error.code === 'outOfTime'

/** People should not wait long for the page that explains a refusal. */
const REFUSED_AGAIN_MS = 250
const failedAgainMs = (failures: number) => 1000 * 2 ** failures

export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey: [name] }) => {
        const isHeld = ALWAYS_RETRIED.some((held) => held === name)
        if (isHeld && error instanceof ApiError && error.status === 401) announceSession('ended')
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => !isRefusal(error) && !isOutOfTime(error) && failures < FETCH_RETRIES,
        retryDelay: (failures, error) => (isRefusal(error) ? REFUSED_AGAIN_MS : failedAgainMs(failures)),
      },
      // Without a network a write fails at once: a paused one would block its dialog, and be sent unasked later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  for (const name of ALWAYS_RETRIED) client.setQueryDefaults([name], { retry: FETCH_RETRIES })
  return client
}
