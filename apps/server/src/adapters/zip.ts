import { open } from 'node:fs/promises'
import { openPromise, type ZipFile } from 'yauzl'

/** What a zip archive says it holds. `bytes` unpacked, `packed` as they lie in the file. */
export type ZipContent = { entries: number; bytes: number; packed: number }

const END_SIZE = 22
/** Stands where the larger format has the number in another place; no office document needs that. */
const ELSEWHERE = 0xffffffff

/**
 * Reads the directory of a zip archive and unpacks nothing. Archives beyond 4 GB or 65,534 entries count as unreadable.
 * @param mostEntries an archive that claims more is not read further: its `bytes` stay 0
 * @returns null when it is none, its directory is damaged, or names lead out of it
 */
export async function readZip(path: string, mostEntries: number): Promise<ZipContent | null> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => null)
  if (!zip) return null
  try {
    if (zip.entryCount > mostEntries) return { entries: zip.entryCount, bytes: 0, packed: 0 }
    return await sum(zip, await directoryLength(zip, path))
  } catch {
    return null
  } finally {
    zip.close()
  }
}

const endOf = (zip: ZipFile) => zip.fileSize - END_SIZE - zip.comment.length

/** What the end claims: some programs look for the directory by it. */
async function directoryLength(zip: ZipFile, path: string): Promise<number> {
  const file = await open(path, 'r')
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, endOf(zip) + 12)
    return buffer.readUInt32LE()
  } finally {
    await file.close()
  }
}

/** Counts what lies there and not what the end claims; a directory that says another size than it has is damaged. */
async function sum(zip: ZipFile, length: number): Promise<ZipContent | null> {
  // Its types take the position for a flag.
  const position = () => Number(zip.readEntryCursor)
  const start = position()
  const content = { entries: 0, bytes: 0, packed: 0 }
  for await (const { uncompressedSize, compressedSize } of zip.eachEntry()) {
    if (uncompressedSize >= ELSEWHERE || compressedSize >= ELSEWHERE) return null
    content.entries += 1
    content.bytes += uncompressedSize
    content.packed += compressedSize
  }
  if (position() !== endOf(zip) || position() - start !== length) return null
  // Entries that share their bytes pack more than the file has.
  return { ...content, packed: Math.min(content.packed, zip.fileSize) }
}
