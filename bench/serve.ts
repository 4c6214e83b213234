import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Owner } from './database'

export type ServerStart = {
  kind: 'floor' | 'product'
  owner: Owner
  secret: string
  dataDir: string
  connections: number
}

export type Server = { origin: string; stop(): Promise<void> }

/** Starts a floor or the product in a process of its own, which is this program with another first word. */
export async function startServer(start: ServerStart): Promise<Server> {
  const child = fork(fileURLToPath(new URL('main.ts', import.meta.url)), ['serve'], {
    // What it logs is written, but nobody reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  child.send(start)
  const origin = await Promise.race([answerOf(child), ended.then(() => undefined)])
  if (!origin) throw new Error(`The ${start.kind} did not start.`)
  return {
    origin,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answerOf(child: ChildProcess): Promise<string> {
  const [origin] = await once(child, 'message')
  return origin as string
}

/** The other side: waits for what to serve and says where it listens. */
export async function serve(): Promise<void> {
  const [message] = await once(process, 'message')
  const start = message as ServerStart
  // Without its parent nobody would stop it.
  process.once('disconnect', () => process.exit())
  const origin =
    start.kind === 'floor'
      ? await (await import('./floor-server')).serveFloor(start)
      : await (await import('./product-server')).serveProduct(start)
  process.send?.(origin)
}
