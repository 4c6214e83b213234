import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import type { Caller, Reply } from '../as-user'
import { multipart, pdfOf } from '../multipart'

export type Given = {
  params?: object
  query?: object
  body?: unknown
  upload?: Record<string, string>
  /** What an upload sends unless it is a small PDF. */
  file?: { name: string; type?: string; bytes: Buffer }
}

type More = { headers?: Record<string, string>; payload?: string }

/** One call as the input table gives it, past the typed client: for tests that are about every endpoint alike. */
export function send(caller: Caller, endpoint: AnyEndpoint, given: Given & More): Promise<Reply<unknown>> {
  const params = (given.params ?? {}) as Record<string, string>
  const url = `/api${endpoint.path.replace(/\/:(\w+)(\?)?/g, (_, name: string) => (params[name] === undefined ? '' : `/${params[name]}`))}`
  const method = methodsOf(endpoint)[0] as 'GET'
  const { headers, payload } = contentOf(endpoint, given)
  return caller.raw({
    method,
    url,
    query: (given.query ?? {}) as Record<string, string>,
    headers: { ...headers, ...given.headers },
    ...(payload !== undefined && { payload }),
  })
}

function contentOf({ upload }: AnyEndpoint, { payload, file, ...given }: Given & More) {
  if (upload && given.upload) {
    const { name, type, bytes } = file ?? { name: 'a.pdf', type: undefined, bytes: pdfOf(500) }
    const usual = name.endsWith('.png') ? 'image/png' : 'application/pdf'
    return multipart({ part: upload.part, name, type: type ?? usual, bytes }, given.upload)
  }
  const text = payload ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
  return { headers: text === undefined ? {} : { 'content-type': 'application/json' }, payload: text }
}
