import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'
import { secretHashOf } from './credentials'
import { sendRefusal } from './errors'
import { networkOf } from './network'
import { AT_ONCE_MS } from './places'
import { Refusal } from './refusal'
import { slowTally } from './slow-tally'

/** How long the rest of a body may keep arriving after its request was answered, so that the sender can read why. */
const REST_SECONDS = 5

type Line = {
  request: FastifyRequest
  reply: FastifyReply
  begun: number
  /** Bytes that came over the connection before. */
  received: number
  /** Since when the answer can be read, and how much of it had been read at the last check. */
  reading?: { since: number; windowAt: number; taken: number }
  finishedAt?: number
  /** Gives back its place among the slow ones. */
  release?: () => void
}

/**
 * Ends connections that send a body or read an answer too slowly, and those beyond a number of one session or address.
 * Node's own limit is one for all, and would cut off a large document on a slow line together with the trickle of an
 * attacker: a file may take longer as long as it keeps its pace.
 */
export function endSlowLines(app: FastifyInstance, config: Config): void {
  const allowed = config.requestTimeoutSeconds * 1000
  const restAllowed = Math.min(REST_SECONDS * 1000, allowed)
  const tolerated = Math.min(AT_ONCE_MS, allowed)
  const slow = slowTally({ session: config.slowPerKey, address: config.slowPerAddress })
  const lines = new Map<FastifyRequest, Line>()
  const keepsPace = (bytes: number, ms: number) => bytes * 1000 >= config.uploadBytesPerSecond * ms

  const end = (line: Line) => {
    line.release?.()
    lines.delete(line.request)
  }
  const cut = (line: Line) => {
    line.request.raw.destroy()
    line.reply.raw.destroy()
    end(line)
  }

  function isLate({ request, finishedAt, begun, received, reading }: Line, now: number): boolean {
    if (finishedAt !== undefined) return now - finishedAt > restAllowed
    if (!isComing(request)) return reading !== undefined && now - reading.windowAt > allowed
    const came = request.raw.socket.bytesRead - received
    return now - begun > allowed && !(isUpload(request) && keepsPace(came, now - begun))
  }

  function look(line: Line, now: number): void {
    const { request, reply, reading } = line
    if (reply.raw.closed && !isComing(request)) {
      end(line)
      return
    }
    if (reply.raw.writableFinished) line.finishedAt ??= now
    // Checked periodically: a connection buffers much at first, and nothing more until that is read.
    if (reading && now - reading.windowAt >= allowed) {
      const taken = reply.raw.socket?.bytesWritten ?? 0
      if (keepsPace(taken - reading.taken, now - reading.windowAt))
        line.reading = { since: reading.since, windowAt: now, taken }
    }
    if (isLate(line, now)) {
      cut(line)
      return
    }
    const since = isComing(request) ? line.begun : reading?.since
    if (line.release || since === undefined || now - since < tolerated) return
    line.release = slow.take({
      address: networkOf(request.ip),
      session: secretHashOf(request, config, true)?.toString('base64'),
    })
    if (!line.release) refuse(line)
  }

  /** One too many: told so if nothing was said yet. */
  function refuse(line: Line): void {
    if (line.finishedAt !== undefined) return
    if (line.reply.raw.headersSent) cut(line)
    else sendRefusal(line.request, line.reply, new Refusal('tooMany', { retryAfterSeconds: 2 }))
  }

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request
    const line: Line = { request, reply, begun: performance.now(), received: raw.socket.bytesRead ?? 0 }
    lines.set(request, line)
    reply.raw.once('close', () => {
      if (!isComing(request)) end(line)
    })
  })
  app.addHook('onSend', async (request, reply) => {
    const line = lines.get(request)
    const now = performance.now()
    if (line) line.reading = { since: now, windowAt: now, taken: reply.raw.socket?.bytesWritten ?? 0 }
  })
  const timer = setInterval(
    () => {
      const now = performance.now()
      for (const line of lines.values()) look(line, now)
    },
    Math.min(1000, allowed / 4),
  ).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** A body of which not all is there. */
function isComing({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || raw.readableEnded || raw.destroyed) return false
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const isUpload = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
