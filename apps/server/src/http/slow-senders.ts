import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config'

type Limits = Pick<Config, 'requestTimeoutSeconds' | 'uploadBytesPerSecond'>

/** How long the rest of a body may keep coming after its request was answered, so that the sender can read why. */
const REST_SECONDS = 5

/**
 * Ends connections that send a body too slowly. Node's own limit is one for all, and would cut off a large document
 * from a slow line together with the trickle of an attacker: an upload may take longer as long as it keeps its pace.
 */
export function endSlowSenders(app: FastifyInstance, limits: Limits): void {
  const allowed = limits.requestTimeoutSeconds * 1000
  const restAllowed = Math.min(REST_SECONDS * 1000, allowed)
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (!hasBody(request)) return done()
    const begun = performance.now()
    const before = raw.socket.bytesRead ?? 0
    let answeredAt: number | undefined
    const check = () => {
      const now = performance.now()
      if (reply.raw.writableFinished) answeredAt ??= now
      const late = now - begun > allowed && !(isUpload(request) && keepsPace(now))
      if (late || (answeredAt !== undefined && now - answeredAt > restAllowed)) raw.destroy()
    }
    const keepsPace = (now: number) =>
      answeredAt === undefined &&
      (raw.socket.bytesRead - before) * 1000 >= limits.uploadBytesPerSecond * (now - begun)
    const timer = setInterval(check, Math.min(1000, allowed / 4)).unref()
    raw.once('end', () => clearInterval(timer))
    raw.once('close', () => clearInterval(timer))
    done()
  })
}

function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

const isUpload = ({ headers }: FastifyRequest) =>
  /^multipart\/form-data\b/i.test(headers['content-type'] ?? '')
