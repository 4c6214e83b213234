import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from './api-error'
import { nameOf, type Parts } from './endpoint-url'
import { request } from './request'

type WriteOptions<E, Before> = Omit<
  UseMutationOptions<Output<E>, ApiError, Input<E>, Before>,
  'mutationFn' | 'mutationKey'
> & {
  /** Their queries are read again after the write, whatever their input. */
  invalidates?: readonly AnyEndpoint[]
  /** The version the change is made on; a newer one refuses it as `stale`. */
  ifMatch?: number
}

/** A write as a TanStack mutation; `mutate` takes the endpoint's input. */
export function useWrite<E extends AnyEndpoint, Before = unknown>(
  endpoint: E,
  { invalidates = [], ifMatch, onSuccess, ...options }: WriteOptions<E, Before> = {},
) {
  const client = useQueryClient()
  return useMutation<Output<E>, ApiError, Input<E>, Before>({
    ...options,
    mutationFn: async (input) => (await request(endpoint, input as Parts, { ifMatch })) as Output<E>,
    onSuccess: (...args) => {
      // Not awaited: the act is done, the lists follow.
      for (const read of invalidates) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      return onSuccess?.(...args)
    },
  })
}
