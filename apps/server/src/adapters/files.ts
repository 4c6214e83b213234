import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { flushFolder, writeAside } from './write-aside'

/** A file as it came in: on disk under a generated name, not yet kept. `size` in bytes. */
export type ReceivedFile = {
  path: string
  name: string
  declaredType: string
  size: number
  sha256: Buffer
  /** The part of the request it came as, which refusals name. */
  part?: string
  /** Where it was kept. */
  key?: string
}

export class FileTooLarge extends Error {}

/** Where documents live: a folder below the data folder, every file under a generated key. */
export type FileStore = {
  /** Writes a stream aside. @throws FileTooLarge as soon as the limit is passed; nothing remains then. */
  receive(
    stream: Readable,
    about: { name: string; declaredType: string; maxBytes: number },
  ): Promise<ReceivedFile>
  /** Flushes a received file to its place and answers its key. */
  keep(file: ReceivedFile): Promise<string>
  /** Writes a file under the key it has in a backup; over one that is there. */
  putBack(key: string, bytes: AsyncIterable<Buffer>): Promise<void>
  /** Drops a received file, kept or not: its request failed. */
  drop(file: ReceivedFile): Promise<void>
  /** Gives a received file to its only reader; nothing of it is left then. */
  readOnce(file: ReceivedFile): Promise<{ stream: Readable; size: number }>
  /** All of it or a part, from the first byte to the last. @throws when there is none. */
  read(key: string, part?: { start: number; end: number }): Promise<{ stream: Readable; size: number }>
  /** @throws when there is none. */
  sizeOf(key: string): Promise<number>
  remove(key: string): Promise<void>
  /** Removes what was received and never kept nor dropped, and was last written so long ago. */
  sweepIncoming(olderThanMs: number): Promise<number>
  /** The keys of kept files that were written so long ago, a folder at a time. */
  keysOlderThan(olderThanMs: number): AsyncIterable<string[]>
  /** Whether it can be written to, with this many bytes to spare on its disk. */
  isReady(freeBytes: number): Promise<boolean>
}

const READ_CHUNK = 256 * 1024
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const FOLDER = /^[0-9a-f]{2}$/

export const isStorageKey = (key: string): boolean => KEY.test(key)

/** The key, for what takes a path. @throws when it is none */
export function storageKey(key: string): string {
  if (!isStorageKey(key)) throw new Error('Not a storage key.')
  return key
}

export function newStorageKey(): string {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Whether that is why a file could not be read. */
export const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? (error as Error).name)

export function diskFiles(root: string): FileStore {
  const incoming = join(root, 'incoming')
  const placeOf = (key: string) => join(root, storageKey(key))
  return {
    async receive(stream, { name, declaredType, maxBytes }) {
      const hash = createHash('sha256')
      let size = 0
      const path = await writeAside(stream, {
        folder: incoming,
        look: (chunk) => {
          size += chunk.length
          if (size > maxBytes) throw new FileTooLarge()
          hash.update(chunk)
        },
      })
      return { path, name, declaredType, size, sha256: hash.digest() }
    },
    async keep(file) {
      const key = newStorageKey()
      const place = placeOf(key)
      const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(file.path, place)
      // The name must survive a power cut too, and so must its folder's.
      await flushFolder(dirname(place))
      if (made) await flushFolder(root)
      file.key = key
      return key
    },
    async putBack(key, bytes) {
      const place = placeOf(key)
      const path = await writeAside(bytes, { folder: incoming })
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(path, place)
      await flushFolder(dirname(place))
    },
    async drop(file) {
      await rm(file.key ? placeOf(file.key) : file.path, { force: true })
    },
    async readOnce({ path, size }) {
      const file = await open(path, 'r')
      // An open file can be read to its end after its name is gone.
      await rm(path)
      return { stream: file.createReadStream({ highWaterMark: READ_CHUNK }), size }
    },
    async read(key, part) {
      const place = placeOf(key)
      const { size } = await stat(place)
      const stream = createReadStream(place, { highWaterMark: READ_CHUNK, ...part })
      return { stream, size: part ? part.end - part.start + 1 : size }
    },
    async sizeOf(key) {
      return (await stat(placeOf(key))).size
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async sweepIncoming(olderThanMs) {
      const left = await writtenBefore(incoming, olderThanMs)
      for (const name of left) await rm(join(incoming, name), { force: true })
      return left.length
    },
    async *keysOlderThan(olderThanMs) {
      for (const folder of await namesIn(root)) {
        if (!FOLDER.test(folder)) continue
        const names = await writtenBefore(join(root, folder), olderThanMs)
        yield names.map((name) => `${folder}/${name}`).filter(isStorageKey)
      }
    },
    async isReady(freeBytes) {
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        await access(incoming, constants.W_OK)
        const { bavail, bsize } = await statfs(incoming)
        return bavail * bsize >= freeBytes
      } catch {
        return false
      }
    },
  }
}

/** Nothing where there is no such folder. */
const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })

/** Names of what a folder holds that was not written to for this long. */
async function writtenBefore(folder: string, olderThanMs: number): Promise<string[]> {
  const old: string[] = []
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs >= olderThanMs) old.push(name)
  }
  return old
}
