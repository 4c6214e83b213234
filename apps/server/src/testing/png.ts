import { crc32, deflateSync } from 'node:zlib'

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

type Png = { width: number; height: number; depth: number; color: number; pixels: Buffer }

/** A PNG that says how large it is and has no pixels. */
export const pngHeader = (width: number, height: number): Buffer =>
  // Eight bits for each of red, green, blue and alpha.
  pngOf({ width, height, depth: 8, color: 6, pixels: Buffer.alloc(0) })

/** A PNG of one transparent pixel. */
export const onePixel = (): Buffer =>
  pngOf({ width: 1, height: 1, depth: 8, color: 6, pixels: deflateSync(Buffer.alloc(5)) })

/** A PNG of packed pixels, whatever they are. */
export function pngOf({ width, height, depth, color, pixels }: Png): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, color], 8)
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}
