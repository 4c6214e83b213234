import { type DestinationStream, type LoggerOptions, pino } from 'pino'

export type Log = {
  debug(fields: object, message: string): void
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

/** What a field of any such name holds: `currentPassword`, `client_secret`, `set-cookie`. */
const SECRET = /(^(code|attempt)|password|secret|api[-_]?key|token|authorization|cookie)$/i
/** Field names repeat, and a line is written for every request. */
const known = new Map<string, boolean>()
const MOST_KNOWN = 1000

function isSecret(name: string): boolean {
  const found = known.get(name)
  if (found !== undefined) return found
  const is = SECRET.test(name)
  if (known.size < MOST_KNOWN) known.set(name, is)
  return is
}

/** JSON lines on stdout (or elsewhere, for tests) with UTC time. Secrets are removed wherever they occur; bodies are never logged. */
export function openLog(level: string, destination?: DestinationStream): Log {
  const options: LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }), log: (fields) => withoutSecrets(fields) },
    serializers: { err: knownOf },
  }
  // Each line is written before the call returns: handing it to a thread costs more, and could lose the last ones.
  return pino(options, destination ?? pino.destination({ fd: 1, sync: true }))
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Error) && !('toJSON' in value)

/** How deep fields are searched; what lies deeper is left out. */
const DEPTH = 5

/** Our own short walk, because the logger's copies and parses paths for each line, which costs more than writing it. */
function withoutSecrets(fields: Record<string, unknown>, depth = DEPTH): Record<string, unknown> {
  const kept: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(fields))
    if (!isSecret(name)) kept[name] = withoutTheirs(value, depth)
  return kept
}

function withoutTheirs(value: unknown, depth: number): unknown {
  if (Array.isArray(value)) return depth > 0 ? value.map((one) => withoutTheirs(one, depth - 1)) : undefined
  if (!isGroup(value)) return value
  return depth > 0 ? withoutSecrets(value, depth - 1) : undefined
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
