import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { serverRoot } from '../place'
import { takeTurns } from './turns'

/** Not bundled: it runs in a separate process. */
const PROGRAM = join(serverRoot, 'src/adapters/draw-svg.mjs')

/** Drawings queue separately from photos; one tenant's do not keep another's waiting for long. */
const inTurn = takeTurns({ most: 12, mostOfOne: 2, patienceMs: 13_000 })
/** Of work, not of waiting for a busy machine. Ordinary drawings take a fifth of a second, most of it for the process. */
const MOST_WORK_MS = 2_000
/** With the wait for its turn still less than the silence after which a connection is closed. */
const MOST_MS = 9_000
const MOST_BYTES = 400 * 1024 * 1024

type Drawing = {
  text: string
  side: number
  /** Whose it is. */
  tenant: string
}

/**
 * Puts a picture of the drawing in its place, a PNG with a longest side of this many pixels. Scripts do not run in it,
 * nothing outside of it is fetched, and none of its text is left.
 * @returns false when it cannot be drawn, or not within bounds; the file is left as it was then
 * @throws TooManyWaiting
 */
export const draw = (path: string, { text, side, tenant }: Drawing): Promise<boolean> =>
  inTurn(async () => {
    const child = spawn(process.execPath, [PROGRAM, ...[side, MOST_BYTES, MOST_WORK_MS].map(String)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      // No secrets of the service, and nothing to explore the system with.
      env: {},
      cwd: '/',
      timeout: MOST_MS,
      killSignal: 'SIGKILL',
    })
    const ended = new Promise<boolean>((resolve) => {
      child.once('error', () => resolve(false))
      child.once('close', (code) => resolve(code === 0))
    })
    // One that ends before it has read everything says so by its exit.
    child.stdin.on('error', () => undefined)
    child.stdin.end(text)
    const [isDrawn, picture] = await Promise.all([ended, buffer(child.stdout)])
    if (isDrawn) await writeFile(path, picture)
    return isDrawn
  }, tenant)
