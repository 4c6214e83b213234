import { whole } from '../kinds'
import { many, setting } from './setting'

export const requests = {
  bodyBytes: setting('BODY_BYTES', whole(1_024, 100 * many), {
    fallback: '1048576',
    about: 'Largest JSON body, in bytes.',
  }),
  bodyKeys: setting('BODY_KEYS', whole(100, many), {
    fallback: '20000',
    about: 'Most keys and list entries of a JSON body.',
  }),
  bodyDepth: setting('BODY_DEPTH', whole(8, 1_000), {
    fallback: '64',
    about: 'Deepest nesting of a JSON body.',
  }),
  headersTimeoutSeconds: setting('HEADERS_TIMEOUT_SECONDS', whole(1, 60), {
    fallback: '10',
    about: 'Time a client has to send the headers of a request, in seconds.',
  }),
  requestTimeoutSeconds: setting('REQUEST_TIMEOUT_SECONDS', whole(1, 600), {
    fallback: '25',
    about:
      'Time a client has to send a whole request, in seconds; an upload may take longer while it keeps its pace.',
  }),
  uploadBytesPerSecond: setting('UPLOAD_BYTES_PER_SECOND', whole(1, 100 * many), {
    fallback: '16384',
    about: 'Slowest pace of an upload, on average, in bytes per second.',
  }),
  workSeconds: setting('WORK_SECONDS', whole(1, 600), {
    fallback: '30',
    about:
      'How long one request may be worked on, in seconds. One that needs longer is answered with 503, and changes nothing.',
  }),
  farReachingWorkSeconds: setting('FAR_REACHING_WORK_SECONDS', whole(1, 3_600), {
    fallback: '120',
    about:
      'The same for calls that may concern the tasks of every company: publishing, unpublishing, deleting, restoring, adding and assigning tasks, previewing these changes, and saving logic.',
  }),
  idleConnectionSeconds: setting('IDLE_CONNECTION_SECONDS', whole(1, 600), {
    fallback: '25',
    about:
      'Silence after which a connection is closed while a request is sent or an answer is read, in seconds.',
  }),
  keepAliveSeconds: setting('KEEP_ALIVE_SECONDS', whole(1, 600), {
    fallback: '20',
    about: 'Idle time after which a kept connection is closed, in seconds.',
  }),
  requestsPerConnection: setting('REQUESTS_PER_CONNECTION', whole(1, 1_000), {
    fallback: '16',
    about:
      'Requests that one connection may send before the first is answered; they are answered in order, and a connection that sends more is closed.',
  }),
  pageMax: setting('PAGE_MAX', whole(10, 900), {
    fallback: '900',
    about: 'Most rows of one page of a list.',
  }),
  floodPerKey: setting('FLOOD_PER_KEY', whole(1, 100 * many), {
    fallback: '1200',
    about: 'Requests per minute of one session before 429, on each process.',
  }),
  floodPerTenant: setting('FLOOD_PER_TENANT', whole(1, 100 * many), {
    fallback: '12000',
    about: 'Requests per minute of one agency before 429, on each process.',
  }),
  floodPerAddress: setting('FLOOD_PER_ADDRESS', whole(1, 100 * many), {
    fallback: '600',
    about: 'Requests per minute of one address without a session before 429, on each process.',
  }),
  floodFilesPerAddress: setting('FLOOD_FILES_PER_ADDRESS', whole(1, 100 * many), {
    fallback: '12000',
    about: 'Files of the web application per minute to one address before 429, on each process.',
  }),
  slowPerKey: setting('SLOW_PER_KEY', whole(1, many), {
    fallback: '20',
    about:
      'Request and response bodies of one session in progress for more than a second at the same time, on each process.',
  }),
  slowPerAddress: setting('SLOW_PER_ADDRESS', whole(1, many), {
    fallback: '100',
    about:
      'Request and response bodies of one address in progress for more than a second at the same time, on each process.',
  }),
  waitingRequests: setting('WAITING_REQUESTS', whole(10, 100_000), {
    fallback: '500',
    about: 'Requests running or queued at once before 503.',
  }),
  waitingPerTenant: setting('WAITING_PER_TENANT', whole(1, 100_000), {
    fallback: '100',
    about: 'Requests of one agency, or of one address without a session, queued at once before 429.',
  }),
  atWorkPerTenant: setting('AT_WORK_PER_TENANT', whole(1, 1_000), {
    fallback: '6',
    about:
      'Requests of one agency, or of one address without a session, running at once; further ones are queued.',
  }),
  waitingPerSession: setting('WAITING_PER_SESSION', whole(1, 100_000), {
    fallback: '80',
    about: 'Requests of one session queued at once before 429.',
  }),
  atWorkPerSession: setting('AT_WORK_PER_SESSION', whole(1, 1_000), {
    fallback: '3',
    about:
      'Requests of one session running at once, so that colleagues have places too; further ones are queued.',
  }),
  atWorkBesideOthers: setting('AT_WORK_BESIDE_OTHERS', whole(1, 1_000), {
    fallback: '1',
    about:
      'The same limit for one that keeps the service busy for more than a second while others use it; raise it on a larger machine.',
  }),
  refusalsPerSecond: setting('REFUSALS_PER_SECOND', whole(1, 100_000), {
    fallback: '200',
    about:
      'About how many of these 429 and 503 responses are sent per second; beyond that they are held back for up to a second.',
  }),
  refusalDelayMs: setting('REFUSAL_DELAY_MS', whole(0, 10_000), {
    fallback: '100',
    about:
      'How long at least a 429 or 503 from these limits is held back, in milliseconds, to slow floods down.',
  }),
  loopDelayMs: setting('LOOP_DELAY_MS', whole(50, 10_000), {
    fallback: '500',
    about: 'Event-loop delay above which requests get 503, in milliseconds.',
  }),
  idempotencyHours: setting('IDEMPOTENCY_HOURS', whole(1, 168), {
    fallback: '24',
    about: 'How long an `Idempotency-Key` is remembered, in hours.',
  }),
  bulkChangesPerHour: setting('BULK_CHANGES_PER_HOUR', whole(1, many), {
    fallback: '100',
    about: 'How often one user may change the advisor of many companies at once within an hour before 429.',
  }),
  testMailsPerHour: setting('TEST_MAILS_PER_HOUR', whole(1, 10_000), {
    fallback: '20',
    about: 'How many test mails one person sends to their own address within an hour before 429.',
  }),
  logicSets: setting('LOGIC_SETS', whole(1, 50), { fallback: '50', about: 'Most sets of one task logic.' }),
  logicLines: setting('LOGIC_LINES', whole(1, 50), { fallback: '50', about: 'Most lines of one set.' }),
}
