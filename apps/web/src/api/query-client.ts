import { FETCH_RETRIES } from '@heed/domain/limits'
import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error'

/** A refusal stays one however often it is asked; only a fault of the way or the server is worth another try. */
const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => !isRefusal(error) && failures < FETCH_RETRIES,
      },
      mutations: { retry: false },
    },
  })
