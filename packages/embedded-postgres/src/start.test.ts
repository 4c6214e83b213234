import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { chooseAccount } from './account'
import { prepareBinaries } from './binaries'
import type { Embedded } from './start'
import { startPostgres } from './start'

const quiet = () => {}
const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }

let base: string
let dataDir: string
let shelter: string
const running: Embedded[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'embedded-db-'))
  chmodSync(base, 0o755)
  dataDir = join(base, 'data')
  shelter = join(base, 'shelter')
})

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const embedded of running.splice(0)) await embedded.stop()
  chmodSync(base, 0o700)
  rmSync(base, { recursive: true, force: true })
})

async function start(): Promise<Embedded> {
  const embedded = await startPostgres({ name: 'test', dataDir, shelter, log })
  running.push(embedded)
  return embedded
}

async function stop(embedded: Embedded) {
  running.splice(running.indexOf(embedded), 1)
  await embedded.stop()
}

/** The rows of the last statement, their columns joined by a space. */
async function ask(embedded: Embedded, sql: string): Promise<string[]> {
  const client = new pg.Client(embedded.owner)
  client.on('error', quiet)
  await client.connect()
  try {
    const results = [await client.query({ text: sql, rowMode: 'array' })].flat()
    return (results.at(-1)?.rows ?? []).map((row: unknown[]) => row.join(' '))
  } finally {
    await client.end()
  }
}

const leader = (cluster = join(dataDir, 'database', 'cluster')) =>
  Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])

const isAlive = (pid: number) =>
  existsSync(`/proc/${pid}`) && !/State:\sZ/.test(readFileSync(`/proc/${pid}/status`, 'utf8'))

