import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../apps/server/src/db/embedded'
import { ensureDatabase, migrate } from '../apps/server/src/db/migrate'
import { silentLog } from '../apps/server/src/http/log'
import { loadLibraryInto } from '../apps/server/src/testing/load-library'
import { withoutIndexes } from './fill/indexes'
import { fillTenants, fillUsers } from './fill/tenants'
import { fillWork, WORK_TABLES } from './fill/work'
import type { Size } from './sizes'

const root = new URL('..', import.meta.url).pathname

export type Owner = Embedded['owner']

export type Databases = {
  /** Tenants, people, instances with their completions and audit rows. */
  work: Owner
  /** Tenants with facts and no instance yet. */
  rollOver: Owner
  secret: string
  stop(): Promise<void>
}

/** The data of a size, created at the first run and kept for later ones until something it depends on changes. */
export async function openDatabases(size: Size, say: (line: string) => void): Promise<Databases> {
  const dataDir = join(root, 'bench/data', size.name)
  const server = await startEmbedded({ dataDir, log: { ...silentLog, error: (_, line) => say(line) } })
  const secret = randomBytes(32).toString('base64url')
  try {
    const mark = fingerprint(size)
    const open = (name: string, fill: (client: pg.Client) => Promise<void>) =>
      openFilled({ ...server.owner, database: name }, { secret, mark, say }, fill)
    const work = await open('bench_work', async (client) => {
      await withoutIndexes(client, ['users', 'user_companies', 'companies', ...WORK_TABLES], async () => {
        await fillTenants(client, size)
        await fillUsers(client)
        await fillWork(client)
      })
    })
    const rollOver = await open('bench_roll_over', (client) => fillTenants(client, size))
    return { work, rollOver, secret, stop: () => server.stop() }
  } catch (error) {
    await server.stop()
    throw error
  }
}

async function openFilled(
  owner: Owner,
  { secret, mark, say }: { secret: string; mark: string; say: (line: string) => void },
  fill: (client: pg.Client) => Promise<void>,
): Promise<Owner> {
  const server = { ...owner, database: 'postgres' }
  const name = owner.database
  const known = await query<{ mark: string | null }>(
    server,
    "select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1",
    [name],
  )
  if (known[0]?.mark === mark) {
    await migrate(owner, secret)
    return owner
  }
  if (known.length > 0) await query(server, `drop database ${name} with (force)`)
  const begun = performance.now()
  await ensureDatabase(server, name)
  await migrate(owner, secret)
  await loadLibraryInto(owner, secret)
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await fill(client)
    await client.query('vacuum (analyze, parallel 0)')
    await client.query('checkpoint')
    // Last, so that data of an interrupted run is created again.
    await client.query(`comment on database ${name} is '${mark}'`)
  } finally {
    await client.end()
  }
  say(`Made ${name} in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return owner
}

/** Over the tables, the starter library and the way the data is made. */
function fingerprint({ large, small }: Size): string {
  const hash = createHash('sha256').update(`${large} ${small}`)
  for (const folder of ['apps/server/src/db/migrations', 'packages/catalog/data', 'bench/fill'])
    for (const file of readdirSync(join(root, folder)).sort())
      hash.update(readFileSync(join(root, folder, file)))
  return hash.digest('hex')
}

/** One statement on a separate connection. */
export async function query<Row>(owner: pg.ClientConfig, text: string, values?: unknown[]): Promise<Row[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}
