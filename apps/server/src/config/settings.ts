import type { Kind } from './kinds'
import { address, addresses, oneOf, origin, secretKey, text, timeZone, url, whole } from './kinds'

export type Setting<T> = {
  env: string
  kind: Kind<T>
  /** As it would stand in the environment; undefined = may be absent. */
  fallback: string | undefined
  /** One sentence for docs/SETTINGS.md: what it decides, with its unit. */
  about: string
  /** What docs/SETTINGS.md shows as the default when it depends on something else. */
  shown?: string
  /** Its value is never repeated in a message. */
  isSecret?: boolean
  /** What others put into the same variable; such a value counts as absent. */
  foreign?: RegExp
}

const setting = <T>(env: string, kind: Kind<T>, fallback: string, about: string): Setting<T> => ({
  env,
  kind,
  fallback,
  about,
})

type Extra = Pick<Setting<unknown>, 'shown' | 'isSecret' | 'foreign'>

const optional = <T>(
  env: string,
  kind: Kind<T>,
  about: string,
  extra: Extra = {},
): Setting<T | undefined> => ({
  env,
  kind: kind as Kind<T | undefined>,
  fallback: undefined,
  about,
  ...extra,
})

const many = 1_000_000

const running = {
  port: setting('PORT', whole(0, 65_535), '3000', 'Port the service listens on; 0 takes any free one.'),
  host: {
    ...setting('HOST', text(255), '0.0.0.0', 'Address the service listens on.'),
    shown: '0.0.0.0, the demo 127.0.0.1',
  },
  baseUrl: optional(
    'BASE_URL',
    origin,
    'Address under which people reach the service; the links in mails begin with it, and with https cookies are marked Secure.',
    { shown: 'http://localhost and the port' },
  ),
  dataDir: setting(
    'DATA_DIR',
    text(1_000),
    './data',
    'Folder of the embedded database, uploads and generated keys.',
  ),
  secretKey: optional(
    'SECRET_KEY',
    secretKey,
    'Key that protects stored secrets; weak ones are refused. Required with `DATABASE_URL`, and the same for every process on one database.',
    { shown: 'made once, kept in DATA_DIR/secret-key', isSecret: true },
  ),
  adminEmail: optional(
    'ADMIN_EMAIL',
    address,
    'Address of the first administrator: as long as there is none, the start prints a link with which they set up their account.',
  ),
  zone: setting(
    'ZONE',
    timeZone,
    'America/New_York',
    'Time zone that decides when a calendar day begins, for every due date.',
  ),
  logLevel: setting(
    'LOG_LEVEL',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'silent'),
    'info',
    'How much is logged.',
  ),
  trustedProxies: optional(
    'TRUSTED_PROXIES',
    addresses,
    'Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed: addresses, ranges, or loopback, linklocal, uniquelocal.',
    { shown: 'none' },
  ),
  stopSeconds: setting(
    'STOP_SECONDS',
    whole(1, 600),
    '30',
    'How long running requests may take to finish after a stop signal, in seconds.',
  ),
}

const database = {
  databaseUrl: optional(
    'DATABASE_URL',
    url('postgres:', 'postgresql:'),
    'Outside PostgreSQL 15 or newer, as a role that may create roles and schemas. Without it the embedded one is used.',
    { shown: 'the embedded PostgreSQL', isSecret: true },
  ),
  connections: setting('DATABASE_CONNECTIONS', whole(2, 500), '16', 'Connections for requests.'),
  systemConnections: setting(
    'SYSTEM_CONNECTIONS',
    whole(2, 100),
    '5',
    'Connections for background work and sign-in bookkeeping.',
  ),
  connectTimeoutMs: setting(
    'CONNECT_TIMEOUT_MS',
    whole(100, 60_000),
    '1500',
    'How long a request waits for a connection before it is answered 503, in milliseconds.',
  ),
  statementTimeoutMs: setting(
    'STATEMENT_TIMEOUT_MS',
    whole(100, 600_000),
    '10000',
    'How long one statement of a request may run, in milliseconds.',
  ),
  systemStatementTimeoutMs: setting(
    'SYSTEM_STATEMENT_TIMEOUT_MS',
    whole(100, 3_600_000),
    '300000',
    'The same for background work and the bookkeeping of sign-ins.',
  ),
  idleTransactionTimeoutMs: setting(
    'IDLE_TRANSACTION_TIMEOUT_MS',
    whole(100, 600_000),
    '15000',
    'How long a transaction may wait for its next statement, in milliseconds.',
  ),
}

