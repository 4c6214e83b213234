// Starts the built demo on an empty data folder under the Node that runs this, waits until it is ready, stops it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const patience = 120_000

const port = await freePort()
const folder = mkdtempSync(join(tmpdir(), 'heed-smoke-'))
// As root the database runs under another user, who must be able to pass.
chmodSync(folder, 0o755)
const started = performance.now()
const demo = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), 'demo'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const ended = new Promise((resolve) => demo.once('close', resolve))

try {
  await ready()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  demo.kill('SIGTERM')
  const code = await ended
  if (code !== 0) throw new Error(`The demo ended with ${code} after SIGTERM.`)
  console.log(`Node ${process.versions.node}: the demo was ready after ${seconds} s and stopped cleanly.`)
} catch (error) {
  demo.kill('SIGKILL')
  console.error(`Node ${process.versions.node}: ${error.message}`)
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function ready() {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (demo.exitCode !== null) throw new Error(`The demo ended with ${demo.exitCode} before it was ready.`)
    const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined)
    if (answer?.status === 200) return
    await wait(100)
  }
  throw new Error(`The demo was not ready within ${patience / 1000} s.`)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = server.address()
      server.close(() => resolve(free))
    })
  })
}
