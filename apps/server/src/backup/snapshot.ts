import { once } from 'node:events'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'

/** One backup of a database at a time, whoever makes it. */
const LOCK = 7_205_115

/** A table as far as it is copied: what the database computes is left out. */
export type Table = { name: string; columns: string[] }

/** One state of the whole database, whatever is written meanwhile. */
export type Snapshot = {
  tables: Table[]
  /** Runs for each item on several connections at once; all see the same state. */
  each<T>(items: readonly T[], run: (item: T, client: pg.ClientBase) => Promise<void>): Promise<void>
  /** The connection that holds the state, for what is not copied. */
  client: pg.ClientBase
}

/** Connections that copy at once. */
const LANES = 2
/** And the one that holds the lock and the state. */
export const CONNECTIONS = LANES + 1
/** Values are written the same way whatever the server's or the role's defaults are. */
export const PLAIN_TEXT = `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set client_encoding = 'UTF8'; set datestyle = 'ISO, MDY'; set intervalstyle = 'postgres';
  set extra_float_digits = 1; set timezone = 'UTC'; set bytea_output = 'hex'`

const begin = 'begin isolation level repeatable read, read only'

export type Held = { pool: pg.Pool; client: pg.ClientBase }

/** Runs while no other backup of this database does. @throws Error when one is running */
export async function aloneWith<T>(pool: pg.Pool, run: (held: Held) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query(PLAIN_TEXT)
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [LOCK])
    if (!rows[0]?.free) throw new Error('Another backup is running.')
    return await run({ pool, client })
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}

/**
 * Each table is locked only while it is copied, so that new months of the logs need not wait for the whole backup.
 * @throws Error when the tables are changed meanwhile: their rows may then be missing
 */
export async function withSnapshot<T>(
  { pool, client }: Held,
  run: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await client.query(begin)
  const exported = await client.query<{ id: string }>('select pg_export_snapshot() as id')
  const opening = `${PLAIN_TEXT}; ${begin}; set transaction snapshot '${exported.rows[0]?.id}'`
  const tables = await findTables(client)
  const level = await levelOf(client)
  const result = await run({
    tables,
    client,
    async each(items, work) {
      const waiting = [...items]
      await inLanes(pool, async (lane) => {
        try {
          for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
            await lane.query(opening)
            await work(item, lane)
            await lane.query('commit')
          }
        } finally {
          // Where one fails the other ends too.
          waiting.length = 0
        }
      })
      if ((await levelOf(pool)) !== level) throw new Error('The tables were changed during the backup.')
    },
  })
  await client.query('commit')
  return result
}

async function inLanes(pool: pg.Pool, work: (lane: pg.ClientBase) => Promise<void>): Promise<void> {
  const lane = async () => {
    const client = await pool.connect()
    // Its settings, and a transaction that failed, end with it.
    await work(client).finally(() => client.release(true))
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

async function levelOf(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ names: string }>(
    "select string_agg(name || coalesce(hash, ''), ' ' order by name) as names from migrations",
  )
  return rows[0]?.names ?? ''
}

/** The rows of a table as PostgreSQL writes them, one a line; and how many there were, once it has said so. */
export function rowsOf(client: pg.ClientBase, { name, columns }: Table) {
  // The stream ends before the statement does.
  const ended = once(client, 'drain')
  ended.catch(() => undefined)
  const stream = client.query(
    copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`),
  )
  return { stream, count: async () => ended.then(() => stream.rowCount) }
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The largest first. The list of migrations is part of the manifest. */
export async function findTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'migrations'
    group by c.oid, c.relname, c.reltuples, c.relpages
    order by c.relpages desc, c.relname`)
  return rows
}

type Level = {
  postgresql: string
  migrations: { name: string; at: string }[]
  months: Record<string, [string, string]>
}

/** What the tables are made with. */
export async function findLevel(client: pg.ClientBase): Promise<Level> {
  const { rows } = await client.query<Level>(`select current_setting('server_version') as postgresql,
    (select json_agg(json_build_object('name', name, 'at', applied_at) order by name) from migrations
      where name ~ '^[0-9]') as migrations,
    (select coalesce(json_object_agg(parent, json_build_array(first, last)), '{}') from (
      select i.inhparent::regclass::text as parent, min(month) as first, max(month) as last from pg_inherits i
      join pg_class c on c.oid = i.inhrelid and c.relkind = 'r',
        lateral (select replace(substring(c.relname from '[0-9]{4}_[0-9]{2}$'), '_', '-') || '-01' as month) m
      where c.relnamespace = 'public'::regnamespace and month is not null group by 1) found) as months`)
  return rows[0] as Level
}
