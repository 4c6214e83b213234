import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { Owner } from './database'

export type ServerStart = {
  kind: 'floor' | 'product'
  owner: Owner
  secret: string
  dataDir: string
  /** Where the floors' statements lie. */
  floors: string
  connections: number
  /**
   * What the product is measured for: times, without limits of how many requests somebody may send; capacity, which one
   * tenant may fill as well; a crowd, with everything as it comes.
   */
  limits?: 'times' | 'capacity' | 'crowd'
}

export type Server = {
  origin: string
  /** The memory of the process after garbage collection, in MB. */
  memory(): Promise<number>
  /** Makes a backup while it serves. @returns milliseconds */
  backup(): Promise<number>
  stop(): Promise<void>
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Bundles both servers like the product, so that neither pays for running from source. */
export async function buildServers(): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: here('.'),
    build: {
      ssr: 'server.ts',
      target: 'node20',
      outDir: here('data/build'),
      emptyOutDir: true,
      rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: [/^@heed\//] },
  })
}

/** Starts a floor or the product in a separate process. */
export async function startServer(start: Omit<ServerStart, 'floors'>): Promise<Server> {
  const child = fork(here('data/build/server.mjs'), {
    execArgv: ['--expose-gc'],
    // Its log is written, but no one reads it.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(child, 'exit')
  child.send({ ...start, floors: here('floors') } satisfies ServerStart)
  const origin = await Promise.race([answerOf(child), ended.then(() => undefined)])
  if (!origin) throw new Error(`The ${start.kind} did not start.`)
  return {
    origin,
    async memory() {
      child.send('memory')
      return Number(await answerOf(child)) / 1024 / 1024
    },
    async backup() {
      child.send('backup')
      const answer = Number(await answerOf(child))
      if (Number.isNaN(answer)) throw new Error('The backup failed.')
      return answer
    },
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
