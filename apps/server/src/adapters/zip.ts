import { open } from 'node:fs/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'

/** What a zip archive holds. `bytes` unpacked, as it says or as they are, whichever is more; `packed` as they lie in the file. */
export type ZipContent = { entries: number; bytes: number; packed: number }

/** Beyond any of them nobody reads on. `ratio`: bytes that one packed byte becomes. */
export type ZipLimits = { entries: number; bytes: number; ratio: number }

const END_SIZE = 22
/** Stands where the larger format has the number in another place; no office document needs that. */
const ELSEWHERE = 0xffffffff

/**
 * Reads the directory of a zip archive, and if that stays within the limits, what its entries really unpack to: a
 * directory can lie. Nothing is kept. Archives beyond 4 GB or 65,534 entries count as unreadable.
 * @param limits an archive that claims more entries is not read further: its `bytes` stay 0
 * @returns null when it is none, its directory is damaged, or names lead out of it
 */
export async function readZip(path: string, limits: ZipLimits): Promise<ZipContent | null> {
  // Each entry is measured here.
  const options = { lazyEntries: true, autoClose: false, validateEntrySizes: false }
  const zip = await openPromise(path, options).catch(() => null)
  if (!zip) return null
  try {
    if (zip.entryCount > limits.entries) return { entries: zip.entryCount, bytes: 0, packed: 0 }
    const listed = await list(zip, await directoryLength(zip, path))
    if (!listed) return null
    const { packed } = listed
    const bytes = await measure(zip, { ...listed, most: mostBytes(packed, limits) })
    return { entries: listed.entries.length, bytes, packed }
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

/** What so many packed bytes may unpack to. */
export const mostBytes = (packed: number, { bytes, ratio }: ZipLimits): number =>
  Math.min(bytes, Math.max(1, packed) * ratio)

type Listed = { entries: Entry[]; bytes: number; packed: number }

/** Lists what lies there and not what the end claims; a directory that says another size than it has is damaged. */
async function list(zip: ZipFile, length: number): Promise<Listed | null> {
  // Its types take the position for a flag.
  const position = () => Number(zip.readEntryCursor)
  const start = position()
  const listed: Listed = { entries: [], bytes: 0, packed: 0 }
  for await (const entry of zip.eachEntry()) {
    const { uncompressedSize, compressedSize } = entry
    if (uncompressedSize >= ELSEWHERE || compressedSize >= ELSEWHERE) return null
    listed.entries.push(entry)
    listed.bytes += uncompressedSize
    listed.packed += compressedSize
  }
  if (position() !== endOf(zip) || position() - start !== length) return null
  // Entries that share their bytes pack more than the file has.
  return { ...listed, packed: Math.min(listed.packed, zip.fileSize) }
}

/** What the entries unpack to, as they say or as they do; it is not read further once it is more than `most`. */
async function measure(zip: ZipFile, { entries, bytes, most }: Listed & { most: number }): Promise<number> {
  let measured = bytes
  for (const entry of entries) {
    if (measured > most) break
    const left = most - measured + entry.uncompressedSize
    measured += Math.max(0, (await unpackedBytes(zip, { entry, most: left })) - entry.uncompressedSize)
  }
  return measured
}

type Unpacked = { entry: Entry; most: number }

/** The bytes of an entry; those beyond `most` are not counted but for the first. */
async function unpackedBytes(zip: ZipFile, { entry, most }: Unpacked): Promise<number> {
  let bytes = 0
  try {
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      bytes += chunk.length
      if (bytes > most) break
    }
  } catch {
    // Damaged or protected from here on: nobody can unpack more of it.
  }
  return bytes
}
