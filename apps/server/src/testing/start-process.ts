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
  const port = await freePort()
  const { host, port: at, user: owner, password, database } = beside.owner
  const place = `localhost:${at}/${database}?host=${encodeURIComponent(String(host))}`
  const { dataDir, secretKey } = beside.services.config
  const child = spawn(process.execPath, ['--import', 'tsx', main, 'start'], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: `postgres://${owner}:${encodeURIComponent(String(password ?? ''))}@${place}`,
      SECRET_KEY: secretKey,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  const address = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${address}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isReady, { timeout: 100_000, interval: 100 })
  return {
    address,
    child,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
