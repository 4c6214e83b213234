import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Names the answer by its content, for one person's own cache, and says whether the client has that one already. */
export function isKept(request: FastifyRequest, reply: FastifyReply, text: string): boolean {
  const tag = `"${createHash('sha256').update(text).digest('base64url')}"`
  reply.headers({ etag: tag, 'cache-control': 'private, no-cache', vary: 'apiKey, cookie' })
  const kept = (request.headers['if-none-match'] ?? '').split(',')
  return kept.some((given) => given.trim().replace(/^W\//, '') === tag)
}
