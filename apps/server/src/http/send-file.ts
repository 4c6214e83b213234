import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import { type FileStore, isMissing } from '../adapters/files'
import { byteRange } from './byte-range'
import type { FileAnswer } from './implement'
import { Refusal } from './refusal'

/** The real name, and for old programs one in plain letters that needs no escapes. */
const disposition = (name: string) =>
  contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]|["\\]/g, '_') })

/** A mail program asks for it from a page of its own. */
const SHOWN_ANYWHERE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
  'content-disposition': 'inline',
}

/** A text follows what is published, some minutes later. */
const TEXT_SHOWN = { ...SHOWN_ANYWHERE, 'cache-control': 'public, max-age=900' }

const handedOver = (name: string) => ({
  'cache-control': 'private, no-store',
  'content-disposition': disposition(name),
})

/** Streams a stored file with its stored type, sandboxed. */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { file }: FileAnswer,
): Promise<FastifyReply> {
  reply.header('content-security-policy', "default-src 'none'; sandbox").type(file.contentType)
  if (file.text !== undefined) return reply.headers(TEXT_SHOWN).send(file.text)
  if (file.key !== undefined && file.isShown)
    return sendPart(reply.headers(handedOver(file.name)), files, file.key)
  const stored = await (file.made ? files.readOnce(file.made) : files.read(file.key)).catch(missing)
  return reply
    .header('content-length', stored.size)
    .headers(file.isPublic ? SHOWN_ANYWHERE : handedOver(file.name))
    .send(stored.stream)
}

const missing = (error: unknown): never => {
  throw isMissing(error) ? new Refusal('documentNotFound') : error
}

/**
 * The part that is asked for: a video is played from wherever somebody looks. Elements of our page show an attachment, too,
 * and a browser that is led to it opens none of its own viewers, which run the scripts of a PDF.
 */
async function sendPart(reply: FastifyReply, files: FileStore, key: string): Promise<FastifyReply> {
  reply.header('accept-ranges', 'bytes')
  const size = await files.sizeOf(key).catch(missing)
  const range = byteRange(reply.request.headers.range, size)
  if (range === 'beyond') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const stored = await files.read(key, range ?? undefined).catch(missing)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.header('content-length', stored.size).send(stored.stream)
}
