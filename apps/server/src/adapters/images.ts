import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { takeTurns } from './turns'

/** `frames` is more than one in an animation. */
export type ImageSize = { width: number; height: number; frames: number }

/** Decoders of formats that may not be uploaded stay disabled, whatever a file's first bytes say. */
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
})
/** Images are few and small: one thread and no memory kept between them. */
sharp.concurrency(1)
sharp.cache(false)

/**
 * The pixels of a PNG, GIF, WebP or JPEG by its header; nothing is decoded.
 * @returns null when there is no such header
 */
export async function readImageSize(path: string): Promise<ImageSize | null> {
  // Its size is what is asked, so that a large one must not be an error here.
  const header = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  return header && { width: header.width, height: header.height, frames: header.pages ?? 1 }
}

/** One picture is decoded at a time, and few may wait for it. */
const inTurn = takeTurns({ most: 3 })
/** Ordinary pictures take a tenth of a second. */
const MOST_SECONDS = 5

/**
 * Rewrites an image in its own format, upright and with only its pixels: no location, no camera, no preview, nothing
 * appended.
 * @param mostPixels of all frames together; what has more is not decoded
 * @returns what the file holds now, or null when its pixels cannot be read in time; it is left as it was then
 * @throws TooManyWaiting
 */
export function cleanImage(
  path: string,
  mostPixels: number,
): Promise<{ size: number; sha256: Buffer } | null> {
  return inTurn(() => clean(path, mostPixels))
}

async function clean(path: string, mostPixels: number) {
  const draft = `${path}.clean`
  try {
    await sharp(path, { limitInputPixels: mostPixels, animated: true, failOn: 'error' })
      .autoOrient()
      .jpeg({ quality: 90, force: false })
      .webp({ quality: 90, effort: 1, force: false })
      .timeout({ seconds: MOST_SECONDS })
      .toFile(draft)
  } catch {
    await rm(draft, { force: true })
    return null
  }
  const hash = createHash('sha256')
  await pipeline(createReadStream(draft), hash)
  const file = await open(draft, 'r+')
  await file.sync()
  const { size } = await file.stat()
  await file.close()
  await rename(draft, path)
  return { size, sha256: hash.digest() }
}
