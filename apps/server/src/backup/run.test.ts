import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '../http/log'
import { buildAgency } from '../testing/build'
import { buildDocument } from '../testing/matrix/world'
import { startTestApp, type TestApp } from '../testing/start-test-app'
import { folderPlace } from './folder-place'
import { backupNames, readManifest } from './manifest'
import { runBackup } from './run'
import { verifyBackup } from './verify'

let test: TestApp
let agencyId: string
let root: string
let store: { place: ReturnType<typeof folderPlace>; key: undefined }
const documents: string[] = []
const run = (signal?: AbortSignal) => runBackup(test.services, { store, signal })
const setDay = (day: string) => test.services.clock.set(new Date(`${day}T07:00:00Z`))
const stored = () =>
  readdirSync(join(root, 'files'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length

async function addDocument(): Promise<string> {
  const id = await test.system((db) => buildDocument({ db, files: test.services.files }, agencyId, null))
  documents.push(id)
  return id
}
const keyOf = async (id: string) =>
  (
    await test.system((db) =>
      db.selectFrom('files').where('id', '=', id).select('storage_key').executeTakeFirstOrThrow(),
    )
  ).storage_key

beforeAll(async () => {
  test = await startTestApp({ backupCount: 2, backupDays: 3 })
  agencyId = (await test.system((db) => buildAgency(db))).id
})
afterAll(() => test.close())
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'heed-backups-'))
  store = { place: folderPlace(root, 0), key: undefined }
  await addDocument()
})
afterEach(async () => {
  rmSync(root, { recursive: true, force: true })
  await test.system((db) => db.deleteFrom('files').where('id', 'in', documents).execute())
  documents.length = 0
})

describe('a backup', () => {
  it('stores equal files once, for later backups too', async () => {
    await addDocument()
    const first = await run()
    expect(first).toMatchObject({ files: 2, lost: 0 })
    expect(stored()).toBe(1)
    expect((await run()).files).toBe(2)
    expect(stored()).toBe(1)
  })

  it('says what could not be read, and has the rest', async () => {
    const id = await addDocument()
    await test.services.files.remove(await keyOf(id))
    await test.system((db) =>
      db
        .updateTable('files')
        .set({ sha256: Buffer.alloc(32, 7) })
        .where('id', '=', id)
        .execute(),
    )
    const quiet = { ...test.services, log: silentLog }
    expect(await runBackup(quiet, { store })).toMatchObject({ files: 2, lost: 1 })
    const manifest = await readManifest(store, (await backupNames(store))[0] ?? '')
    expect(await verifyBackup({ store, manifest })).toMatchObject({ damaged: [] })
  })

  it('is made by one process at a time', async () => {
    const place = {
      ...store.place,
      async write(path: string, bytes: AsyncIterable<Buffer>) {
        if (path.endsWith('tables/users')) await expect(run()).rejects.toThrow('Another backup is running.')
        await store.place.write(path, bytes)
      },
    }
    await runBackup(test.services, { store: { place, key: undefined } })
    expect(await backupNames(store)).toHaveLength(1)
  })

  it('that cannot be read back is none, and takes nothing from those before', async () => {
    const first = await run()
    const broken: string[] = []
    const place = {
      ...store.place,
      async *read(path: string) {
        if (path.startsWith('files/')) {
          broken.push(path)
          throw Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' })
        }
        yield* store.place.read(path)
      },
    }
    const unread = runBackup(test.services, { store: { place, key: undefined } })
    await expect(unread).rejects.toThrow('The connection was reset.')
    expect(broken).toHaveLength(1)
    expect(await backupNames(store)).toEqual([first.name])
    const manifest = await readManifest(store, first.name)
    expect(await verifyBackup({ store, manifest })).toMatchObject({ damaged: [] })
  })

  it('is refused where another installation has its own', async () => {
    const { name } = await run()
    const config = { ...test.services.config, secretKey: 'another installation has another key' }
    const foreign = runBackup({ ...test.services, config }, { store })
    await expect(foreign).rejects.toThrow('has backups of another installation')
    expect(await backupNames(store)).toEqual([name])
  })

  it('that is cut off is none, and the next removes what it left', async () => {
    let written = 0
    const place = {
      ...store.place,
      async write(path: string, bytes: AsyncIterable<Buffer>) {
        written += 1
        if (written > 20) throw new Error('The process was stopped.')
        await store.place.write(path, bytes)
      },
    }
    const cut = runBackup(test.services, { store: { place, key: undefined } })
    await expect(cut).rejects.toThrow('The process was stopped.')
    expect(await backupNames(store)).toEqual([])
    expect(readdirSync(join(root, 'backups'))).toHaveLength(1)
    await writeFile(join(root, 'unfinished', 'half'), 'x')
    const { name } = await run()
    expect(await backupNames(store)).toEqual([name])
    expect(readdirSync(join(root, 'backups'))).toEqual([name])
    expect(readdirSync(join(root, 'unfinished'))).toEqual([])
  })

  it('ends when the service stops', async () => {
    const stopping = new AbortController()
    stopping.abort(new Error('Stopping'))
    await expect(run(stopping.signal)).rejects.toThrow('Stopping')
    expect(await backupNames(store)).toEqual([])
  })

  it('that was not written as it should be is removed, and its files are written anew', async () => {
    await run()
    const [file] = readdirSync(join(root, 'files'), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    await writeFile(join(file?.parentPath ?? '', file?.name ?? ''), 'damaged')
    await expect(run()).rejects.toThrow(/^The backup is damaged: files\//)
    expect(await backupNames(store)).toHaveLength(1)
    await run()
    for (const name of await backupNames(store))
      expect(await verifyBackup({ store, manifest: await readManifest(store, name) })).toMatchObject({
        damaged: [],
      })
  })

  it('stops before the disk is full', async () => {
    const full = { place: folderPlace(root, Number.MAX_SAFE_INTEGER), key: undefined }
    await expect(runBackup(test.services, { store: full })).rejects.toThrow('FREE_DISK_BYTES')
    expect(await backupNames(store)).toEqual([])
    expect(readdirSync(join(root, 'unfinished'))).toEqual([])
  })
})

it('old backups go, with the files that only they had, and the last ones stay', async () => {
  setDay('2027-03-01')
  const first = await run()
  const id = documents[0] ?? ''
  await rm(join(test.services.config.dataDir, 'files', await keyOf(id)))
  await test.system((db) => db.deleteFrom('files').where('id', '=', id).execute())
  setDay('2027-03-02')
  const second = await run()
  expect(stored()).toBe(1)
  // Both are among the last two, however old they are.
  expect(await backupNames(store)).toEqual([first.name, second.name])
  setDay('2027-03-03')
  const third = await run()
  // Younger than three days.
  expect(third.removed).toBe(0)
  setDay('2027-03-06')
  const fourth = await run()
  expect(fourth.removed).toBe(2)
  expect(await backupNames(store)).toEqual([third.name, fourth.name])
  expect(stored()).toBe(0)
})
