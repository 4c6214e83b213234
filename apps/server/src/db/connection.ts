import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import pg from 'pg'
import type { DB as Schema } from './schema'

/** Queries bound to one transaction. */
export type Db = Kysely<Schema>

const BIGINT = 20
const DATE = 1082
const TIMESTAMPTZ = 1184

/** Calendar dates stay text, instants become ISO text, 64-bit integers exact. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (text: string) => text
    if (oid === TIMESTAMPTZ) return (text: string) => new Date(text).toISOString()
    if (oid === BIGINT) return (text: string) => BigInt(text)
    return pg.types.getTypeParser(oid, format as 'text')
  },
}

export { types as columnTypes }

/** Statements that are prepared once per connection. Bounded, because lists in a query make new texts. */
const MOST_PREPARED = 500
const prepared = new Map<string, string>()

function preparedName(text: string): string | undefined {
  const known = prepared.get(text)
  if (known || prepared.size >= MOST_PREPARED) return known
  const name = `q${prepared.size}`
  prepared.set(text, name)
  return name
}

/** Puts a statement on the wire at once, as a prepared one. */
export function send(client: pg.ClientBase, query: CompiledQuery): Promise<pg.QueryResult> {
  const name = preparedName(query.sql)
  const values = query.parameters as unknown[]
  return client.query(name ? { name, text: query.sql, values } : { text: query.sql, values })
}

/** A request that goes on asking after its time (`WORK_SECONDS`); its transaction is rolled back. */
export class OutOfTime extends Error {
  constructor() {
    super('The request took too long.')
  }
}

/** Nobody waits for the answer any more, so its work was stopped. */
export class HungUp extends Error {
  constructor() {
    super('The caller hung up.')
  }
}

/** Until when a client takes statements, as `performance.now()` tells it, and what ends that before. */
type Limit = { until: number | undefined; ending?: AbortSignal | undefined }
const limits = new WeakMap<pg.ClientBase, Limit>()

export const limitWork = (client: pg.ClientBase, limit: Limit) => void limits.set(client, limit)

function refuseBeyond({ until = Number.POSITIVE_INFINITY, ending }: Limit): void {
  if (ending?.aborted) throw new HungUp()
  if (performance.now() > until) throw new OutOfTime()
}

class ClientConnection implements DatabaseConnection {
  readonly #client: pg.ClientBase
  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const limit = limits.get(this.#client)
    if (limit) refuseBeyond(limit)
    const result = await send(this.#client, query)
    return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('Streaming needs a cursor of its own.')
  }
}

/** The transaction is opened and ended by its owner, so the driver has nothing to begin. */
class ClientDriver implements Driver {
  readonly #connection: ClientConnection
  constructor(client: pg.ClientBase) {
    this.#connection = new ClientConnection(client)
  }
  async init() {}
  async acquireConnection() {
    return this.#connection
  }
  async beginTransaction(): Promise<never> {
    throw new Error('A request is one transaction already.')
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async releaseConnection() {}
  async destroy() {}
}

const bound = new WeakMap<pg.ClientBase, Db>()

/** The query builder on one client, made once per client. */
export function queriesOn(client: pg.ClientBase): Db {
  const known = bound.get(client)
  if (known) return known
  const dialect: Dialect = {
    createDriver: () => new ClientDriver(client),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
  const db = new Kysely<Schema>({ dialect })
  bound.set(client, db)
  return db
}
