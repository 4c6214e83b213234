import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from './api-error'
import { type InputArgument, nameOf, type Parts } from './endpoint-url'
import { request } from './request'

export type QueryKeyOf<E> = readonly [name: string, input: Input<E>]

export const keyOf = <E extends AnyEndpoint>(endpoint: E, ...[input]: InputArgument<E>): QueryKeyOf<E> => [
  nameOf(endpoint),
  (input ?? {}) as Input<E>,
]

/** For a read that a save waits for: without a network it fails at once, so that the save can say so. */
export const WITHOUT_WAITING = { networkMode: 'always', retry: false } as const

/** What TanStack Query needs to read an endpoint. The key is the endpoint's name and the input. */
export const q = <E extends AnyEndpoint>(endpoint: E, ...[input]: InputArgument<E>) =>
  queryOptions<Output<E>, ApiError, Output<E>, QueryKeyOf<E>>({
    queryKey: keyOf(endpoint, ...([input] as InputArgument<E>)),
    queryFn: async ({ signal }) => (await request(endpoint, (input ?? {}) as Parts, { signal })) as Output<E>,
  })
