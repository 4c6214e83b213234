import type { AnyEndpoint, Input, Output } from '@heed/contract/endpoint'
import { headersOf, read } from './answer'
import { noAnswer } from './api-error'
import { addressOf, methodOf, type Parts } from './endpoint-url'

/** The endpoint's own input and the file of its single file part. */
export type UploadInput<E> = Input<E> & { file: File }

export type UploadOptions = {
  /** Called with the share sent so far, 0–1. */
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  /** If a file is sent again with the same key and has already arrived, it is not stored twice. */
  key?: string
}

function formOf(endpoint: AnyEndpoint, fields: object, file: File): FormData {
  const form = new FormData()
  // Fields go first, so that the server knows what the file is for when its bytes arrive.
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) form.append(name, String(value))
  form.append(endpoint.upload?.part ?? 'file', file, file.name)
  return form
}

/** Sends a file as multipart. Uses XMLHttpRequest because fetch does not report upload progress. */
export function callUpload<E extends AnyEndpoint>(
  endpoint: E,
  input: UploadInput<E>,
  { onProgress, signal, key }: UploadOptions = {},
): Promise<Output<E>> {
  const { params, fields } = input as Parts & { fields?: object }
  const address = addressOf(endpoint, { params })
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    request.open(methodOf(endpoint), address)
    const headers = { ...headersOf(endpoint), ...(key && { 'Idempotency-Key': key }) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => event.lengthComputable && onProgress?.(event.loaded / event.total)
    request.onerror = () => reject(noAnswer(request.statusText))
    request.onabort = () => reject(signal?.reason ?? noAnswer('aborted'))
    request.onload = () => {
      const { status, statusText, responseText: text } = request
      const retryAfter = request.getResponseHeader('Retry-After')
      try {
        resolve(read(endpoint, { status, statusText, text, retryAfter }) as Output<E>)
      } catch (error) {
        reject(error)
      }
    }
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(formOf(endpoint, fields ?? {}, input.file))
  })
}
