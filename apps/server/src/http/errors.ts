import { ERRORS, type ErrorCode } from '@heed/contract/errors'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { HungUp, OutOfTime } from '../db/connection'
import type { Log } from './log'
import { errorBody, Refusal } from './refusal'

const FRAMEWORK_STATUS: Record<number, ErrorCode> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  415: 'unsupportedType',
  429: 'tooMany',
  503: 'unavailable',
}

/** Only one of two simultaneous writes can win: the other concerns rows that are gone or moved by now. */
const MEANWHILE: Record<string, string> = {
  '23505': 'Someone else saved the same thing at the same moment. Please reload it.',
  '23503': 'What this belongs to was moved or deleted at the same moment. Please reload it.',
}

/**
 * PostgreSQL's codes for "not now": shutting down, starting, no connection left, disk full, a lock that took too long,
 * a deadlock.
 */
const UNAVAILABLE_SQL = new Set([
  '57P01',
  '57P02',
  '57P03',
  '55P03',
  '53300',
  '53100',
  '53200',
  '40001',
  '40P01',
  '08006',
  '08001',
  '08003',
])
/** Node's, for a connection or a disk. */
const UNAVAILABLE_NODE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOSPC',
  'EDQUOT',
  'ETIMEDOUT',
  'EBUCKET',
])

/** The driver's, which gives these no code. */
const GONE =
  /Connection terminated|timeout exceeded when trying to connect|connection timeout|Query read timeout|is not queryable/i

type Thrown = Error & { statusCode?: number; code?: string; syscall?: string }

/** Every error becomes one JSON format; unexpected ones reveal nothing about themselves. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: Thrown, request, reply) => {
    const refusal = isOutOfTime(error) ? outOfTime(request) : refusalOf(error)
    const about = { requestId: request.id, action: request.routeOptions.config.name }
    if (isOfNobody(error, reply)) log.debug(about, 'aborted')
    // A refusal on purpose tells nothing new, and under load there are many.
    else if (ERRORS[refusal.code].status >= 500 && error !== refusal)
      log.error({ err: error, ...about }, refusal.code)
    return sendRefusal(request, reply, refusal)
  })
}

/** The answer ended early because nobody was there for it any more; the line of the request says so. */
const isOfNobody = (error: Thrown, { raw }: FastifyReply) =>
  raw.destroyed && (error instanceof HungUp || error.code === 'ERR_STREAM_PREMATURE_CLOSE')

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const body = errorBody(refusal, request.id)
  const wait = refusal.retryAfterSeconds ?? (refusal.code === 'unavailable' ? 2 : undefined)
  if (wait !== undefined) reply.header('retry-after', String(wait))
  return reply.status(body.status).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** All of the request took too long, or one of its statements, which PostgreSQL cancels. */
const isOutOfTime = (error: Thrown) => error instanceof OutOfTime || error.code === '57014'

/** It would take as long again, so that nobody is told when to retry. */
const outOfTime = ({ method, viewer }: FastifyRequest) =>
  new Refusal('outOfTime', {
    ...(viewer &&
      method !== 'GET' && {
        message: 'This took too long, so nothing was changed. Try again with fewer items.',
      }),
  })

function refusalOf(error: Thrown): Refusal {
  if (error instanceof Refusal) return error
  // A sender who disconnects midway looks like a lost connection of our own except for its status.
  const isOurs = error.statusCode === undefined || error.statusCode >= 500
  if (isOurs && isUnavailable(error)) return new Refusal('unavailable')
  if (isOutOfReach(error)) return new Refusal('notFound')
  const message = MEANWHILE[error.code ?? '']
  if (message) return new Refusal('conflict', { message })
  const known = error.statusCode === undefined ? undefined : FRAMEWORK_STATUS[error.statusCode]
  if (known) return new Refusal(known, { message: ERRORS[known].message })
  if (error.statusCode !== undefined && error.statusCode < 500) return new Refusal('badRequest')
  return new Refusal('unexpected')
}

/** A deadlock, and this one was chosen as the victim: it left nothing behind and can start again. */
export const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && ['40001', '40P01'].includes((error as Thrown).code ?? '')

/** A row was written to something that has left the writer's reach since the check. */
const isOutOfReach = ({ code, message }: Thrown) => code === '42501' && message.includes('row-level security')

function isUnavailable({ code = '', syscall, message }: Thrown): boolean {
  if (UNAVAILABLE_SQL.has(code) || UNAVAILABLE_NODE.has(code)) return true
  // The socket of the embedded database is a file.
  if (code === 'ENOENT' && syscall === 'connect') return true
  return GONE.test(message)
}
