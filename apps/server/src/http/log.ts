import { pino } from 'pino'

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

/** JSON lines on stdout with UTC time. Secrets are removed wherever they stand; bodies are never logged at all. */
export function openLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
    serializers: { err: pino.stdSerializers.err },
  })
}

export const silentLog: Log = { debug() {}, info() {}, warn() {}, error() {} }
