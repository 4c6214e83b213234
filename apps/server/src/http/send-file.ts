import type { FastifyReply } from 'fastify'
import type { FileStore } from '../adapters/files'
import type { FileAnswer } from './implement'
import { Refusal } from './refusal'

/** RFC 6266: an ASCII fallback and the real name, percent-encoded. */
function disposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]/g, '_').replace(/["\\]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Streams a stored file with its stored type, sandboxed, as an attachment. */
export async function sendFile(
  reply: FastifyReply,
  files: FileStore,
  { file }: FileAnswer,
): Promise<FastifyReply> {
  const stored = await files.read(file.key).catch(() => {
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
