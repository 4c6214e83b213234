import type { Role } from '@heed/domain/roles'
import pg from 'pg'
import { columnTypes, type Db, queriesOn } from './connection'
import { rolePassword } from './migrate'

export type Reach = 'all' | 'agency' | 'assigned' | 'company'

export type ViewerUser = {
  id: string
  role: Role
  first: string
  last: string
  email: string
  agencyId: string
  agencyName: string
  companyId: string | null
  companyName: string | null
  agreedVersion: string | null
}

/** Who a request is. `actor` signed in; `user` is whose rights and reach count. */
export type Viewer = {
  sessionId: string
  client: 'browser' | 'api'
  signedInAt: string
  reach: Reach
  /** Own agency, of an agency admin its child agencies too. Empty for nobody: a super admin reaches all. */
  agencyIds: string[]
  user: ViewerUser
  actor: ViewerUser
}

export type SessionLimits = { idleMinutes: number; absoluteMinutes: number }

export type Database = {
  /**
   * Runs in one transaction with the reach of the session; row security decides which rows exist.
   * A read's COMMIT is sent and not waited for. Answers null when the session does not stand.
   */
  as<T>(
    secretHash: Buffer,
    at: Date,
    mode: 'read' | 'write',
    run: (db: Db, viewer: Viewer) => Promise<T>,
  ): Promise<T | null>
  /** Runs in one transaction as the system: jobs, generation, sign-in bookkeeping. */
  asSystem<T>(run: (db: Db) => Promise<T>): Promise<T>
  /** Connections of the system's role for the job queue, which reads values as the driver gives them. */
  openJobPool(): pg.Pool
  /** Whether a statement answers now. */
  isReady(): Promise<boolean>
  close(): Promise<void>
}

export type DatabaseOptions = {
  server: { host: string; port: number; database: string; ssl?: pg.ClientConfig['ssl'] }
  secret: string
  session: SessionLimits
  serviceConnections: number
  systemConnections: number
  statementTimeoutMs: number
  connectTimeoutMs: number
  onError(error: Error): void
}

const JOB_CONNECTIONS = 2
/** The system reaches everything, in views and functions that ask for the reach too. */
const SYSTEM_OPENING = "begin; select set_config('app.reach', 'all', true)"

/** Two pools on one database: the service's role for requests and the system's own small one. */
export function openDatabase(options: DatabaseOptions): Database {
  const { server, secret, session } = options
  const pool = (user: 'heed_service' | 'heed_system', max: number) => {
    const made = new pg.Pool({
      ...server,
      user,
      password: rolePassword(secret, user),
      max,
      types: columnTypes,
      connectionTimeoutMillis: options.connectTimeoutMs,
      idleTimeoutMillis: 60_000,
      statement_timeout: options.statementTimeoutMs,
      lock_timeout: options.statementTimeoutMs,
      idle_in_transaction_session_timeout: options.statementTimeoutMs * 2,
      application_name: user,
    })
    made.on('error', options.onError)
    return made
  }
  const service = pool('heed_service', options.serviceConnections)
  const system = pool('heed_system', options.systemConnections)

  return {
    async as(secretHash, at, mode, run) {
      const client = await service.connect()
      // One message opens the transaction and the session.
      const opening = `begin; select open_session('\\x${secretHash.toString('hex')}', '${at.toISOString()}', ${session.idleMinutes}, ${session.absoluteMinutes}) as viewer`
      return inTransaction(client, opening, mode, async (results) => {
        const opened = results[1]?.rows[0]?.viewer as Omit<Viewer, 'actor'> | null
        return opened ? run(queriesOn(client), { ...opened, actor: opened.user }) : null
      })
    },
    async asSystem(run) {
      const client = await system.connect()
      return inTransaction(client, SYSTEM_OPENING, 'write', () => run(queriesOn(client)))
    },
    openJobPool() {
      const user = 'heed_system'
      const made = new pg.Pool({
        ...server,
        user,
        password: rolePassword(secret, user),
        max: JOB_CONNECTIONS,
        connectionTimeoutMillis: options.connectTimeoutMs,
        application_name: 'heed_jobs',
      })
      made.on('error', options.onError)
      return made
    },
    async isReady() {
      try {
        await system.query('select 1')
        return true
      } catch {
        return false
      }
    },
    async close() {
      await Promise.all([service.end(), system.end()])
    },
  }
}

async function inTransaction<T>(
  client: pg.PoolClient,
  opening: string,
  mode: 'read' | 'write',
  run: (results: pg.QueryResult[]) => Promise<T>,
): Promise<T> {
  let result: T
  try {
    const opened = (await client.query(opening)) as unknown as pg.QueryResult[]
    result = await run(opened)
  } catch (error) {
    // A connection that cannot roll back is not used again.
    client.query('rollback').then(
      () => client.release(),
      (broken: Error) => client.release(broken),
    )
    throw error
  }
  const ended = client.query('commit').then(
    (answer) => {
      client.release()
      // An aborted transaction answers COMMIT with a rollback and no error.
      if (answer.command !== 'COMMIT') throw new Error('The transaction was rolled back.')
    },
    (broken: Error) => {
      client.release(broken)
      throw broken
    },
  )
  if (mode === 'write') await ended
  else ended.catch(() => undefined)
  return result
}
