import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pngHeader } from '../testing/png'
import { cleanImage, readImageSize } from './images'
import { TooManyWaiting } from './turns'

const MOST_PIXELS = 1_000_000

let path: string
beforeAll(() => {
  path = join(mkdtempSync(join(tmpdir(), 'heed-image-')), 'image')
})
afterAll(() => rmSync(join(path, '..'), { recursive: true, force: true }))

const picture = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })

const read = (bytes: Buffer) => {
  writeFileSync(path, bytes)
  return readImageSize(path)
}

describe('the size of an image', () => {
  it.each([
    ['PNG', () => picture().png().toBuffer()],
    ['GIF', () => picture().gif().toBuffer()],
    ['lossy WebP', () => picture().webp().toBuffer()],
    ['lossless WebP', () => picture().webp({ lossless: true }).toBuffer()],
    [
      'extended WebP',
      () =>
        picture()
          .withExif({ IFD0: { Copyright: 'x' } })
          .webp()
          .toBuffer(),
    ],
    ['JPEG', () => picture().jpeg().toBuffer()],
    ['progressive JPEG', () => picture().jpeg({ progressive: true }).toBuffer()],
  ])('is in the header of a %s', async (_, make) => {
    expect(await read(await make())).toEqual({ width: 800, height: 600, frames: 1 })
  })

  it('is that of one frame of an animation', async () => {
    const frames = [picture(40, 30), picture(40, 30).negate()].map((frame) => frame.png().toBuffer())
    const animation = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await read(animation)).toEqual({ width: 40, height: 30, frames: 2 })
  })

  it('is told without decoding, however large', async () => {
    const before = process.memoryUsage().rss
    expect(await read(pngHeader(30_000, 30_000))).toEqual({ width: 30_000, height: 30_000, frames: 1 })
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['markup', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>')],
    ['a format that no one may upload', () => picture().tiff().toBuffer()],
    ['a JPEG that ends early', async () => (await picture().jpeg().toBuffer()).subarray(0, 30)],
    ['a JPEG without a frame', () => Buffer.from(`ffd8ffd9${'00'.repeat(40)}`, 'hex')],
    ['an unknown WebP', () => Buffer.from('RIFF$\0\0\0WEBPVP9 \x18\0\0\0'.padEnd(64, '\0'), 'latin1')],
  ])('is unknown of %s', async (_, make) => {
    expect(await read(await make())).toBeNull()
  })
})

describe('a cleaned image', () => {
  const clean = (bytes: Buffer) => {
    writeFileSync(path, bytes)
    return cleanImage(path, MOST_PIXELS)
  }

  it('is upright and has lost place, camera and what was appended', async () => {
    const bytes = await picture(60, 40)
      .withExif({ IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '27/1 57/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const done = await clean(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')]))
    const kept = readFileSync(path)
    expect(done?.size).toBe(kept.length)
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 60 })
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    for (const secret of ['Camera', 'script']) expect(kept.includes(secret)).toBe(false)
  })

  it.each(['png', 'gif', 'webp', 'jpeg'] as const)('stays a %s', async (format) => {
    await clean(await picture(8, 8).toFormat(format).toBuffer())
    expect((await sharp(readFileSync(path)).metadata()).format).toBe(format)
  })

  it('is made one at a time, and a crowd is told to come back', async () => {
    const bytes = await picture().png().toBuffer()
    const paths = Array.from({ length: 9 }, (_, i) => `${path}.${i}`)
    for (const each of paths) writeFileSync(each, bytes)
    const done = await Promise.allSettled(paths.map((each) => cleanImage(each, MOST_PIXELS)))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const late = done.filter((one) => one.status === 'rejected')
    for (const { reason } of late) expect(reason).toBeInstanceOf(TooManyWaiting)
    expect(await clean(bytes)).not.toBeNull()
  })

  it('keeps the frames of an animation', async () => {
    const frames = [picture(40, 30), picture(40, 30).negate()].map((frame) => frame.png().toBuffer())
    await clean(
      await sharp(await Promise.all(frames), { join: { animated: true } })
        .webp()
        .toBuffer(),
    )
    expect((await sharp(readFileSync(path)).metadata()).pages).toBe(2)
  })

  it.each([
    ['has no pixels', () => pngHeader(60, 40)],
    ['ends early', async () => (await picture().png().toBuffer()).subarray(0, 300)],
    ['has too many pixels', () => picture(1001, 1000).png().toBuffer()],
  ])('that %s is none, and the file is left alone', async (_, make) => {
    const bytes = await make()
    expect(await clean(bytes)).toBeNull()
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })
})
