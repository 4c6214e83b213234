import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { serverRoot } from '../place'

const FOLDER = join(serverRoot, 'src/db/migrations')
/** The lock for migrating this product, so that two simultaneous starts run in sequence. */
const LOCK = 7_205_114

/** Login roles of the service; the two without login own what runs past a policy. */
const LOGIN_ROLES = ['heed_service', 'heed_system'] as const
const OWNING_ROLES = ['heed_session', 'heed_search'] as const
/** Used by the system's connections when a request is about its caller's own sign-in (`asSelf`). */
const SELF_ROLE = 'heed_self'
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

/** The names of every migration of this version, in order. */
export const migrationNames = (): string[] =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .sort()

/** Alone on this database until its connection ends, set up for migrations, with the roles and the table that lists them. */
export async function beginMigrating(
  client: pg.Client,
  { secret, zone }: { secret: string; zone: string },
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [LOCK])
  await client.query(MIGRATING)
  await client.query(`select set_config('heed.zone', $1, false)`, [zone])
  await makeRoles(client, secret)
  await client.query(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now(), hash text)',
  )
}

/** One migration, noted with its time. */
export function migrationSql(client: pg.Client, { name, at }: { name: string; at?: string }): string {
  const sql = readFileSync(join(FOLDER, name), 'utf8')
  const time = at ? `${client.escapeLiteral(at)}::timestamptz` : 'now()'
  return `${sql}\n;insert into migrations (name, applied_at) values (${client.escapeLiteral(name)}, ${time});`
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
