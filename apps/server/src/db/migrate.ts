import { createHash, createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { serverRoot } from '../place'

const FOLDER = join(serverRoot, 'src/db/migrations')
/** The files of the folder of this name, in order; known to the table of migrations by its former name. */
const AFTER_EACH = 'after-each.sql'
/** The lock for migrating this product, so that two simultaneous starts run in sequence. */
const LOCK = 7_205_114

/** Login roles of the service; the two without login own what runs past a policy. */
const LOGIN_ROLES = ['heed_service', 'heed_system'] as const
const OWNING_ROLES = ['heed_session', 'heed_search'] as const
/** Used by the system's connections when a request is about its caller's own sign-in (`asSelf`). */
const SELF_ROLE = 'heed_self'
/** Of the service where nothing else is set; days that a migration takes from instants are those of its zone. */
const DEFAULT_ZONE = 'America/New_York'
export type LoginRole = (typeof LOGIN_ROLES)[number]

/**
 * How migrations run. They must see every row, or say so. A function is not tried when it is made: it may name a view that
 * `after-each` gave to a role with policies, which is refused without them.
 */
export const MIGRATING = `set row_security = off; set check_function_bodies = off; set client_min_messages = 'warning'`

/** The password of a login role: derived, so that it is stored nowhere. */
export function rolePassword(secret: string, role: LoginRole): string {
  return createHmac('sha256', secret).update(`database role ${role}`).digest('base64url')
}

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
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(MIGRATING)
    await client.query(`select set_config('heed.zone', $1, false)`, [zone])
    await makeRoles(client, secret)
    await client.query(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), hash text)',
    )
    const { rows } = await client.query<{ name: string; hash: string | null }>(
      'select name, hash from migrations',
    )
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'))
    const unknown = [...done.keys()].filter((name) => name !== AFTER_EACH && !files.includes(name))
    if (unknown.length > 0)
      throw new Error(
        `The data was written by a newer version (it knows ${unknown.join(', ')}). Start that one.`,
      )
    const pending = files.sort().filter((name) => !done.has(name))
    const rights = rightsAndPolicies()
    const hash = createHash('sha256').update(rights).digest('hex')
    // Both take locks on every table, so a start with nothing to do leaves running services alone.
    if (pending.length > 0 || done.get(AFTER_EACH) !== hash) {
      await inTransaction(client, UNFORCE)
      for (const name of pending) await apply(client, name)
      await inTransaction(client, `${rights}\n;${noted(client, AFTER_EACH, hash)}`)
    }
    return { applied: pending }
  } finally {
    await client.end()
  }
}

async function makeRoles(client: pg.Client, secret: string): Promise<void> {
  for (const role of [...LOGIN_ROLES, ...OWNING_ROLES, SELF_ROLE]) {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
    if (!rowCount) await client.query(`create role ${role} nologin nosuperuser nobypassrls noinherit`)
  }
  for (const role of LOGIN_ROLES)
    await client.query(
      `alter role ${role} login password ${client.escapeLiteral(rolePassword(secret, role))}`,
    )
  for (const role of OWNING_ROLES) await client.query(`grant ${role} to current_user`)
  await client.query(`grant ${SELF_ROLE} to heed_system`)
}

/**
 * What runs after the migrations whenever one of its files changed: who owns and calls what, what the service's roles may
 * touch, and row security on every table. Nothing in there depends on what an earlier run left behind.
 */
function rightsAndPolicies(): string {
  const folder = join(FOLDER, '../after-each')
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return files.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n;\n')
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = readFileSync(join(FOLDER, name), 'utf8')
  await inTransaction(
    client,
    `${sql}\n;insert into migrations (name) values (${client.escapeLiteral(name)});`,
  )
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
