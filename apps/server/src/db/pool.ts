import type { Role } from '@heed/domain/roles'
import type pg from 'pg'
import { cancelAfter, cancelStatement } from './cancel'
import { columnTypes, type Db, HungUp, limitWork, queriesOn } from './connection'
import type { LastStatement } from './last-statement'
import { rolePassword } from './migration-steps'
import { OrderlyPool } from './orderly-pool'
import { inTransaction, type Mode, type Opening } from './transaction'

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
  /** Whether what people of the agency do counts as usage. */
  recordsUsage: boolean
}

/** The identity of a request. `actor` signed in; `user` is the one whose rights and reach count. */
export type Viewer = {
  sessionId: string
  client: 'browser' | 'api'
  signedInAt: string
  reach: Reach
  /** Own agency, of an agency admin its child agencies too. Empty for nobody: a super admin reaches all. */
  agencyIds: string[]
  user: ViewerUser
  actor: ViewerUser
  /** When the profile of `user` was applied. Without one, `user` is who signed in. */
  appliedAt?: string
}

/** What open_session() answers. */
type Opened = Omit<Viewer, 'actor'> & { actor?: ViewerUser }

const viewerOf = (opened: Opened): Viewer => ({ ...opened, actor: opened.actor ?? opened.user })

export type SessionLimits = { idleMinutes: number; absoluteMinutes: number }

/**
 * Whose session, by the hash of its secret; when; and whether it changes anything. `until`: when the request's time is
 * over, as `performance.now()` tells it; each statement that was sent by then may end in its own time. `ending` stops
 * what only reads.
 */
export type SessionAt = {
  secretHash: Buffer
  at: Date
  mode: Mode
  /** Asked by an open page by itself, so that the session ends as if it had not been. */
  isWatching?: boolean | undefined
  until?: number | undefined
  ending?: AbortSignal | undefined
}

export type Database = {
  /**
   * Runs in one transaction with the reach of the session; row security decides which rows exist.
   * A read's COMMIT is sent and not waited for. Returns null when the session has ended.
   */
  as<T>(session: SessionAt, run: (db: Db, viewer: Viewer) => Promise<T | LastStatement<T>>): Promise<T | null>
  /**
   * Runs in one transaction as the system: jobs, generation, sign-in bookkeeping. A request says `until` when it may;
   * its statements then have the time of a request, and not that of a job.
   */
  asSystem<T>(run: (db: Db) => Promise<T>, until?: number): Promise<T>
  /**
   * Runs in one transaction of its own with the reach of one person's own sign-in: their factors, devices, sessions and
   * account row, nobody else's and nothing more. What it counts stays, whatever becomes of the request around it.
   */
  asSelf<T>(self: { userId: string; until?: number }, run: (db: Db) => Promise<T>): Promise<T>
  /** Connections of the system's role for a backup, which reads values as the driver gives them. */
  openBackupPool(connections: number): pg.Pool
  /** The connections of both pools, as they are now. */
  connections(): PoolState[]
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
  connectTimeoutMs: number
  statementTimeoutMs: number
  systemStatementTimeoutMs: number
  idleTransactionTimeoutMs: number
  onError(error: Error): void
}

/** How many connections a pool has, how many of them nobody uses, and how many requests wait for one. */
export type PoolState = { pool: 'service' | 'system'; open: number; idle: number; waiting: number }

/** Beyond its own limit the server has this long to say so; then it is regarded as gone. */
const ANSWER_MS = 2000
/**
 * Generic plans: planning for each call takes longer than most statements, and none of them depends on a value. Behind
 * policies the planner underestimates joins and memoizes rows that never come again.
 */
const PLANNING = '-c plan_cache_mode=force_generic_plan -c jit=off -c enable_memoize=off'
/** The system reaches everything, in views and functions that ask for the reach too. */
const OF_SYSTEM = "select set_config('app.reach', 'all', true)"

/** For `open_session()`, within its transaction. */
const WATCHING = "set local app.watching = 'on'; "

