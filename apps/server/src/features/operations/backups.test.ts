import { readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import * as audit from '@heed/contract/audit'
import * as operations from '@heed/contract/operations'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { backupShelf } from '../../backup/shelf'
import { verify } from '../../cli/verify'
import { silentLog } from '../../http/log'
import { backup } from '../../jobs/backup'
import type { Job } from '../../jobs/job'
import { makeScheduler } from '../../jobs/scheduler'
import { as, type Caller } from '../../testing/as-user'
import { buildAgency, buildUser } from '../../testing/build'
import { buildDocument } from '../../testing/matrix/world'
import { startTestApp, type TestApp } from '../../testing/start-test-app'

let test: TestApp
let root: Caller
let folder: string
beforeAll(async () => {
  test = await startTestApp({ sessionIdleMinutes: 10_000, sessionHours: 100 })
  test.services.log = silentLog
  folder = join(test.services.config.dataDir, 'backups')
  const user = await test.system(async (db) =>
    buildUser(db, { role: 'SuperAdmin', agencyId: (await buildAgency(db, { isHouse: true })).id }),
  )
  root = await as(test, user)
})
afterAll(() => test.close())
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true })
  await test.system(async (db) => {
    await sql`delete from job_runs`.execute(db)
    await sql`delete from scheduled_jobs`.execute(db)
  })
  test.services.clock.set(new Date('2027-01-25T15:00:00Z'))
})

const nightly: Job = {
  ...backup,
  label: 'Backup',
  cron: '0 2 * * *',
  counts: { bytes: 'bytes', verified: ['part verified', 'parts verified'] },
}
const found = async () => (await root.call(operations.backups, {})).json
const at = (time: string) => test.services.clock.set(new Date(time))
async function scheduler() {
  const made = makeScheduler(test.services, [nightly])
  await made.register()
  return {
    async look() {
      await made.look()
      await made.settled()
    },
  }
}

describe('the nightly backup', () => {
  it('is made at its moment by itself, and shown as it is found in its place', async () => {
    const { look } = await scheduler()
    at('2027-01-26T06:59:30Z')
    await look()
    expect(await found()).toEqual({
      place: folder,
      isEncrypting: false,
      problem: null,
      total: 0,
      backups: [],
    })
    // 2:00 AM in the service's zone.
    at('2027-01-26T07:00:10Z')
    await look()
    const { backups, total } = await found()
    expect(total).toBe(1)
    expect(backups).toEqual([
      {
        name: expect.stringMatching(/^2027-01-26T07-00-10Z-/),
        madeAt: '2027-01-26T07:00:10Z',
        bytes: expect.any(Number),
        isEncrypted: false,
        cause: 'schedule',
        readAt: '2027-01-26T07:00:10.000Z',
        fault: null,
      },
    ])
    const [job] = (await root.call(operations.load, {})).json.jobs
    expect(job).toMatchObject({ name: 'backup', state: 'done', nextRunAt: '2027-01-27T07:00:00.000Z' })
    expect(backups[0]?.bytes).toBeGreaterThan(10_000)
    expect(job?.lastRun?.counts?.[0]).toEqual({ count: backups[0]?.bytes, word: 'bytes' })
    await look()
    expect((await found()).total).toBe(1)
  })
})

describe('a backup that a person asks for', () => {
  it('is the same job, made once, told apart and logged', async () => {
    const { look } = await scheduler()
    const ask = () => root.call(operations.runJob, { body: { job: 'backup' } })
    expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(409)
    await look()
    await look()
    const { backups } = await found()
    expect(backups).toMatchObject([{ cause: 'person', fault: null }])
    const log = await root.call(audit.search, { query: { group: 'operations' } })
    expect(log.json.result[0]).toMatchObject({ object: 'Backup' })
  })
})

