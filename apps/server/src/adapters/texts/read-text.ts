import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { TextFormat } from '@heed/domain/documents'
import type { Config } from '../../config'
import { serverRoot } from '../../place'

/** Not bundled: it runs in its own process. */
const PROGRAM = join(serverRoot, 'src/adapters/texts/text-program.mjs')

/** Waiting for a busy machine counts less than work, but no process stays forever. */
const PATIENCE = 3

/** `pages` of a PDF, `isCut`: there is more than was kept. An empty text: there are no words, as in a scan. */
export type ReadText = { text: string; pages: number | null; isCut: boolean }

type Limits = Pick<Config, 'documentTextSeconds' | 'documentTextMemory' | 'documentTextCharacters'>
type Asked = { format: TextFormat; limits: Limits; signal?: AbortSignal | undefined }

/** The longest that reading a file takes, in milliseconds. */
export const longestMs = ({ documentTextSeconds }: Pick<Limits, 'documentTextSeconds'>): number =>
  documentTextSeconds * 1000 * PATIENCE

/**
 * The words of a file, read in a process of its own: a small file can ask for any amount of time and memory, and only
 * ending the process stops the library that reads it.
 * @returns null when it is damaged, protected, or takes more than the limits
 */
export async function readText(
  file: { stream: Readable } | null,
  { format, limits, signal }: Asked,
): Promise<ReadText | null> {
  if (!file) return null
  const mostMs = limits.documentTextSeconds * 1000
  const megabytes = Math.floor(limits.documentTextMemory / 1024 / 1024)
  const numbers = [limits.documentTextMemory, mostMs, limits.documentTextCharacters].map(String)
  const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, PROGRAM, format, ...numbers], {
    stdio: ['pipe', 'pipe', 'ignore'],
    // No secret of the service's, and nothing to find its way with.
    env: {},
    cwd: '/',
    timeout: longestMs(limits),
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  })
  const ended = new Promise<boolean>((resolve) => {
    child.once('error', () => resolve(false))
    child.once('close', (code) => resolve(code === 0))
  })
  // One that ends before it has read everything says so by its exit; bytes that cannot be read end it.
  child.stdin.on('error', () => undefined)
  file.stream.once('error', () => child.kill('SIGKILL'))
  file.stream.pipe(child.stdin)
  const [isRead, told] = await Promise.all([ended, text(child.stdout)])
  file.stream.destroy()
  return isRead ? (JSON.parse(told) as ReadText) : null
}