/** It is written into a statement's text. */
function asId(userId: string): string {
  if (!/^[0-9a-f-]{36}$/.test(userId)) throw new Error('This is not an id.')
  return userId
}

/** Two pools on one database: the service's role for requests and the system's own small one. */
export function openDatabase(options: DatabaseOptions): Database {
  const { server, secret, session, connectTimeoutMs } = options
  const pool = (user: 'heed_service' | 'heed_system', more: pg.PoolConfig) => {
    const made = new OrderlyPool({
      ...server,
      user,
      password: rolePassword(secret, user),
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      application_name: user,
      ...more,
    })
    made.on('error', options.onError)
    // The pool listens to a connection only while nobody uses it. One that is lost in use fails its query and then
    // says so once more, which without a listener would end the process.
    made.on('connect', (client) => client.on('error', () => undefined))
    return made
  }
  const ofRequests = (max: number, statementTimeoutMs: number): pg.PoolConfig => ({
    max,
    types: columnTypes,
    // A statement is sent when it is asked for, not when the one before it has answered.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + ANSWER_MS,
    // Earlier than the statement itself, so that waiting for others is told from work that is too much.
    lock_timeout: Math.ceil(options.statementTimeoutMs * 0.9),
    idle_in_transaction_session_timeout: options.idleTransactionTimeoutMs,
    options: PLANNING,
  })
  const service = pool('heed_service', ofRequests(options.serviceConnections, options.statementTimeoutMs))
  const system = pool('heed_system', ofRequests(options.systemConnections, options.systemStatementTimeoutMs))
  /** A database that is there opens a transaction at once; one that is gone must not hold up the answer. */
  const opening = (text: string): Opening => ({ text, query_timeout: connectTimeoutMs })
  const ofRequest = `set local statement_timeout = ${options.statementTimeoutMs}; `
  /** A transaction of the system's pool, within the time of a request if it is one's. */
  const ofSystem = async <T>(
    { text, until }: { text: string; until: number | undefined },
    run: (db: Db) => Promise<T>,
  ) => {
    const client = await system.connect()
    limitWork(client, { until })
    const opened = opening(`begin; ${until === undefined ? '' : ofRequest}${text}`)
    return inTransaction(client, { opening: opened, mode: 'write' }, () => run(queriesOn(client)))
  }

  return {
    async as({ secretHash, at, mode, isWatching, until, ending }, run) {
      const client = await service.connect()
      if (ending?.aborted) {
        client.release()
        throw new HungUp()
      }
      // One message opens the transaction and the session.
      const text = `begin; ${isWatching ? WATCHING : ''}select open_session('\\x${secretHash.toString('hex')}', '${at.toISOString()}', ${session.idleMinutes}, ${session.absoluteMinutes}) as viewer`
      limitWork(client, { until, ending })
      const cancel = ending && cancelAfter(ending, () => cancelStatement(client, server))
      try {
        return await inTransaction(client, { opening: opening(text), mode, cancel }, async (results) => {
          const opened = results.at(-1)?.rows[0]?.viewer as Opened | null
          return opened ? run(queriesOn(client), viewerOf(opened)) : null
        })
      } catch (error) {
        throw ending?.aborted ? new HungUp() : error
      } finally {
        cancel?.end()
      }
    },
    asSystem: (run, until) => ofSystem({ text: OF_SYSTEM, until }, run),
    async asSelf({ userId, until }, run) {
      const text = `set local role heed_self; select set_config('app.self', '${asId(userId)}', true)`
      return ofSystem({ text, until }, run)
    },
    openBackupPool(max) {
      const statement_timeout = options.systemStatementTimeoutMs
      return pool('heed_system', { max, statement_timeout, application_name: 'heed_backup' })
    },
    connections: () =>
      (
        [
          ['service', service],
          ['system', system],
        ] as const
      ).map(([name, { totalCount, idleCount, waitingCount }]) => ({
        pool: name,
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      })),
    async isReady() {
      try {
        await system.query(opening('select 1'))
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
