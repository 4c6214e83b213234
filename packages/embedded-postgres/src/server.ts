import type { ChildProcess } from 'node:child_process'
import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log'
import type { Place } from './place'

export type Server = { stop(): Promise<void> }

type Options = { postgres: string; place: Place; args: string[]; log: Log }

/** Pauses before restarting a database that died; the last one repeats as long as needed. */
const pauses = [100, 500, 1_000, 2_000]

/** How long one start may take, mostly the recovery after a crash. */
const startPatience = 10 * 60_000

/**
 * Starts PostgreSQL and keeps it running: it is restarted whenever it dies, until `stop()`.
 * @throws Error with its last output when it does not come up the first time
 */
export async function superviseServer(options: Options): Promise<Server> {
  let stopping = false
  let current = await startPatiently(options)
  const supervision = watch()

  async function watch() {
    for (;;) {
      const end = await current.ended
      if (stopping) return
      options.log.error({ end, words: current.words() }, 'The database ended unexpectedly; starting it again')
      for (let attempt = 0; !stopping; attempt++) {
        await wait(pauses[Math.min(attempt, pauses.length - 1)])
        if (stopping) return
        const next = launch(options)
        current = next
        if (await next.ready) break
        options.log.error({ words: next.words() }, 'The database has not started yet')
      }
      if (!stopping) options.log.info({}, 'The database is back')
    }
  }

  return {
    async stop() {
      stopping = true
      await end(current)
      await supervision
    },
  }
}

/** A killed predecessor's last processes may hold its shared memory for a moment. */
async function startPatiently(options: Options): Promise<Launched> {
  const deadline = performance.now() + 5_000
  for (;;) {
    const launched = launch(options)
    if (await launched.ready) return launched
    const words = launched.words()
    if (!/still in use|already exists/.test(words) || performance.now() > deadline) {
      throw new Error(`The database does not start: ${words}`)
    }
    await wait(200)
  }
}

type Launched = { child: ChildProcess; ended: Promise<string>; ready: Promise<boolean>; words(): string }

function launch({ postgres, place, args, log }: Options): Launched {
  // Its own session: Ctrl-C reaches the service alone, which closes the database after the last request.
  const options = { ...place.account, cwd: '/', env: environment(), detached: true } as const
  const [command, ...rest] = [...dieWithParent(), postgres, '-D', place.cluster, ...args]
  const child = spawn(command as string, rest, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  const last: string[] = []
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`))
  })
  const ready = new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), startPatience)
    const settle = (up: boolean) => {
      clearTimeout(timer)
      resolve(up)
    }
    child.once('error', () => settle(false)).once('close', () => settle(false))
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n').filter(Boolean)) {
        if (line.includes('ready to accept connections')) settle(true)
        last.push(line)
        if (last.length > 20) last.shift()
        const level = /^(PANIC|FATAL)/.test(line) ? 'warn' : 'debug'
        log[level]({ source: 'postgresql' }, line)
      }
    })
  })
  return { child, ended, ready, words: () => last.join(' · ') }
}

/** Fast shutdown; an immediate one, recovered at the next start, when that takes too long. */
async function end({ child, ended }: Launched): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    child.kill(signal)
    const late = Symbol('late')
    const stopped = new AbortController()
    const timer = wait(patience, late, { signal: stopped.signal }).catch(() => undefined)
    const first = await Promise.race([ended, timer])
    stopped.abort()
    if (first !== late) return
  }
}

let parentDeath: string[] | undefined

/** Linux can end a child together with its parent, so that a killed service leaves no database behind. */
function dieWithParent(): string[] {
  parentDeath ??=
    spawnSync('setpriv', ['--pdeathsig', 'INT', '--', 'true']).status === 0
      ? ['setpriv', '--pdeathsig', 'INT', '--']
      : []
  return parentDeath
}

/** No secret of the service; a shifted clock (libfaketime) must reach the database too. */
function environment(): NodeJS.ProcessEnv {
  const passed = /^(PATH|TMPDIR|LD_|DYLD_|FAKETIME|FAKE_|DONT_FAKE|NO_FAKE)/
  const own = Object.entries(process.env).filter(([name]) => passed.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
}
