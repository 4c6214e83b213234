import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import {
  hashKey,
  type MutateOptions,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import { useCallback } from 'react'
import type { ApiError } from './api-error'
import { nameOf, type Parts } from './endpoint-url'
import { request } from './request'

type WriteOptions<E, Before> = Omit<
  UseMutationOptions<Output<E>, ApiError, Input<E>, Before>,
  'mutationFn' | 'mutationKey'
> & {
  /** Queries of these are reloaded after the write, whatever their input. */
  invalidates?: readonly AnyEndpoint[]
  /** The version the change is based on; if there is a newer one, the change is refused as `stale`. */
  ifMatch?: number
}

/** The most recent write, while it is in flight. */
const latest = new WeakMap<QueryClient, { act: string; answer: Promise<unknown> }>()

/**
 * Sends a write unless the previous one is identical and still in flight: that is a double press, and both
 * presses get its answer. Checking, unchecking and checking again are three writes.
 */
function once<T>(client: QueryClient, act: string, send: () => Promise<T>): Promise<T> {
  const before = latest.get(client)
  if (before?.act === act) return before.answer as Promise<T>
  const answer = send().finally(() => {
    if (latest.get(client)?.answer === answer) latest.delete(client)
  })
  latest.set(client, { act, answer })
  return answer
}

/** A write as a TanStack mutation; `mutate` takes the endpoint's input. */
export function useWrite<E extends AnyEndpoint, Before = unknown>(
  endpoint: E,
  { invalidates = [], ifMatch, onSuccess, ...options }: WriteOptions<E, Before> = {},
) {
  const client = useQueryClient()
  const mutation = useMutation<Output<E>, ApiError, Input<E>, Before>({
    ...options,
    mutationFn: async (input) => (await request(endpoint, input as Parts, { ifMatch })) as Output<E>,
    onSuccess: (...args) => {
      // Not awaited: the change is made, and the lists catch up.
      for (const read of invalidates) void client.invalidateQueries({ queryKey: [nameOf(read)] })
      return onSuccess?.(...args)
    },
  })
  const send = mutation.mutateAsync
  const mutateAsync = useCallback(
    (input: Input<E>, then?: MutateOptions<Output<E>, ApiError, Input<E>, Before>) =>
      once(client, hashKey([nameOf(endpoint), input]), () => send(input, then)),
    [client, endpoint, send],
  )
  const mutate = useCallback(
    (...args: Parameters<typeof mutateAsync>) => {
      // Callers that do not await are told by `onError`.
      mutateAsync(...args).catch(() => {})
    },
    [mutateAsync],
  )
  return { ...mutation, mutate, mutateAsync }
}
