import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its text is asked for when its turn has come. */
export type ZipEntry = { name: string; text: AsyncIterable<string> | Iterable<string> }

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number }

/** Sizes follow the bytes, and names are UTF-8. */
const FLAGS = 0x0808
const DEFLATED = 8
/** Every entry is of January 1, 1980, the first day that the format knows. */
const DATE = 0x0021

/** A zip archive piece by piece: however large it becomes, no more of it is in memory than is under way. */
export async function* zipStream(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, text } of entries) {
    const entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset }
    const head = localHeader(entry)
    yield head
    for await (const chunk of packed(text, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const tail = descriptor(entry)
    yield tail
    offset += head.length + entry.packed + tail.length
    written.push(entry)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOf(written.length, directory.length, offset)
}

async function* packed(text: ZipEntry['text'], entry: Written): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw()
  async function* counted() {
    for await (const piece of text) {
      const bytes = Buffer.from(piece)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      yield bytes
    }
  }
  const filled = pipeline(Readable.from(counted()), deflate)
  // A failure reaches the reader of the archive.
  filled.catch(() => undefined)
  for await (const chunk of deflate) yield chunk as Buffer
  await filled
}

/** Fields of two and four bytes, in the order of the format. */
function fields(...parts: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(parts.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of parts) at = buffer.writeUIntLE(value, at, bytes)
  return buffer
}

const localHeader = ({ name }: Written) =>
  Buffer.concat([
    fields([0x04034b50, 4], [20, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2], [0, 4], [0, 4], [0, 4]),
    fields([name.length, 2], [0, 2]),
    name,
  ])

const descriptor = ({ crc, packed: bytes, size }: Written) =>
  fields([0x08074b50, 4], [crc, 4], [bytes, 4], [size, 4])

const directoryEntry = ({ name, crc, packed: bytes, size, offset }: Written) =>
  Buffer.concat([
    fields([0x02014b50, 4], [20, 2], [20, 2], [FLAGS, 2], [DEFLATED, 2], [0, 2], [DATE, 2]),
    fields(
      [crc, 4],
      [bytes, 4],
      [size, 4],
      [name.length, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [offset, 4],
    ),
    name,
  ])

const endOf = (count: number, length: number, offset: number) =>
  fields([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [offset, 4], [0, 2])