describe('startPostgres', () => {
  it('keeps data across a restart, durably, and listens only on a private socket', async () => {
    const first = await start()
    await ask(first, 'create table kept (n int); insert into kept values (7)')
    const settings =
      "'listen_addresses','fsync','synchronous_commit','full_page_writes','data_checksums','TimeZone'"
    expect(
      await ask(first, `select name, setting from pg_settings where name in (${settings}) order by name`),
    ).toEqual([
      'TimeZone UTC',
      'data_checksums on',
      'fsync on',
      'full_page_writes on',
      'listen_addresses ',
      'synchronous_commit on',
    ])
    expect(await ask(first, "select lower('ÄÉ'), 'é' ~ '^[[:alpha:]]$'")).toEqual(['äé true'])
    expect(statSync(first.owner.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'database.password')).mode & 0o777).toBe(0o600)
    const wrong = new pg.Client({ ...first.owner, password: 'guess' })
    await expect(wrong.connect()).rejects.toThrow('password authentication failed')

    const pid = leader()
    await stop(first)
    expect(isAlive(pid)).toBe(false)
    expect(await ask(await start(), 'select n from kept')).toEqual(['7'])
  })

  it('refuses a folder that a running process serves, and harms nothing', async () => {
    const first = await start()
    await expect(startPostgres({ name: 'test', dataDir, shelter, log })).rejects.toThrow(
      new RegExp(`in use by process ${process.pid}\\.$`),
    )
    expect(await ask(first, 'select 1')).toEqual(['1'])
  })

  it('lets one of many simultaneous starts win', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 5 }, () => start()))
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('restarts a database that was killed', async () => {
    const embedded = await start()
    await ask(embedded, 'create table kept (n int); insert into kept values (7)')
    const pid = leader()
    process.kill(pid, 'SIGKILL')
    await expect
      .poll(() => ask(embedded, 'select n from kept').catch(() => []), { timeout: 5_000 })
      .toEqual(['7'])
    expect(leader()).not.toBe(pid)
  })

  it('takes over after kill -9 of the service without losing a committed row', async () => {
    const code = `
      const { startPostgres } = await import(${JSON.stringify(new URL('./start.ts', import.meta.url).href)})
      const { default: pg } = await import('pg')
      const log = { debug() {}, info() {}, warn() {}, error() {} }
      const { owner } = await startPostgres({ name: 'test', dataDir: ${JSON.stringify(dataDir)}, shelter: ${JSON.stringify(shelter)}, log })
      const client = new pg.Client(owner)
      await client.connect()
      await client.query('create table if not exists kept (n serial)')
      for (;;) console.log((await client.query('insert into kept default values returning n')).rows[0].n)`
    const service = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    children.push(service)
    let acknowledged = 0
    service.stdout?.setEncoding('utf8').on('data', (lines: string) => {
      acknowledged = Number(lines.trim().split('\n').at(-1))
    })
    await expect.poll(() => acknowledged, { timeout: 15_000 }).toBeGreaterThan(20)
    await expect(start()).rejects.toThrow(`in use by process ${service.pid}`)
    service.kill('SIGKILL')
    await once(service, 'close')

    const embedded = await start()
    const [rows] = await ask(embedded, 'select count(*) from kept')
    expect(Number(rows)).toBeGreaterThanOrEqual(acknowledged)
  })

  it('stops an orphaned database before it starts its own', async () => {
    await stop(await start())
    const cluster = join(dataDir, 'database', 'cluster')
    const account = chooseAccount(cluster)
    const { postgres } = prepareBinaries(account, shelter)
    const args = ['-D', cluster, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${cluster}`]
    const orphan = spawn(postgres, args, { ...account, cwd: '/', stdio: 'ignore' })
    children.push(orphan)
    await expect.poll(() => existsSync(join(cluster, '.s.PGSQL.5432')), { timeout: 5_000 }).toBe(true)

    const embedded = await start()
    expect(orphan.exitCode ?? orphan.signalCode).not.toBeNull()
    expect(await ask(embedded, 'select 1')).toEqual(['1'])
  })

  it('is not deterred by what a crash leaves: a lock file with an innocent process id, a half-made cluster', async () => {
    mkdirSync(join(dataDir, 'database', 'cluster.new'), { recursive: true })
    chmodSync(dataDir, 0o711)
    writeFileSync(join(dataDir, 'database', 'cluster.new', 'PG_VERSION'), 'half')
    await stop(await start())
    const cluster = join(dataDir, 'database', 'cluster')
    writeFileSync(
      join(cluster, 'postmaster.pid'),
      `${process.pid}\n${cluster}\n1\n5432\n${cluster}\n\n\nready\n`,
    )
    expect(await ask(await start(), 'select 1')).toEqual(['1'])
  })

  it('finds a short place for the socket when the folder has a long name', async () => {
    dataDir = join(base, 'x'.repeat(120), 'data')
    const embedded = await start()
    expect(Buffer.byteLength(embedded.owner.host)).toBeLessThan(80)
    expect(statSync(embedded.owner.host).mode & 0o777).toBe(0o700)
    expect(await ask(embedded, 'select 1')).toEqual(['1'])
    await stop(embedded)
    expect(existsSync(embedded.owner.host)).toBe(false)
  })

  it('refuses a cluster of another version, or one whose password is gone, and releases the folder', async () => {
    await stop(await start())
    const version = join(dataDir, 'database', 'cluster', 'PG_VERSION')
    const had = readFileSync(version, 'utf8')
    writeFileSync(version, '15\n')
    await expect(start()).rejects.toThrow('was created by PostgreSQL 15; this version has')
    writeFileSync(version, had)
    const password = readFileSync(join(dataDir, 'database.password'), 'utf8')
    rmSync(join(dataDir, 'database.password'))
    await expect(start()).rejects.toThrow('database.password is missing')
    writeFileSync(join(dataDir, 'database.password'), password)
    expect(await ask(await start(), 'select 1')).toEqual(['1'])
  })

  it('stops cleanly while it is being restarted', async () => {
    const embedded = await start()
    process.kill(leader(), 'SIGKILL')
    await wait(50)
    await stop(embedded)
    expect(await ask(await start(), 'select 1')).toEqual(['1'])
  })
})

// An ordinary user has no second identity to drop to.
if (process.getuid?.() === 0) {
  describe('started as root', () => {
    it('runs the database under another user', async () => {
      await start()
      const account = chooseAccount(join(base, 'none'))
      expect(account?.uid).toBeGreaterThan(0)
      const status = readFileSync(`/proc/${leader()}/status`, 'utf8')
      expect(status).toMatch(new RegExp(`^Uid:\\t${account?.uid}\\t${account?.uid}\\t`, 'm'))
      expect(status).toMatch(/^Groups:\t ?$/m)
    })

    it('moves to a place this user can enter, and finds it again', async () => {
      chmodSync(base, 0o700)
      shelter = mkdtempSync(join(tmpdir(), 'embedded-shelter-'))
      chmodSync(shelter, 0o755)
      const first = await start()
      expect(first.movedTo).toMatch(new RegExp(`^${shelter}/[0-9a-f]{12}$`))
      expect(first.notice).toContain(`The database is in ${first.movedTo}`)
      expect(existsSync(join(dataDir, 'database'))).toBe(false)
      await ask(first, 'create table kept (n int); insert into kept values (7)')
      await expect(startPostgres({ name: 'test', dataDir, shelter, log })).rejects.toThrow('in use')
      await stop(first)

      const second = await start()
      expect(second.movedTo).toBe(first.movedTo)
      expect(await ask(second, 'select n from kept')).toEqual(['7'])
      await stop(second)
      rmSync(shelter, { recursive: true })
      await expect(start()).rejects.toThrow('which is missing')
    })

    it('moves a database whose folder becomes private later', async () => {
      const first = await start()
      await ask(first, 'create table kept (n int); insert into kept values (7)')
      await stop(first)
      chmodSync(base, 0o700)
      shelter = mkdtempSync(join(tmpdir(), 'embedded-shelter-'))
      chmodSync(shelter, 0o755)
      const second = await start()
      expect(second.movedTo).toBeDefined()
      expect(await ask(second, 'select n from kept')).toEqual(['7'])
      await stop(second)
      rmSync(shelter, { recursive: true })
    })
  })
}
