import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const main = new URL('./main.ts', import.meta.url).pathname
const folder = mkdtempSync(join(tmpdir(), 'heed-main-'))
// As root the database runs under another user, who must be able to pass.
chmodSync(folder, 0o755)
const dataDir = join(folder, 'data')
const children: ChildProcess[] = []

type Run = { child: ChildProcess; ended: Promise<number | null>; out(): string; err(): string }

/** The process as an operator starts it, from source, without the settings of whoever runs the tests. */
function heed(verb: string, settings: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...verb.split(' ')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  const text = { out: '', err: '' }
  child.stdout.on('data', (chunk) => {
    text.out += chunk
  })
  child.stderr.on('data', (chunk) => {
    text.err += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, ended, out: () => text.out, err: () => text.err }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  )

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

describe('a start that cannot work', () => {
  it.each([
    ['start', {}, 'SMTP_URL is missing: sign-in codes go by mail.'],
    ['start', { PORT: 'x' }, 'PORT must be a whole number from 0 to 65535, not "x".'],
    ['start', { MAIL: 'folder', SECRET_KEY: 'secret' }, 'SECRET_KEY must be at least 32 random characters.'],
    [
      'start',
      { MAIL: 'folder', DATABASE_URL: 'postgres://heed@db/heed' },
      'SECRET_KEY is required with DATABASE_URL',
    ],
    ['serve', {}, 'Unknown command "serve".'],
  ])('%s with %o ends with one clear line', async (verb, settings, message) => {
    const { ended, out, err } = heed(verb, settings)
    expect(await ended).toBe(1)
    expect(err()).toContain(message)
    expect(err().trimEnd().split('\n')).toHaveLength(1)
    expect(out()).toBe('')
  })
})

describe('a running service', () => {
  let port: number
  let service: Run

  beforeAll(async () => {
    port = await freePort()
    service = heed('start', { MAIL: 'folder', HOST: '127.0.0.1', PORT: String(port) })
    await vi.waitUntil(() => isReady(port), { timeout: 30_000, interval: 50 })
  })

  it('logs JSON lines with UTC time', () => {
    const lines = service.out().trimEnd().split('\n')
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(JSON.parse(line).time).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  })

  it('refuses a second process on its folder and goes on', async () => {
    const second = heed('start', { MAIL: 'folder', PORT: String(await freePort()) })
    expect(await second.ended).toBe(1)
    expect(second.err()).toContain(
      `is in use by process ${service.child.pid}. Stop that one first, or choose another DATA_DIR.`,
    )
    expect(await isReady(port)).toBe(true)
  })

  it('has an administrator made beside it', async () => {
    await expect.poll(() => service.err()).toContain('There is no administrator yet.')
    const made = heed('create-admin --email ada@example.com --first Ada --last Byron')
    expect(await made.ended).toBe(0)
    expect(made.out()).toMatch(
      /^Ada Byron chooses a password here.*\nhttp:\/\/localhost:3000\/\S+activation=\S+\n$/,
    )
    const incomplete = heed('create-admin --email ada@example.com')
    expect(await incomplete.ended).toBe(1)
    expect(incomplete.err()).toContain('--first is missing: heed create-admin')
  })

  it('is backed up beside it, and restored into an empty folder that starts', async () => {
    const BACKUP_KEY = 'kZ4mQ8vK1xWc7RnB5yHd9LpF3sGjE6uA'
    const made = heed('backup', { BACKUP_KEY })
    expect(await made.ended, made.err()).toBe(0)
    expect(made.out()).toMatch(
      /^Backup \S+ in \S+: .* rows?, 0 files, .* bytes, all read back, in \d+ seconds?\.$/m,
    )
    const settings = { BACKUP_DIR: join(dataDir, 'backups'), DATA_DIR: join(folder, 'restored') }
    const plain = heed('restore', settings)
    expect(await plain.ended).toBe(1)
    expect(plain.err()).toContain('BACKUP_KEY is missing.')
    const restored = heed('restore', { ...settings, BACKUP_KEY })
    expect(await restored.ended, restored.err()).toBe(0)
    expect(restored.out()).toContain('Everyone has to sign in again')
    const again = heed('restore', { ...settings, BACKUP_KEY })
    expect(await again.ended).toBe(1)
    expect(again.err()).toContain('is not empty')
    const migrated = heed('migrate', { DATA_DIR: settings.DATA_DIR })
    expect(await migrated.ended, migrated.err()).toBe(0)
    expect(migrated.out()).toBe('Nothing to do.\n')
    const verified = heed('verify', { BACKUP_KEY })
    expect(await verified.ended).toBe(0)
    expect(verified.out()).toMatch(/ is whole: \d+ parts, /)
  }, 120_000)

  it('says when its port is taken, and leaves no database behind', async () => {
    const other = heed('start', {
      MAIL: 'folder',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: join(folder, 'other'),
    })
    expect(await other.ended).toBe(1)
    expect(other.err()).toContain(`PORT ${port} on 127.0.0.1 is in use by another program.`)
    const again = heed('migrate', { DATA_DIR: join(folder, 'other') })
    expect(await again.ended).toBe(0)
    expect(again.out()).toBe('Nothing to do.\n')
  })

  it('finishes a running request after SIGTERM, takes no new one and ends with 0', async () => {
    const socket = connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => {})
    const closed = new Promise((resolve) => socket.once('close', resolve))
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'not the password' })
    socket.write(
      `POST /api/user/login HTTP/1.1\r\nHost: localhost:${port}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    )
    await wait(200)
    service.child.kill('SIGTERM')
    await expect.poll(() => isReady(port)).toBe(false)
    expect(service.child.exitCode).toBeNull()
    socket.write(body.slice(5))
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 [2345]\d\d /)
    expect(await service.ended).toBe(0)
    expect(service.err()).not.toMatch(/error/i)
  })
})
