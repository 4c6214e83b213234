import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Clock } from '../adapters/clock'
import { queriesOn } from '../db/connection'
import { beginMigrating, migrationNames, migrationSql } from '../db/migration-steps'
import { endEverySignIn } from '../features/auth/after-restore'
import { doubtWaitingMails } from '../features/messages/after-restore'
import { systemAct } from '../http/act'
import { DamagedBackup } from './damaged'
import { refuseUsed } from './empty'
import { type BackedUpTable, type Manifest, tablePath } from './manifest'
import { readPart } from './parts'
import type { Store } from './place'
import { setSequences } from './sequences'
import { findTables, PLAIN_TEXT, quoted } from './snapshot'

/** What makes the months of a partitioned table. */
const PARTITIONS: Record<string, string> = {
  audit_events: 'ensure_audit_partitions',
  usage_events: 'ensure_usage_partitions',
}

/** @throws Error when this version has no tables of that level */
export function refuseNewer({ name, migrations, months }: Manifest): void {
  const known = new Set(migrationNames())
  const unknown = migrations.filter((migration) => !known.has(migration.name)).map((one) => one.name)
  unknown.push(...Object.keys(months).filter((table) => !PARTITIONS[table]))
  if (unknown.length > 0)
    throw new Error(
      `The backup ${name} was made by a newer version (it knows ${unknown.join(', ')}). Use that version.`,
    )
}

type Tables = { store: Store; manifest: Manifest; secret: string; clock: Clock }

/**
 * Makes the tables as they were when the backup was made, with their rows, and updates them to this version: all of it or
 * nothing, in one transaction. Rights and row security are left to `migrate`.
 * @throws Error when the database is not empty
 */
export async function restoreTables(
  owner: pg.ClientConfig,
  { store, manifest, secret, clock }: Tables,
): Promise<void> {
  const client = new pg.Client(owner)
  // A connection that is lost fails its query, and says so once more.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('begin')
    await refuseUsed(client)
    await beginMigrating(client, { secret, zone: clock.zone })
    for (const migration of manifest.migrations) await client.query(migrationSql(client, migration))
    await client.query(PLAIN_TEXT)
    await makeMonths(client, { manifest, today: clock.today() })
    await refuseOtherTables(client, manifest)
    await withoutChecks(client, async () => {
      for (const table of manifest.tables) await load(client, { store, manifest, table })
    })
    await setSequences(client, manifest.sequences)
    const known = new Set(manifest.migrations.map(({ name }) => name))
    for (const name of migrationNames())
      if (!known.has(name)) await client.query(migrationSql(client, { name }))
    const act = systemAct(queriesOn(client), clock)
    await endEverySignIn(act, manifest.name)
    await doubtWaitingMails(act)
    await client.query('analyze; commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    await client.end()
  }
}

async function makeMonths(
  client: pg.Client,
  { manifest, today }: { manifest: Manifest; today: string },
): Promise<void> {
  for (const [table, months] of Object.entries(manifest.months)) {
    const sorted = [...months, today].sort()
    await client.query(`select ${PARTITIONS[table]}($1::date, $2::date)`, [sorted[0], sorted.at(-1)])
  }
}

async function refuseOtherTables(client: pg.Client, { name, tables }: Manifest): Promise<void> {
  const ours = await findTables(client)
  const text = (found: readonly { name: string; columns: string[] }[]) =>
    found.map((table) => `${table.name} (${table.columns.toSorted().join(', ')})`).sort()
  const [here, there] = [text(ours), text(tables)]
  const other = [...here.filter((one) => !there.includes(one)), ...there.filter((one) => !here.includes(one))]
  if (other.length > 0)
    throw new Error(
      `The backup ${name} has different tables than its migrations create: ${other.join('; ')}.`,
    )
}

/** Rows come in any order, as they are: keys are checked at the end and nothing is computed from them. */
async function withoutChecks(client: pg.Client, run: () => Promise<void>): Promise<void> {
  const { rows: keys } = await client.query<{ drop: string; add: string }>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`)
  for (const { drop } of keys) await client.query(drop)
  await client.query(forEveryTable('alter table %s disable trigger user'))
  // What migrations put into new tables is in the backup too.
  await client.query(`do $$ begin execute (select format('truncate %s', string_agg(oid::regclass::text, ', '))
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> 'migrations'); end $$`)
  await run()
  await client.query(forEveryTable('alter table %s enable trigger user'))
  for (const { add } of keys) await client.query(add)
}

const forEveryTable = (statement: string) => `do $$ declare name text; begin
  for name in select oid::regclass::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') loop
    execute format('${statement}', name);
  end loop; end $$`

async function load(
  client: pg.Client,
  { store, manifest, table }: { store: Store; manifest: Manifest; table: BackedUpTable },
): Promise<void> {
  const path = tablePath(manifest.name, table.name)
  const to = client.query(
    copyFrom(`copy ${quoted(table.name)} (${table.columns.map(quoted).join(', ')}) from stdin`),
  )
  await readPart(store, { path, stored: table, to })
  if (to.rowCount !== table.rows)
    throw new DamagedBackup(path, `has ${to.rowCount} rows instead of ${table.rows}`)
}