const mail = {
  smtpUrl: optional(
    'SMTP_URL',
    url('smtp:', 'smtps:'),
    'Mail server, for example `smtps://user:password@mail.example.com:465`.',
    {
      isSecret: true,
    },
  ),
  mail: optional(
    'MAIL',
    oneOf('folder'),
    '`folder` writes mails into DATA_DIR/outbox instead of sending them, for trials.',
    {
      shown: 'none, the demo folder',
      // A login sets it to the path of the user's own mailbox.
      foreign: /^\//,
    },
  ),
  mailFrom: optional('MAIL_FROM', address, 'Address that mails come from.', {
    shown: 'no-reply at the host of BASE_URL',
  }),
}

const signIn = {
  passwordMinLength: setting('PASSWORD_MIN_LENGTH', whole(12, 64), '12', 'Shortest password, in characters.'),
  passwordMaxLength: setting(
    'PASSWORD_MAX_LENGTH',
    whole(128, 4_096),
    '256',
    'Longest password, in characters.',
  ),
  passwordMemoryKib: setting(
    'PASSWORD_MEMORY_KIB',
    whole(19_456, 1_048_576),
    '19456',
    'Memory of one argon2id password hash, in KiB.',
  ),
  passwordPasses: setting('PASSWORD_PASSES', whole(2, 20), '2', 'Rounds of one argon2id password hash.'),
  passwordFailures: setting(
    'PASSWORD_FAILURES',
    whole(1, 100),
    '10',
    'Wrong passwords on one account within its window before 429.',
  ),
  passwordFailuresMinutes: setting(
    'PASSWORD_FAILURES_MINUTES',
    whole(1, 60),
    '15',
    'That window and the longest lock, in minutes.',
  ),
  passwordFailuresCap: setting(
    'PASSWORD_FAILURES_CAP',
    whole(10, 1_000),
    '100',
    'Wrong passwords in a row after which only a reset opens the account.',
  ),
  addressFailures: setting(
    'ADDRESS_FAILURES',
    whole(1, 100_000),
    '60',
    'Failed sign-ins from one address within its window before 429.',
  ),
  addressFailuresMinutes: setting('ADDRESS_FAILURES_MINUTES', whole(1, 60), '10', 'That window, in minutes.'),
  codeMinutes: setting('CODE_MINUTES', whole(1, 60), '10', 'Life of a second-factor code, in minutes.'),
  codeAttempts: setting(
    'CODE_ATTEMPTS',
    whole(1, 10),
    '5',
    'Wrong codes after which the password step must be repeated.',
  ),
  codePauseSeconds: setting(
    'CODE_PAUSE_SECONDS',
    whole(0, 600),
    '30',
    'Pause between two codes of one sign-in, in seconds; the first is exempt.',
  ),
  codesPerWindow: setting(
    'CODES_PER_WINDOW',
    whole(1, 100),
    '5',
    'Codes one account can have sent within the window.',
  ),
  codesWindowMinutes: setting('CODES_WINDOW_MINUTES', whole(1, 120), '15', 'That window, in minutes.'),
  resetMinutes: setting('RESET_MINUTES', whole(5, 1_440), '60', 'Life of a password reset link, in minutes.'),
  activationDays: setting('ACTIVATION_DAYS', whole(1, 60), '7', 'Life of an activation link, in days.'),
  sessionIdleMinutes: setting(
    'SESSION_IDLE_MINUTES',
    whole(1, 1_440),
    '30',
    'Unused time after which a session ends, in minutes.',
  ),
  sessionHours: setting(
    'SESSION_HOURS',
    whole(1, 168),
    '12',
    'Time after which a session ends whatever its use, in hours.',
  ),
}

