import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** A file as it came in: on disk under a generated name, not yet kept. `size` in bytes. */
export type ReceivedFile = {
  path: string
  name: string
  declaredType: string
  size: number
  sha256: Buffer
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
  /** Drops a received file, kept or not: its request failed. */
  drop(file: ReceivedFile): Promise<void>
  /** @throws when there is none. */
  read(key: string): Promise<{ stream: Readable; size: number }>
  remove(key: string): Promise<void>
  isReady(): Promise<boolean>
}

const READ_CHUNK = 256 * 1024
const KEY = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/

export function diskFiles(root: string): FileStore {
  const incoming = join(root, 'incoming')
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('Not a storage key.')
    return join(root, key)
  }
  return {
    async receive(stream, { name, declaredType, maxBytes }) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const path = join(incoming, randomUUID())
      const file = await open(path, 'wx', 0o600)
      const hash = createHash('sha256')
      let size = 0
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length
          if (size > maxBytes) throw new FileTooLarge()
          hash.update(chunk)
          await file.write(chunk)
        }
        await file.sync()
        await file.close()
      } catch (error) {
        await file.close()
        await rm(path, { force: true })
        throw error
      }
      return { path, name, declaredType, size, sha256: hash.digest() }
    },
    async keep(file) {
      const id = randomUUID()
      const key = `${id.slice(0, 2)}/${id}`
      const place = placeOf(key)
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await rename(file.path, place)
      // The name must survive a power cut too.
      const folder = await open(dirname(place), 'r')
      await folder.sync()
      await folder.close()
      file.key = key
      return key
    },
    async drop(file) {
      await rm(file.key ? placeOf(file.key) : file.path, { force: true })
    },
    async read(key) {
      const place = placeOf(key)
      const { size } = await stat(place)
      return { stream: createReadStream(place, { highWaterMark: READ_CHUNK }), size }
    },
    async remove(key) {
      await rm(placeOf(key), { force: true })
    },
    async isReady() {
      try {
        await mkdir(incoming, { recursive: true, mode: 0o700 })
        return true
      } catch {
        return false
      }
    },
  }
}
