import type { AnyEndpoint, Input } from '@heed/contract/endpoint'
import { ERRORS } from '@heed/contract/errors'
import { refused } from './answer'
import { ApiError } from './api-error'
import type { InputArgument, Parts } from './endpoint-url'
import { send } from './request'

const FAILED = 'Failed to download file.'

/**
 * Downloads a file and saves it under the given name. Rejects with the messages of RULES.md "Messages"; for
 * an export, with the reason, which says what to do about it.
 */
export async function saveFile<E extends AnyEndpoint>(
  endpoint: E,
  ...[input, name]: [...InputArgument<E>, name: string]
): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await readFile(endpoint, (input ?? {}) as Input<E>))
  link.download = name as string
  link.click()
  // The browser reads the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

/** The bytes of a file. Rejects as `saveFile` does. */
export async function readFile<E extends AnyEndpoint>(endpoint: E, input: Input<E>): Promise<Blob> {
  const response = await send(endpoint, input as Parts)
  if (!response.ok) throw await fault(endpoint, response)
  return response.blob()
}

async function fault(endpoint: AnyEndpoint, response: Response): Promise<ApiError> {
  const { status, statusText } = response
  const text = await response.text()
  const error = refused(endpoint, { status, statusText, text, retryAfter: null })
  if (endpoint.export) return error
  return new ApiError({ ...error, message: status === 404 ? ERRORS.documentNotFound.message : FAILED })
}
