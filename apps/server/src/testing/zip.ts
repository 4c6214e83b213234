import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = {
  name: string
  content: Buffer | string
  /** What the directory claims instead of the truth. */
  claimedBytes?: number
}

const header = (signature: number, size: number) => {
  const bytes = Buffer.alloc(size)
  bytes.writeUInt32LE(signature)
  return bytes
}

/** A zip archive as an office program writes one. */
export function zipOf(entries: readonly ZipEntry[], comment = ''): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, claimedBytes } of entries) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain, { level: 9 })
    const title = Buffer.from(name)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(plain), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claimedBytes ?? plain.length, 18)
    shared.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([header(0x04034b50, 4), shared, title, packed])
    const entry = header(0x02014b50, 46)
    entry.writeUInt16LE(20, 4)
    shared.copy(entry, 6, 0, 24)
    entry.writeUInt32LE(offset, 42)
    bodies.push(local)
    directory.push(entry, title)
    offset += local.length
  }
  const listed = Buffer.concat(directory)
  const note = Buffer.from(comment)
  const end = header(0x06054b50, 22)
  end.writeUInt16LE(entries.length & 0xffff, 8)
  end.writeUInt16LE(entries.length & 0xffff, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(note.length, 20)
  return Buffer.concat([...bodies, listed, end, note])
}

const CONTENT_TYPES = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`

/** A word-processor document, as far as its parts tell, with these extra parts. */
export const docxOf = (more: readonly ZipEntry[] = []): Buffer =>
  zipOf([
    { name: '[Content_Types].xml', content: CONTENT_TYPES },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...more,
  ])
