import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FileStore } from '../adapters/files'
import { fillDemo } from '../demo/fill'
import { record } from '../features/audit/operations'
import { systemAct } from '../http/act'
import { ask, emptyTarget, hashesOf } from '../testing/backup-target'
import { buildDocument } from '../testing/matrix/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { folderPlace } from './folder-place'
import { readManifest } from './manifest'
import { refuseUnusable, restoreBackup } from './restore'
import { runBackup } from './run'

const KEY = 'kZ4mQ8vK1xWc7RnB5yHd9LpF3sGjE6uA'
/** What a restore ends, and where it says so. */
const CHANGED = [
  'sessions',
  'remembered_devices',
  'one_time_tokens',
  'sign_in_attempts',
  'email_changes',
  'factor_setups',
  'audit_events',
  'messages',
  'message_deliveries',
  'migrations',
]

let test: TestApp
const root = mkdtempSync(join(tmpdir(), 'heed-backups-'))
const store = { place: folderPlace(root, 0), key: KEY }
const targets: Awaited<ReturnType<typeof emptyTarget>>[] = []

const target = async () => {
  const made = await emptyTarget()
  targets.push(made)
  return made
}

async function restored(name: string) {
  const manifest = await readManifest(store, name)
  await refuseUnusable(store, manifest)
  const made = await target()
  const { config, clock } = test.services
  await restoreBackup(
    { store, manifest },
    { owner: made.owner, files: made.files, secret: config.secretKey, clock },
  )
  return { ...made, manifest }
}

beforeAll(async () => {
  test = await startTestApp()
  test.services.clock.set(new Date())
  await fillDemo(test.services, () => undefined)
}, 120_000)
afterAll(async () => {
  for (const made of targets) await made.close()
  await test.close()
  rmSync(root, { recursive: true, force: true })
})

/** The content of every file that a database refers to, by its key. */
async function contents({ owner, files }: { owner: pg.ClientConfig; files: FileStore }) {
  const keys = await ask(owner, 'select storage_key as key from files where erased_at is null order by 1')
  const found: Record<string, string> = {}
  for (const { key } of keys) {
    const hash = createHash('sha256')
    for await (const chunk of (await files.read(String(key))).stream) hash.update(chunk as Buffer)
    found[String(key)] = hash.digest('hex')
  }
  return found
}

it('a backup of the demo holds every row and file, and a restore ends what was open', async () => {
  const outcome = await runBackup(test.services, { store })
  expect(outcome).toMatchObject({ lost: 0, removed: 0 })
  expect(outcome.files).toBeGreaterThan(10)
  const made = await restored(outcome.name)
  const [before, after] = [await hashesOf(test.owner), await hashesOf(made.owner)]
  expect(Object.keys(after)).toEqual(Object.keys(before))
  for (const table of Object.keys(before))
    if (!CHANGED.includes(table)) expect(after[table], table).toBe(before[table])
  const rows = (found: Record<string, string>, table: string) => Number(found[table]?.split(' ')[0])
  for (const table of CHANGED.filter((one) => one !== 'factor_setups' && one !== 'audit_events'))
    expect(rows(after, table), table).toBe(rows(before, table))
  expect(rows(after, 'audit_events')).toBe(rows(before, 'audit_events') + 1)
  expect(rows(before, 'sessions')).toBeGreaterThan(0)
  expect(
    await made.ask(`select from sessions where ended_at is null union all select from one_time_tokens where used_at is null
      union all select from remembered_devices where ended_at is null
      union all select from messages where state = 'queued' union all select from message_deliveries where state = 'begun'`),
  ).toEqual([])
  const files = await contents(made)
  expect(files).toEqual(await contents({ owner: test.owner, files: test.services.files }))
  expect(Object.keys(files).length).toBeGreaterThan(10)
}, 240_000)

it('a backup under writes is one state of all tables and files', async () => {
  const { files, database } = test.services
  const house = await test.system((db) =>
    db.selectFrom('live_agencies').where('is_house', '=', true).select('id').executeTakeFirstOrThrow(),
  )
  let isOver = false
  const counts = [0, 0, 0]
  // Each step adds a document and an entry that names it, in one transaction.
  const writer = async (number: number) => {
    for (; !isOver; counts[number] = (counts[number] ?? 0) + 1)
      await database.asSystem(async (db) => {
        const id = await buildDocument({ db, files }, house.id, null)
        const step = `${number} ${String(counts[number]).padStart(6, '0')}`
        await db.updateTable('files').set({ name: step }).where('id', '=', id).execute()
        const act = systemAct(db, test.services.clock)
        const entry = { verb: 'document.added', entity: 'file', entityId: id, object: step }
        await record(act, { ...entry, agencyId: house.id })
      })
  }
  const writing = Promise.all(counts.map((_, number) => writer(number)))
  await expect.poll(() => Math.min(...counts), { timeout: 20_000 }).toBeGreaterThan(2)
  const acknowledged = [...counts]
  const outcome = await runBackup(test.services, { store }).finally(() => {
    isOver = true
  })
  await writing
  expect(outcome.lost).toBe(0)
  const made = await restored(outcome.name)
  const steps = await made.ask(`select left(f.name, 1)::int as writer, count(*)::int as count,
      max(substr(f.name, 3))::int + 1 as last, count(e.id)::int as entries
    from files f left join audit_events e on e.entity_id = f.id and e.object = f.name
    where f.name ~ '^[0-9] [0-9]{6}$' group by 1 order by 1`)
  expect(steps).toHaveLength(counts.length)
  for (const { writer: number, count, last, entries } of steps as Record<string, number>[]) {
    expect(count).toBeGreaterThanOrEqual(acknowledged[number as number] ?? 0)
    expect(last).toBe(count)
    expect(entries).toBe(count)
  }
  const total = (steps as Record<string, number>[]).reduce((sum, { count }) => sum + (count ?? 0), 0)
  expect(total).toBeLessThan(counts.reduce((sum, count) => sum + count, 0))
  expect(
    await made.ask(
      "select from audit_events where object ~ '^[0-9] [0-9]{6}$' and entity_id not in (select id from files)",
    ),
  ).toEqual([])
  // Every file of that state is there, whole.
  await contents(made)
}, 240_000)
