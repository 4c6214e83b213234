import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type FileStore, isMissing } from '../adapters/files'
import type { Db } from '../db/connection'
import { rowsInBatches } from '../db/cursor'
import { storedFiles } from '../features/documents/erasure'
import { DamagedBackup, damageOf } from './damaged'
import type { FileLine } from './manifest'
import type { Store } from './place'
import { opened, sealed, sealedName } from './sealing'

const AT_ONCE = 8
const FOLDER = 'files'

/** Files of equal content are stored once, for all backups of a place. */
export function pathOf({ key }: Store, sha256: string): string {
  const name = key ? sealedName(key, sha256) : sha256
  return `${FOLDER}/${name.slice(0, 2)}/${name}`
}

/** What is stored already. */
export async function storedPaths({ place }: Store): Promise<Set<string>> {
  const paths = new Set<string>()
  for await (const { path } of place.list(FOLDER)) paths.add(path)
  return paths
}

/** Whether anything is stored, however much it is. */
export async function isAnythingStored({ place }: Store): Promise<boolean> {
  for await (const _ of place.list(FOLDER)) return true
  return false
}

type Needs = { db: Db; files: FileStore; store: Store; signal?: AbortSignal | undefined }

/** Every file that the database refers to, by content, each stored as its lines come. */
export async function* keepFiles({ db, files, store, signal }: Needs): AsyncGenerator<FileLine[]> {
  const known = await storedPaths(store)
  const ordered = sql`select key, encode(sha256, 'hex') as sha256, size from (${storedFiles}) s order by sha256, key`
  for await (const lines of rowsInBatches<FileLine>(db, ordered)) {
    signal?.throwIfAborted()
    const waiting = [...byContent(lines)].filter(([sha256]) => !known.has(pathOf(store, sha256)))
    const lost = new Set<string>()
    const worker = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const [sha256, same] = next
        if (await keepFirst(same, { files, store })) known.add(pathOf(store, sha256))
        else lost.add(sha256)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    yield lines.map((line) => (lost.has(line.sha256) ? { ...line, isLost: true } : line))
  }
}

function byContent(lines: readonly FileLine[]): Map<string, FileLine[]> {
  const found = new Map<string, FileLine[]>()
  for (const line of lines) found.set(line.sha256, [...(found.get(line.sha256) ?? []), line])
  return found
}

/** Stores one of some files of equal content. @returns whether any of them could be read as it was uploaded */
async function keepFirst(
  same: readonly FileLine[],
  { files, store }: { files: FileStore; store: Store },
): Promise<boolean> {
  for (const line of same) {
    const found = await files.read(line.key).catch((error: unknown) => {
      if (!isMissing(error)) throw error
    })
    if (!found) continue
    const path = pathOf(store, line.sha256)
    let isWrong = false
    const source = checked(found.stream as AsyncIterable<Buffer>, line, () => {
      isWrong = true
    })
    try {
      await store.place.write(path, store.key ? sealed(source, { key: store.key, name: path }) : source)
      return true
    } catch (error) {
      if (!isWrong) throw error
    }
  }
  return false
}

/** The content of a stored file. @throws DamagedBackup when it is missing or not what was stored */
export async function* contentOf(store: Store, line: FileLine): AsyncGenerator<Buffer> {
  const path = pathOf(store, line.sha256)
  const stored = store.place.read(path)
  const source = store.key ? opened(stored, { key: store.key, name: path }) : stored
  try {
    yield* checked(source, { ...line, key: path })
  } catch (cause) {
    throw damageOf(path, cause)
  }
}

async function* checked(
  source: AsyncIterable<Buffer>,
  { key, sha256, size }: FileLine,
  onFault?: () => void,
) {
  const hash = createHash('sha256')
  let length = 0
  try {
    for await (const chunk of source) {
      hash.update(chunk)
      length += chunk.length
      yield chunk
    }
  } catch (error) {
    onFault?.()
    throw error
  }
  if (length === size && hash.digest('hex') === sha256) return
  onFault?.()
  throw new DamagedBackup(key, 'is not what was uploaded')
}
