import contentDisposition from 'content-disposition'
import type { FastifyReply } from 'fastify'
import type { FileStore } from '../adapters/files'
import type { FileAnswer } from './implement'
import { Refusal } from './refusal'

/** The real name, and for old programs one in plain letters that needs no escapes. */
const disposition = (name: string) =>
  contentDisposition(name, { fallback: name.replace(/[^\x20-\x7e]|["\\]/g, '_') })

/** Streams a stored file with its stored type, sandboxed, as an attachment. */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { file }: FileAnswer,
): Promise<FastifyReply> {
  const stored = await (file.made ? files.readOnce(file.made) : files.read(file.key)).catch(() => {
    throw new Refusal('documentNotFound')
  })
  return reply
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', disposition(file.name))
    .header('content-length', stored.size)
    .header('cache-control', 'private, no-store')
    .type(file.contentType)
    .send(stored.stream)
}
