import type { AnyEndpoint, Output } from '@heed/contract/endpoint'
import type { InputArgument, Parts } from './endpoint-url'
import { type RequestOptions, request } from './request'

/**
 * Calls the API. Rejects with `ApiError`; an aborted call rejects with the signal's reason. The answer is not
 * parsed again: the server has already put it through the same schema.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, options]: [...InputArgument<E>, options?: RequestOptions]
): Promise<Output<E>> {
  return (await request(endpoint, (input ?? {}) as Parts, options as RequestOptions)) as Output<E>
}
