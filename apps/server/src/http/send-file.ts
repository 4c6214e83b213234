import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../adapters/files'
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
  const stored = await (file.made ? files.readOnce(file.made) : files.read(file.key)).catch(() => {
    throw new Refusal('documentNotFound')
  })
  return reply
    .header('content-length', stored.size)
    .headers(file.isPublic ? SHOWN_ANYWHERE : handedOver(file.name))
    .send(stored.stream)
}
