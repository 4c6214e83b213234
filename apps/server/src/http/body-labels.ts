import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal'

const CHARSETS = /;\s*charset\s*=\s*("?)([^";]*)\1/gi
const isUtf8Label = (label: string) => /^utf-?8$/i.test(label.trim())

/**
 * Bodies labeled with another charset or as compressed are refused: read as UTF-8 they would become something that no
 * one sent.
 */
export function refuseForeignLabels(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers }, reply) => {
    const encoding = headers['content-encoding']?.trim().toLowerCase() ?? ''
    if (encoding !== '' && encoding !== 'identity') {
      reply.header('accept-encoding', 'identity')
      throw new Refusal('unsupportedType', { message: 'Send this without a Content-Encoding.' })
    }
    const labels = [...(headers['content-type'] ?? '').matchAll(CHARSETS)].map((match) => match[2] ?? '')
    if (!labels.every(isUtf8Label)) throw new Refusal('unsupportedType', { message: 'Send this in UTF-8.' })
  })
}
