import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { vi } from 'vitest'
import type { TestApp } from './start-test-app'

const main = new URL('../main.ts', import.meta.url).pathname

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

export type ServiceProcess = { address: string; child: ChildProcess; kill(): Promise<void> }

/** The service as a process of its own, by the real clock, on the database and the files of another. */
export async function startProcess(
  beside: TestApp,
  env: Record<string, string> = { MAIL: 'folder' },
): Promise<ServiceProcess> {
  const before: string[] = []
  while (before.length < STARTS) {
    const begun = await begin(beside, env)
    if (begun.process) return begun.process
    before.push(begun.said)
  }
  throw new Error(`The service ended at each start: ${before.join()}`)
}

/** Another test may have taken the port, or the last connection, in the meantime. */
const STARTS = 3

async function begin(
  beside: TestApp,
  env: Record<string, string>,
): Promise<{ process?: ServiceProcess; said: string }> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', main, 'start'], {
    env: { ...settingsOf(beside), PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(async () => child.exitCode !== null || (await isReady()), PATIENCE)
  if (child.exitCode !== null) return { said }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { process: { address, child, kill }, said }
}

const PATIENCE = { timeout: 100_000, interval: 100 }

function settingsOf({ owner, services }: TestApp) {
  const { host, port: at, user, password, database } = owner
  const place = `localhost:${at}/${database}?host=${encodeURIComponent(String(host))}`
  const { dataDir, secretKey } = services.config
  return {
    PATH: process.env.PATH,
    DATABASE_URL: `postgres://${user}:${encodeURIComponent(String(password ?? ''))}@${place}`,
    SECRET_KEY: secretKey,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  }
}
