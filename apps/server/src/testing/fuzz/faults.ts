import { ErrorBody } from '@heed/contract/errors'
import type { FuzzRequest } from './requests'
import type { FuzzAnswer } from './wire'

const EVERY_ANSWER = [
  'x-content-type-options',
  'content-security-policy',
  'referrer-policy',
  'cache-control',
  'x-request-id',
]

/** What is wrong with an answer, whatever was asked; undefined when nothing is. */
export function faultOf({ method }: FuzzRequest, { status, headers, text }: FuzzAnswer): string | undefined {
  if (status < 200 || status >= 500) return `answered ${status}`
  const missing = EVERY_ANSWER.filter((name) => headers[name] === undefined)
  if (missing.length > 0) return `no ${missing.join(', ')}`
  if (status < 400 || method === 'HEAD') return undefined
  if (!String(headers['content-type']).startsWith('application/json'))
    return `a refusal as ${headers['content-type']}`
  if (headers['cache-control'] !== 'no-store')
    return `a refusal with cache-control ${headers['cache-control']}`
  return shapeFault(text, status)
}

function shapeFault(text: string, status: number): string | undefined {
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return 'a refusal that is no JSON'
  }
  const shape = ErrorBody.strict().safeParse(body)
  if (!shape.success) return `a refusal of another shape: ${shape.error.message}`
  return shape.data.status === status ? undefined : `${status} with ${shape.data.status} in it`
}
