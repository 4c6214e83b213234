import { DamagedBackup } from './damaged'
import { eachFile } from './file-list'
import { fileListPath, type Manifest, tablePath } from './manifest'
import { readPart } from './parts'
import type { Store } from './place'
import { contentOf } from './stored-files'

/** What was read back: `parts` as they were written, and the paths of those that were not, with why. */
export type Verified = { parts: number; bytes: number; damaged: DamagedBackup[] }

type Backup = { store: Store; manifest: Manifest; signal?: AbortSignal | undefined }

const NEWLINE = 10

/** Reads everything of a backup back and compares hashes and counts. @throws what keeps it from being read at all */
export async function verifyBackup({ store, manifest, signal }: Backup): Promise<Verified> {
  const found: Verified = { parts: 0, bytes: 0, damaged: [] }
  const check = async (read: () => Promise<number>) => {
    signal?.throwIfAborted()
    try {
      found.bytes += await read()
      found.parts += 1
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof DamagedBackup)) throw error
      found.damaged.push(error)
    }
  }
  for (const table of manifest.tables) {
    const path = tablePath(manifest.name, table.name)
    await check(async () => {
      let rows = 0
      const to = async (bytes: AsyncIterable<Buffer>) => {
        for await (const chunk of bytes) rows += linesIn(chunk)
      }
      await readPart(store, { path, stored: table, to })
      if (rows !== table.rows) throw new DamagedBackup(path, `has ${rows} rows instead of ${table.rows}`)
      return table.bytes
    })
  }
  const seen = new Set<string>()
  const list = fileListPath(manifest.name)
  await check(async () => {
    const count = await eachFile({ store, manifest, signal }, async (line) => {
      if (line.isLost || seen.has(line.sha256)) return
      seen.add(line.sha256)
      await check(async () => {
        for await (const _ of contentOf(store, line));
        return line.size
      })
    })
    if (count !== manifest.files.count)
      throw new DamagedBackup(list, `names ${count} files instead of ${manifest.files.count}`)
    return manifest.files.list.bytes
  })
  return found
}

function linesIn(chunk: Buffer): number {
  let count = 0
  for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) count += 1
  return count
}
