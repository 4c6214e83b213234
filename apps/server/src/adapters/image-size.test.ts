import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImageSize } from './image-size'

const padded = (hex: string) => Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.alloc(64)])
const ascii = (text: string) => Buffer.from(text, 'latin1').toString('hex')

const PNG = padded(`89504e470d0a1a0a 0000000d ${ascii('IHDR')} 00000320 00000258 08 06 00 00 00`)
const GIF = padded(`${ascii('GIF89a')} 2003 5802`)
const LOSSY = padded(`${ascii('RIFF')} 24000000 ${ascii('WEBPVP8 ')} 18000000 000000 9d012a 2003 5802`)
const EXTENDED = padded(`${ascii('RIFF')} 24000000 ${ascii('WEBPVP8X')} 0a000000 10000000 1f0300 570200`)
/** 14 bits of width - 1, 14 bits of height - 1, lowest first. */
const LOSSLESS = (() => {
  const bytes = padded(`${ascii('RIFF')} 24000000 ${ascii('WEBPVP8L')} 18000000 2f`)
  bytes.writeUInt32LE((599 << 14) | 799, 21)
  return bytes
})()
/** Application data and a quantisation table come before the frame. */
const JPEG = padded(`ffd8 ffe0 0010 ${'00'.repeat(14)} ffdb 0004 0000 ffc2 0011 08 0258 0320 03`)

describe('the size of an image', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'heed-image-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const read = (bytes: Buffer) => {
    const path = join(folder, 'image')
    writeFileSync(path, bytes)
    return readImageSize(path)
  }

  it.each([
    ['PNG', PNG],
    ['GIF', GIF],
    ['lossy WebP', LOSSY],
    ['extended WebP', EXTENDED],
    ['lossless WebP', LOSSLESS],
    ['JPEG', JPEG],
  ])('stands in the header of a %s', async (_, bytes) => {
    expect(await read(bytes)).toEqual({ width: 800, height: 600 })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('<svg width="8" height="8"></svg>'.repeat(4))],
    ['a JPEG that ends early', JPEG.subarray(0, 30)],
    ['a JPEG without a frame', padded(`ffd8 ffd9 ${'00'.repeat(40)}`)],
    ['an unknown WebP', padded(`${ascii('RIFF')} 24000000 ${ascii('WEBPVP9 ')} 18000000`)],
  ])('is unknown of %s', async (_, bytes) => {
    expect(await read(bytes)).toBeNull()
  })
})