describe('what is found', () => {
  const make = async () => {
    const { look } = await scheduler()
    await root.call(operations.runJob, { body: { job: 'backup' } })
    await look()
    return (await found()).backups[0]?.name ?? ''
  }

  it('is what is there: one that was deleted is gone, a changed one cannot be used', async () => {
    const name = await make()
    const manifest = join(folder, 'backups', name, 'manifest')
    const text = await readFile(manifest)
    await writeFile(manifest, text.subarray(0, text.length - 10))
    expect((await found()).backups).toMatchObject([
      { name, bytes: null, fault: expect.stringMatching(/damaged/) },
    ])
    await rm(join(folder, 'backups', name), { recursive: true })
    expect(await found()).toMatchObject({ total: 0, backups: [] })
  })

  it('tells when a command read it back, and that it found damage', async () => {
    const name = await make()
    const say = () => undefined
    await verify(test.services.config, { args: [], say })
    const [read] = (await found()).backups
    expect(Date.parse(read?.readAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    const table = join(folder, 'backups', name, 'tables/users')
    await writeFile(table, 'other bytes')
    await expect(verify(test.services.config, { args: [], say })).rejects.toThrow('damaged')
    expect((await found()).backups).toMatchObject([
      { readAt: null, fault: expect.stringMatching(/^The backup is damaged: the size of 1 of its/) },
    ])
  })

  it.each([
    ['tables', /damaged: \d+ of its \d+ parts are missing/],
    ['files', /damaged: 1 of its \d+ parts is missing/],
  ])('cannot be used when its %s are gone, however lately it was read back', async (part, fault) => {
    const name = await make()
    await rm(join(folder, 'backups', name, part), { recursive: true })
    expect((await found()).backups).toMatchObject([
      { name, readAt: '2027-01-25T15:00:00.000Z', fault: expect.stringMatching(fault) },
    ])
  })

  it('cannot be used when a part is cut off, or the files it refers to are gone', async () => {
    await test.system(async (db) =>
      buildDocument({ db, files: test.services.files }, (await buildAgency(db)).id, null),
    )
    const name = await make()
    expect((await found()).backups).toMatchObject([{ fault: null }])
    await rename(join(folder, 'files'), join(folder, 'elsewhere'))
    const faults = async () => (await found()).backups.map(({ fault }) => fault)
    expect(await faults()).toEqual(['The backup is damaged: its files are missing.'])
    await rename(join(folder, 'elsewhere'), join(folder, 'files'))
    await truncate(join(folder, 'backups', name, 'tables/users'), 5)
    expect(await faults()).toEqual([
      expect.stringMatching(/the size of 1 of its \d+ parts is not what it was/),
    ])
  })

  it('is as large as its job says, though files of equal content are stored once', async () => {
    const agency = await test.system(async (db) => buildAgency(db))
    for (const _ of [1, 2])
      await test.system((db) => buildDocument({ db, files: test.services.files }, agency.id, null))
    await make()
    const [job] = (await root.call(operations.load, {})).json.jobs
    expect(job?.lastRun?.counts?.[0]).toEqual({ count: (await found()).backups[0]?.bytes, word: 'bytes' })
  })

  it('is opened with the key it was made with alone', async () => {
    await make()
    const other = backupShelf({ ...test.services.config, backupKey: 'k'.repeat(40) })
    const { isEncrypting, backups } = await other.find()
    expect(isEncrypting).toBe(true)
    expect(backups).toMatchObject([{ isEncrypted: false, fault: expect.stringMatching(/not encrypted/) }])
  })

  it('says so when the place cannot be read', async () => {
    await make()
    await rm(join(folder, 'backups'), { recursive: true })
    await writeFile(join(folder, 'backups'), 'a file, not a folder')
    expect(await found()).toMatchObject({
      problem: `The folder ${folder} cannot be read (ENOTDIR).`,
      backups: [],
    })
  })

  it('does not wait longer for the place than the setting says, and looks once for all who ask', async () => {
    let asked = 0
    const hanging = createServer((socket) => {
      asked += 1
      socket.resume()
    })
    await new Promise<void>((resolve) => hanging.listen(0, '127.0.0.1', resolve))
    const { port } = hanging.address() as AddressInfo
    const shelf = backupShelf({
      ...test.services.config,
      backupListMs: 200,
      backupBucket: { bucket: 'away', folder: '' },
      s3Endpoint: `http://127.0.0.1:${port}`,
      s3KeyId: 'id',
      s3Secret: 'secret',
    })
    const begun = performance.now()
    const answers = await Promise.all([shelf.find(), shelf.find()])
    expect(performance.now() - begun).toBeLessThan(5_000)
    for (const answer of answers)
      expect(answer).toMatchObject({
        place: 's3://away/',
        problem: 'It did not answer within 0.2 seconds (BACKUP_LIST_MS).',
      })
    expect(asked).toBe(1)
    hanging.close()
  })
})
