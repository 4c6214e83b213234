import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
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
  await ready(child, baseUrl, () => output)
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

async function ready(child: ChildProcess, baseUrl: string, output: () => string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The product ended at its start:\n${output()}`)
    const answer = await fetch(`${baseUrl}/health/ready`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`The product was not ready after two minutes:\n${output()}`)
}