const requests = {
  bodyBytes: setting('BODY_BYTES', whole(1_024, 100 * many), '1048576', 'Largest JSON body, in bytes.'),
  bodyKeys: setting('BODY_KEYS', whole(100, many), '20000', 'Most keys and list entries of a JSON body.'),
  bodyDepth: setting('BODY_DEPTH', whole(8, 1_000), '64', 'Deepest nesting of a JSON body.'),
  headersTimeoutSeconds: setting(
    'HEADERS_TIMEOUT_SECONDS',
    whole(1, 60),
    '10',
    'Time a client has to send the headers of a request, in seconds.',
  ),
  requestTimeoutSeconds: setting(
    'REQUEST_TIMEOUT_SECONDS',
    whole(1, 600),
    '25',
    'Time a client has to send a whole request, in seconds; an upload may take longer while it keeps its pace.',
  ),
  uploadBytesPerSecond: setting(
    'UPLOAD_BYTES_PER_SECOND',
    whole(1, 100 * many),
    '16384',
    'Slowest pace of an upload, on average, in bytes per second.',
  ),
  idleConnectionSeconds: setting(
    'IDLE_CONNECTION_SECONDS',
    whole(1, 600),
    '25',
    'Silence after which a connection in the middle of a request is closed, in seconds.',
  ),
  keepAliveSeconds: setting(
    'KEEP_ALIVE_SECONDS',
    whole(1, 600),
    '20',
    'Idle time after which a kept connection is closed, in seconds.',
  ),
  pageMax: setting('PAGE_MAX', whole(10, 900), '900', 'Most rows of one page of a list.'),
  floodPerKey: setting(
    'FLOOD_PER_KEY',
    whole(1, 100 * many),
    '1200',
    'Requests per minute of one session before 429, on each process.',
  ),
  floodPerTenant: setting(
    'FLOOD_PER_TENANT',
    whole(1, 100 * many),
    '12000',
    'Requests per minute of one agency before 429, on each process.',
  ),
  floodPerAddress: setting(
    'FLOOD_PER_ADDRESS',
    whole(1, 100 * many),
    '600',
    'Requests per minute of one address without a session before 429, on each process.',
  ),
  waitingRequests: setting(
    'WAITING_REQUESTS',
    whole(10, 100_000),
    '500',
    'Requests at work at once before 503.',
  ),
  loopDelayMs: setting(
    'LOOP_DELAY_MS',
    whole(50, 10_000),
    '500',
    'Delay of the process above which requests are answered 503, in milliseconds.',
  ),
  idempotencyHours: setting(
    'IDEMPOTENCY_HOURS',
    whole(1, 168),
    '24',
    'How long an `Idempotency-Key` is remembered, in hours.',
  ),
  logicSets: setting('LOGIC_SETS', whole(1, 50), '50', 'Most sets of one task logic.'),
  logicLines: setting('LOGIC_LINES', whole(1, 50), '50', 'Most lines of one set.'),
}

const files = {
  documentBytes: setting(
    'DOCUMENT_BYTES',
    whole(1_024, 1_000 * many),
    '10485760',
    'Largest document, in bytes.',
  ),
  imagePixels: setting(
    'IMAGE_PIXELS',
    whole(16, 10_000),
    '800',
    'Largest width and height of an image, in pixels.',
  ),
  companyStorageBytes: setting(
    'COMPANY_STORAGE_BYTES',
    whole(1_048_576, many * many),
    '1073741824',
    'Storage of one company, in bytes.',
  ),
  uploadsPerHour: setting('UPLOADS_PER_HOUR', whole(1, many), '100', 'Uploads of one user within an hour.'),
  zipEntries: setting('ZIP_ENTRIES', whole(10, many), '10000', 'Most files inside a docx or xlsx.'),
  zipBytes: setting(
    'ZIP_BYTES',
    whole(1_024, 1_000 * many),
    '104857600',
    'Largest unpacked size of a docx or xlsx, in bytes.',
  ),
  zipRatio: setting(
    'ZIP_RATIO',
    whole(2, 10_000),
    '100',
    'Most bytes that one packed byte of a docx or xlsx may become.',
  ),
}

/** Every setting, in the order and under the headings of docs/SETTINGS.md. */
export const groups = [
  ['Running', running],
  ['Database', database],
  ['Mail', mail],
  ['Signing in', signIn],
  ['Requests', requests],
  ['Files', files],
] as const

export const settings = { ...running, ...database, ...mail, ...signIn, ...requests, ...files }
