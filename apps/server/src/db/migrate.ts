import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverRoot } from '../place'
import { beginMigrating, migrationNames, migrationSql } from './migration-steps'

/** The files of the folder of this name, in order; known to the table of migrations by its former name. */
const FOLDER = join(serverRoot, 'src/db/after-each')
const AFTER_EACH = 'after-each.sql'
/** Of the service where nothing else is set; days that a migration takes from instants are those of its zone. */
const DEFAULT_ZONE = 'America/New_York'

/** Creates the database if the server does not have it yet. */
export async function ensureDatabase(owner: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (!rowCount) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/**
 * Updates the database to this version: roles, numbered migrations (each its own transaction, so that an interrupted
 * run goes on where it stopped), then rights and row security.
 * @throws when the database was migrated by a newer version.
 */
export async function migrate(
  owner: pg.ClientConfig,
  secret: string,
  zone = DEFAULT_ZONE,
): Promise<{ applied: string[] }> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await beginMigrating(client, { secret, zone })
    const { rows } = await client.query<{ name: string; hash: string | null }>(
      'select name, hash from migrations',
    )
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const files = migrationNames()
    const unknown = [...done.keys()].filter((name) => name !== AFTER_EACH && !files.includes(name))
    if (unknown.length > 0)
      throw new Error(
        `The data was written by a newer version (it knows ${unknown.join(', ')}). Start that one.`,
      )
    const pending = files.filter((name) => !done.has(name))
    const rights = rightsAndPolicies()
    const hash = createHash('sha256').update(rights).digest('hex')
    // Both take locks on every table, so a start with nothing to do leaves running services alone.
    if (pending.length > 0 || done.get(AFTER_EACH) !== hash) {
      await inTransaction(client, UNFORCE)
      for (const name of pending) await inTransaction(client, migrationSql(client, { name }))
      await inTransaction(client, `${rights}\n;${noted(client, AFTER_EACH, hash)}`)
      // Migrations fill tables, and the first statements must not be planned as if those were empty.
      if (pending.length > 0) await client.query('analyze')
    }
    return { applied: pending }
  } finally {
    await client.end()
  }
}

/**
 * What runs after the migrations whenever one of its files changed: who owns and calls what, what the service's roles may
 * touch, and row security on every table. Nothing in there depends on what an earlier run left behind.
 */
function rightsAndPolicies(): string {
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return files.map((name) => readFileSync(join(FOLDER, name), 'utf8')).join('\n;\n')
}

/** Forced row security binds an owner that is no superuser too; migrations must see every row, or say so. */
const UNFORCE = `do $$ declare name text; begin
  for name in select oid::regclass::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity loop
    execute format('alter table %s no force row level security', name);
  end loop; end $$`

function noted(client: pg.Client, name: string, hash: string | null): string {
  const values = `${client.escapeLiteral(name)}, ${hash ? client.escapeLiteral(hash) : 'null'}`
  return `insert into migrations (name, hash) values (${values}) on conflict (name) do update set hash = excluded.hash;`
}

async function inTransaction(client: pg.Client, sql: string): Promise<void> {
  try {
    await client.query(`begin; ${sql}\n; commit`)
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
