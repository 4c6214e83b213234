import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))

export type Product = {
  baseUrl: string
  dataDir: string
  pid: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Any free port on this machine. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

/** The built product as a person starts it, ready to use. */
export async function startProduct(
  verb: 'demo' | 'start',
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
): Promise<Product> {
  const port = await freePort()
  const baseUrl = `http://localhost:${port}`
  const child = spawn(process.execPath, [main, verb], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      BASE_URL: baseUrl,
      MAIL: 'folder',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const keep = (bytes: Buffer) => {
    output = `${output}${bytes}`.slice(-20_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  await ready(child, { baseUrl, dataDir, output: () => output })
  return {
    baseUrl,
    dataDir,
    pid: child.pid as number,
    stop: (signal = 'SIGTERM') =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill(signal)
      }),
  }
}

const LOOK_MS = 200
const LOOK_AT_FOLDER_MS = 5_000

/**
 * However long a busy machine takes: only a product that ends, or leaves its folder as it is for so long, is given up. What it
 * starts with, a database with its tables and examples, is all written there.
 */
async function ready(
  child: ChildProcess,
  { baseUrl, dataDir, output }: { baseUrl: string; dataDir: string; output: () => string },
): Promise<void> {
  const quietMs = Number(process.env.E2E_QUIET_SECONDS || 120) * 1000
  let written = 0
  let changedAt = performance.now()
  let lookAt = 0
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${output()}`)
    const answer = await fetch(`${baseUrl}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    const now = performance.now()
    if (now >= lookAt) {
      lookAt = now + LOOK_AT_FOLDER_MS
      const latest = await lastWrite(dataDir)
      if (latest !== written) changedAt = now
      written = latest
    }
    if (now - changedAt > quietMs)
      throw new Error(
        `The product was not ready and wrote nothing for ${quietMs / 1000} s (E2E_QUIET_SECONDS):\n${output()}`,
      )
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** When anything in a folder was last written to. */
async function lastWrite(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true }).catch(() => [])
  const times = await Promise.all(
    entries.map((entry) =>
      stat(join(folder, entry)).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  )
  return times.reduce((latest, time) => Math.max(latest, time), 0)
}
