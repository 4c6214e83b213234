import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { ErrorCode } from '@heed/contract/errors'
import type { FastifyInstance } from 'fastify'
import { errorBody, Refusal } from './refusal'
import { newRequestId } from './request-id'

/** `rawPacket`: the bytes in which the fault was met. */
type Broken = Error & { code?: string; rawPacket?: unknown }

const CODES: Record<string, { status: number; code: ErrorCode }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'tooLarge' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'badRequest' },
}

type Headers = Record<string, string>

/** Refusals before there is a request have the format and headers of any other refusal. */
function refusalOutside(
  status: number,
  code: ErrorCode,
  headers: Headers,
): { body: string; headers: Headers } {
  const id = newRequestId()
  const body = JSON.stringify({ ...errorBody(new Refusal(code), id), status })
  return {
    body,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      'cache-control': 'no-store',
      'x-request-id': id,
      connection: 'close',
    },
  }
}

/** Malformed HTTP never reaches a route: it is answered in the same format, and the connection ends. */
export const answerBroken = (common: Headers) => (error: Broken, socket: Socket) => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const { status, code } = CODES[error.code ?? ''] ?? { status: 400, code: 'badRequest' }
  const { head, body } = bytesOf(status, refusalOutside(status, code, common))
  // A HEAD client would take a body for the start of the next response.
  const { rawPacket } = error
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD '
  socket.end(isHead ? head : head + body)
}

function bytesOf(status: number, { headers, body }: { headers: Headers; body: string }) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return { head: [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n'), body }
}

/** What Node and the framework would refuse themselves, in their own words and without our headers. */
export function answerOurselves(app: FastifyInstance, common: Headers): void {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const { headers, body } = refusalOutside(417, 'badRequest', common)
    response.writeHead(417, headers).end(body)
  })
  // Who takes this for a proxy: Node hangs up without a word.
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    const { head, body } = bytesOf(405, refusalOutside(405, 'methodNotAllowed', common))
    socket.on('error', () => undefined).end(head + body)
  })
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.addHook('onRequest', async ({ raw }) => {
    if (isClosing) throw new Refusal('unavailable')
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined)
      throw new Refusal('badRequest', { message: 'The Host header is missing.' })
  })
}
