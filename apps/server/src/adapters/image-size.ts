import { open } from 'node:fs/promises'

export type ImageSize = { width: number; height: number }

/** Enough for every header; a JPEG may carry a large preview before the one that counts. */
const MOST_READ = 512 * 1024

/**
 * The pixels of a PNG, GIF, WebP or JPEG by its header; nothing is decoded.
 * @returns null when there is no such header
 */
export async function readImageSize(path: string): Promise<ImageSize | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const bytes = Buffer.alloc(Math.min(size, MOST_READ))
    await file.read(bytes, 0, bytes.length, 0)
    return bytes.length < 30 ? null : sizeIn(bytes)
  } finally {
    await file.close()
  }
}

function sizeIn(bytes: Buffer): ImageSize | null {
  const text = (start: number, end: number) => bytes.toString('latin1', start, end)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  if (/^GIF8[79]a$/.test(text(0, 6))) return { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) }
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return webpSize(bytes, text(12, 16))
  return bytes.readUInt16BE(0) === 0xffd8 ? jpegSize(bytes) : null
}

function webpSize(bytes: Buffer, kind: string): ImageSize | null {
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return null
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Segment by segment to the frame header, which every kind of coding has. */
function jpegSize(bytes: Buffer): ImageSize | null {
  let at = 2
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += marker === 0xff ? 1 : 2 + bytes.readUInt16BE(at + 2)
  }
  return null
}
