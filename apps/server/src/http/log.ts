import { type DestinationStream, type LoggerOptions, pino } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

const SECRETS = [
  'password',
  'repeatpassword',
  'apiKey',
  'code',
  'token',
  'attempt',
  'secret',
  'authorization',
  'cookie',
]

/** JSON lines on stdout (or elsewhere, for tests) with UTC time. Secrets are removed wherever they occur; bodies are never logged. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: knownOf },
  }
  // Each line is written before the call returns: handing it to a thread costs more, and could lose the last ones.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }))
}

type Thrown = Error & { code?: unknown; constraint?: unknown; table?: unknown }

/** The loggable part of an error. The database adds the row it failed on, which holds what people typed. */
function knownOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: typeof error }
  const { name, message, stack, code, constraint, table } = error as Thrown
  // Under another name, because a field `code` is taken for a sign-in code and dropped.
  return { type: name, message, stack, reason: code, constraint, table }
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
