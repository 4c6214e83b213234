import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config'

/** 256 random bits as text: a session key, a sign-in handle, a mailed token. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** Secrets are random, so one round of SHA-256 is enough to store them. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

const SECRET = /^[A-Za-z0-9_-]{43}$/
/** What the web sends in the apiKey header: "use my cookie". A foreign site cannot send the header. */
const BROWSER_KEY = 'session'

const isSecure = (config: Config) => config.baseUrl.startsWith('https:')
/** The `__Host-` prefix needs TLS; on plain http (localhost) the cookie keeps HttpOnly and SameSite. */
const sessionCookie = (config: Config) => (isSecure(config) ? '__Host-session' : 'session')
/** Readable by the web: only the user's id, so that it knows on load that someone is signed in. */
const USER_COOKIE = 'user'

function sameOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, host } = request.headers
  // Browsers omit it only for reads from their own site.
  if (origin === undefined) return request.method === 'GET' || request.method === 'HEAD'
  if (origin === new URL(config.baseUrl).origin) return true
  // The page may be opened by another name of this very host.
  if (!URL.canParse(origin)) return false
  const given = new URL(origin)
  return given.host === host && (!isSecure(config) || given.protocol === 'https:')
}

/**
 * The hash of the session secret a request carries, or null. A real key in the header wins over a cookie; a cookie
 * counts with the header `apiKey: session` from the same origin, or alone for GETs of files by the page itself.
 */
export function secretHashOf(request: FastifyRequest, config: Config, isFile: boolean): Buffer | null {
  const header = request.headers.apikey
  if (Array.isArray(header)) return null
  if (header !== undefined && header !== BROWSER_KEY) return SECRET.test(header) ? hashSecret(header) : null
  const cookie = request.cookies[sessionCookie(config)]
  if (!cookie || !SECRET.test(cookie)) return null
  const asked =
    header === BROWSER_KEY
      ? sameOrigin(request, config)
      : isFile && request.method === 'GET' && request.headers['sec-fetch-site'] === 'same-origin'
  return asked ? hashSecret(cookie) : null
}

/** How a handler starts or ends the browser's session without seeing the framework's request or reply. */
export type SessionCookies = {
  /** The hash of our own page's session, if the call comes from it. */
  current(): Buffer | null
  start(secret: string, userId: string): void
  end(): void
  /** Stores the handle of a sign-in until its code is entered. */
  keepAttempt(handle: string, minutes: number): void
  /** The stored handle, if our own page or a program is calling. */
  attempt(): string | undefined
  /** Stores what lets this browser skip the second step. It outlives the session. */
  keepDevice(token: string, days: number): void
  /** What was stored, if our own page is calling. */
  device(): string | undefined
}

/** Between the two steps of signing in: the sender is the one who gave the password. */
const attemptCookie = (config: Config) => (isSecure(config) ? '__Host-attempt' : 'attempt')

/** A browser whose owner asked for a sign-in without the second step. */
const deviceCookie = (config: Config) => (isSecure(config) ? '__Host-device' : 'device')

export function sessionCookies(reply: FastifyReply, config: Config): SessionCookies {
  const { request } = reply
  const shared = { path: '/', sameSite: 'lax', secure: isSecure(config) } as const
  const ofAttempt = { ...shared, sameSite: 'strict', httpOnly: true } as const
  const isOurs = () => request.headers.origin === undefined || sameOrigin(request, config)
  return {
    current() {
      const secret = request.cookies[sessionCookie(config)]
      return secret && SECRET.test(secret) && isOurs() ? hashSecret(secret) : null
    },
    start(secret, userId) {
      const maxAge = config.sessionHours * 3600
      reply.setCookie(sessionCookie(config), secret, { ...shared, httpOnly: true, maxAge })
      reply.setCookie(USER_COOKIE, userId, { ...shared, maxAge })
      if (request.cookies[attemptCookie(config)]) reply.clearCookie(attemptCookie(config), ofAttempt)
    },
    end() {
      reply.clearCookie(sessionCookie(config), { ...shared, httpOnly: true })
      reply.clearCookie(USER_COOKIE, shared)
    },
    keepAttempt(handle, minutes) {
      reply.setCookie(attemptCookie(config), handle, { ...ofAttempt, maxAge: minutes * 60 })
    },
    attempt() {
      return isOurs() ? request.cookies[attemptCookie(config)] : undefined
    },
    keepDevice(token, days) {
      reply.setCookie(deviceCookie(config), token, { ...ofAttempt, maxAge: days * 24 * 3600 })
    },
    device() {
      const token = request.cookies[deviceCookie(config)]
      return token && SECRET.test(token) && isOurs() ? token : undefined
    },
  }
}
