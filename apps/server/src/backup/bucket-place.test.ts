import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBucket } from '../adapters/bucket'
import { bucketFiles } from '../adapters/bucket-files'
import { emptyTarget } from '../testing/backup-target'
import { startBucketServer } from '../testing/bucket-server'
import { buildWorld } from '../testing/matrix/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { bucketPlace } from './bucket-place'
import { backupNames, readManifest } from './manifest'
import { refuseUnusable, restoreBackup } from './restore'
import { runBackup } from './run'
import { verifyBackup } from './verify'

const KEY = 'kZ4mQ8vK1xWc7RnB5yHd9LpF3sGjE6uA'

let test: TestApp
let server: Awaited<ReturnType<typeof startBucketServer>>
let target: Awaited<ReturnType<typeof emptyTarget>>
const root = mkdtempSync(join(tmpdir(), 'heed-bucket-'))

beforeAll(async () => {
  server = await startBucketServer()
  test = await startTestApp({ backupCount: 1, backupDays: 0 })
  test.services.files = bucketFiles(openBucket({ bucket: 'heed', folder: 'files' }, server.access), root)
  await test.system((db) => buildWorld(db, test.services.files))
  target = await emptyTarget()
})
afterAll(async () => {
  await target.close()
  await test.close()
  await server.close()
  rmSync(root, { recursive: true, force: true })
})

it('files and backups in buckets: made, verified, restored into a folder, old ones removed', async () => {
  const { services } = test
  const store = {
    place: bucketPlace(openBucket({ bucket: 'vault', folder: 'main' }, server.access)),
    key: KEY,
  }
  const { name, files } = await runBackup(services, { store })
  expect(files).toBeGreaterThan(0)
  const manifest = await readManifest(store, name)
  await refuseUnusable(store, manifest)
  await restoreBackup(
    { store, manifest },
    { owner: target.owner, files: target.files, secret: services.config.secretKey, clock: services.clock },
  )
  const kept = [...server.objects].filter(([key]) => key.startsWith('files/'))
  expect(kept).toHaveLength(files)
  for (const [key, { body }] of kept)
    expect((await buffer((await target.files.read(key.slice('files/'.length))).stream)).equals(body)).toBe(
      true,
    )

  const part = [...server.objects].find(([key]) => key.endsWith('tables/users'))
  if (part) part[1].body = part[1].body.subarray(0, -1)
  expect((await verifyBackup({ store, manifest })).damaged.map(({ message }) => message)).toEqual([
    `The backup is damaged: backups/${name}/tables/users is cut off.`,
  ])

  services.clock.set(new Date(services.clock.now().getTime() + 86_400_000))
  const next = await runBackup(services, { store })
  expect(next.removed).toBe(1)
  expect(await backupNames(store)).toEqual([next.name])
  expect([...server.objects.keys()].filter((key) => key.includes(name))).toEqual([])
}, 120_000)

it('an outage fails the backup, and is not taken for lost files', async () => {
  const down = await startBucketServer()
  down.fail(true)
  const files = bucketFiles(openBucket({ bucket: 'heed', folder: 'files' }, down.access), root)
  const store = {
    place: bucketPlace(openBucket({ bucket: 'vault', folder: 'other' }, server.access)),
    key: KEY,
  }
  await expect(runBackup({ ...test.services, files }, { store })).rejects.toThrow()
  expect(await backupNames(store)).toEqual([])
  await down.close()
}, 60_000)
