import { CONTENT_TYPES, checkUpload, extensionOf, UPLOAD_RULES, type UploadType } from '@heed/domain/uploads'
import { fileTypeFromFile } from 'file-type'
import type { ReceivedFile } from '../../adapters/files'
import { cleanImage, readImageSize, TooManyImages } from '../../adapters/images'
import { readZip } from '../../adapters/zip'
import type { Config } from '../../config'
import { invalidField, Refusal } from '../../http/refusal'

export type ContentLimits = Pick<Config, 'zipEntries' | 'zipBytes' | 'zipRatio' | 'imagePixels'>

const unsupported = (message: string) =>
  new Refusal('unsupportedType', { message, fields: { document: message } })

/**
 * What the file is, from its content. Extension and content must agree and be on the list of the upload type; archives
 * and images are measured before anything would unpack them.
 * @throws unsupportedType; tooLarge over the limit of the type or of an archive; invalid for too many pixels
 */
export async function contentTypeOf(
  { file, name, type }: { file: ReceivedFile; name: string; type: UploadType },
  limits: ContentLimits,
): Promise<string> {
  const rule = UPLOAD_RULES[type]
  const extension = extensionOf(name)
  if (file.size > rule.maxBytes) throw new Refusal('tooLarge')
  const problem = checkUpload(rule, { name, size: file.size })
  if (problem) throw unsupported(problem)
  if (extension === 'docx' || extension === 'xlsx') await refuseLargeArchive(file, name, limits)
  const found = await fileTypeFromFile(file.path)
  const allowed = CONTENT_TYPES[extension] ?? []
  if (!found || !allowed.includes(found.mime))
    throw unsupported(`The content of ${name} is not that of a ${extension} file.`)
  if (rule.kind === 'image') await refuseLargeImage(file, name, limits)
  return allowed[0] as string
}

async function refuseLargeArchive(file: ReceivedFile, name: string, limits: ContentLimits): Promise<void> {
  const content = await readZip(file.path, limits.zipEntries)
  if (!content) throw unsupported(`The content of ${name} is not that of a ${extensionOf(name)} file.`)
  const { entries, bytes, packed } = content
  if (entries > limits.zipEntries || bytes > limits.zipBytes || bytes > Math.max(1, packed) * limits.zipRatio)
    throw new Refusal('tooLarge', { message: `${name} holds too much to be opened safely.` })
}

/** An animation may take as long as one picture of 2000 by 2000 pixels: about a second. */
const ALL_FRAMES = 4_000_000
/** Each frame costs time, however small it is. */
const MOST_FRAMES = 1_000

const mostPixelsOf = ({ imagePixels }: ContentLimits) => Math.max(imagePixels ** 2, ALL_FRAMES)

async function refuseLargeImage(file: ReceivedFile, name: string, limits: ContentLimits) {
  const size = await readImageSize(file.path)
  if (!size) throw unsupported(`The size of ${name} could not be read.`)
  const { width, height, frames } = size
  if (Math.max(width, height) > limits.imagePixels)
    throw invalidField(
      'document',
      `${name} is larger than ${limits.imagePixels}x${limits.imagePixels} pixels.`,
    )
  if (frames > MOST_FRAMES || width * height * frames > mostPixelsOf(limits))
    throw invalidField('document', `${name} is an animation with too many frames.`)
}

/**
 * Rids a received image of all but its pixels.
 * @throws unsupportedType when they cannot be read; unavailable while others are read
 */
export async function cleanReceived(
  { file, name }: { file: ReceivedFile; name: string },
  limits: ContentLimits,
): Promise<void> {
  const clean = await cleanImage(file.path, mostPixelsOf(limits)).catch((error: unknown) => {
    if (!(error instanceof TooManyImages)) throw error
    throw new Refusal('unavailable', {
      message: 'Too many pictures are being uploaded right now. Please try again in a few seconds.',
      retryAfterSeconds: 5,
    })
  })
  if (!clean) throw unsupported(`The picture in ${name} could not be read.`)
  Object.assign(file, clean)
}
