import { readFile } from 'node:fs/promises'
import { readDrawing } from '../../adapters/drawing-text'
import { draw } from '../../adapters/drawings'
import { cleanImage, readImageSize } from '../../adapters/images'
import { TooManyWaiting } from '../../adapters/turns'
import { Refusal } from '../../http/refusal'
import { type ContentLimits, type Named, otherContent, refusedFile } from './content'

/** An animation may take as long as one picture of 2000 by 2000 pixels: about a second. */
const ALL_FRAMES = 4_000_000
/** Each frame costs time, however small it is. */
const MOST_FRAMES = 1_000
/** The longest side of a drawing's picture: sharp wherever a logo or a photo is shown. */
const DRAWN_PIXELS = 800

/** `tenant`: whose drawings queue together. */
type Drawn = Named & { tenant: string }

/**
 * Strips a received picture of everything but its pixels. It is measured by its header first (rule E3).
 * @throws invalid for too many pixels; unsupportedType when they cannot be read; unavailable while others are read
 */
export async function cleanReceived({ file, name }: Named, limits: ContentLimits): Promise<void> {
  const mostPixels = Math.max(limits.imagePixels ** 2, ALL_FRAMES)
  const size = await readImageSize(file.path)
  if (!size) throw refusedFile(file, { message: `The size of ${name} could not be read.` })
  const { width, height, frames } = size
  refuseLarge({ file, name }, { pixels: Math.max(width, height), ...limits })
  if (frames > MOST_FRAMES || width * height * frames > mostPixels)
    throw refusedFile(file, {
      code: 'invalid',
      message: `${name} is an animation with too many frames.`,
    })
  const clean = await unlessCrowded(cleanImage(file.path, mostPixels))
  if (!clean) throw unreadable({ file, name })
  Object.assign(file, clean)
}

/**
 * Makes a picture of a received drawing, which is a PNG afterwards: what could run, refer elsewhere or blow up stays
 * behind (rule E4).
 * @returns the name of the picture
 * @throws as `cleanReceived`
 */
export async function drawReceived({ file, name, tenant }: Drawn, limits: ContentLimits): Promise<string> {
  const drawing = readDrawing(await readFile(file.path))
  if (!drawing) throw otherContent({ file, name })
  const { width, height } = drawing.size
  refuseLarge({ file, name }, { pixels: Math.max(width ?? 0, height ?? 0), ...limits })
  const side = Math.min(DRAWN_PIXELS, limits.imagePixels)
  const isDrawn = await unlessCrowded(draw(file.path, { text: drawing.text, side, tenant }))
  if (!isDrawn) throw unreadable({ file, name })
  return name.replace(/\.[^.]*$/, '.png')
}

type Size = { pixels: number; imagePixels: number }

function refuseLarge({ file, name }: Named, { pixels, imagePixels }: Size): void {
  const message = `${name} is larger than ${imagePixels}x${imagePixels} pixels.`
  if (pixels > imagePixels) throw refusedFile(file, { code: 'invalid', message })
}

const unreadable = ({ file, name }: Named) =>
  refusedFile(file, { message: `The picture in ${name} could not be read.` })

const unlessCrowded = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    if (!(error instanceof TooManyWaiting)) throw error
    throw new Refusal('unavailable', {
      message: 'Too many pictures are being uploaded right now. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    })
  })
