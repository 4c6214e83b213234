import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@heed/contract/errors'
import { errorBody, Refusal } from './refusal'
import { newRequestId } from './request-id'

type Broken = Error & { code?: string }

const CODES: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'badRequest' },
}

/** What is no HTTP never reaches a route: answered in the same shape, and the connection ends. */
export function answerBroken(error: Broken, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = CODES[error.code ?? ''] ?? { status: 400, code: 'badRequest' }
  const body = JSON.stringify({ ...errorBody(new Refusal(code), newRequestId()), status })
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'x-content-type-options: nosniff',
      'referrer-policy: strict-origin-when-cross-origin',
      'cache-control: no-store',
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
