import { type FileHandle, open } from 'node:fs/promises'

/** What a zip archive says it holds. `bytes` unpacked, `packed` as they lie in the file. */
export type ZipContent = { entries: number; bytes: number; packed: number }

const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const ENTRY = 0x02014b50
const ENTRY_SIZE = 46
/** Stands where the larger format has the number in another place; no office document needs that. */
const ELSEWHERE = 0xffffffff

/**
 * Reads the directory of a zip archive and unpacks nothing. Archives beyond 4 GB or 65,534 entries count as unreadable.
 * @returns null when it is none, or its directory is damaged
 */
export async function readZip(path: string): Promise<ZipContent | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const directory = await directoryOf(file, size)
    return directory && sum(directory.bytes, directory.entries, size)
  } finally {
    await file.close()
  }
}

async function directoryOf(
  file: FileHandle,
  size: number,
): Promise<{ bytes: Buffer; entries: number } | null> {
  const tail = Buffer.alloc(Math.min(size, END_SIZE + LONGEST_COMMENT))
  await file.read(tail, 0, tail.length, size - tail.length)
  for (let at = tail.length - END_SIZE; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== END) continue
    const entries = tail.readUInt16LE(at + 10)
    const length = tail.readUInt32LE(at + 12)
    const start = tail.readUInt32LE(at + 16)
    if (start + length > size) return null
    const bytes = Buffer.alloc(length)
    await file.read(bytes, 0, length, start)
    return { bytes, entries }
  }
  return null
}

/** Counts what lies there and not what the end claims; a directory that says less than it holds is damaged. */
function sum(directory: Buffer, claimed: number, size: number): ZipContent | null {
  const content = { entries: 0, bytes: 0, packed: 0 }
  let at = 0
  while (at + ENTRY_SIZE <= directory.length && directory.readUInt32LE(at) === ENTRY) {
    const packed = directory.readUInt32LE(at + 20)
    const bytes = directory.readUInt32LE(at + 24)
    if (packed === ELSEWHERE || bytes === ELSEWHERE) return null
    content.entries += 1
    content.bytes += bytes
    content.packed += packed
    at +=
      ENTRY_SIZE +
      directory.readUInt16LE(at + 28) +
      directory.readUInt16LE(at + 30) +
      directory.readUInt16LE(at + 32)
  }
  if (at !== directory.length || content.entries !== claimed) return null
  // Entries that share their bytes pack more than the file has.
  return { ...content, packed: Math.min(content.packed, size) }
}
