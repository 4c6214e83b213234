import { type AnyEndpoint, methodsOf } from '@heed/contract/endpoint'
import { can, type Permission } from '@heed/contract/permissions'
import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ReceivedFile } from '../adapters/files'
import type { Viewer } from '../db/pool'
import type { Services } from '../services'
import { secretHashOf, sessionCookies } from './credentials'
import { once } from './idempotency'
import { type Call, FileAnswer, type Route, SqlJson } from './implement'
import { parseJson } from './json-body'
import { parseInput, type RawInput } from './parse-input'
import { Refusal } from './refusal'
import { sendFile } from './send-file'
import { receiveUpload } from './uploads'

/** Registers one endpoint: who, may they, is it well formed, then the handler in its transaction. */
export function serveRoute(app: FastifyInstance, route: Route, services: Services): void {
  app.route({
    method: [...methodsOf(route.endpoint)],
    url: `/api${route.endpoint.path}`,
    config: { name: route.name },
    handler: async (request, reply) => {
      const effects: (() => Promise<void>)[] = []
      const answer = await answerTo(request, reply, route, services, effects)
      for (const effect of effects)
        await effect().catch((err) => services.log.error({ err, requestId: request.id }, 'after commit'))
      if (answer instanceof FileAnswer) return sendFile(reply, services.files, answer)
      reply.type('application/json; charset=utf-8')
      if (answer instanceof SqlJson) return reply.send(answer.text)
      return reply.send(JSON.stringify(answer ?? null))
    },
  })
}

async function answerTo(
  request: FastifyRequest,
  reply: FastifyReply,
  route: Route,
  services: Services,
  effects: (() => Promise<void>)[],
): Promise<unknown> {
  const { endpoint } = route
  const now = services.clock.now()
  const shared = {
    ...services,
    now,
    today: services.clock.today(),
    call: callOf(request),
    cookies: sessionCookies(reply, services.config),
    afterCommit: (effect: () => Promise<void>) => effects.push(effect),
  }
  if (endpoint.access === 'public') {
    const input = orThrow(parseInput(endpoint, rawInput(request, endpoint, services)))
    return finish(endpoint, await route.handler({ ...shared, ...input } as never))
  }

  const hash = secretHashOf(request, services.config, endpoint.download === true)
  if (!hash) throw new Refusal('unauthorized')
  const mode = request.method === 'GET' ? 'read' : 'write'
  let received: { fields: unknown; file: ReceivedFile } | undefined
  if (endpoint.upload) {
    // The body is large: nobody sends it before they are known and allowed.
    const known = await services.database.as(hash, now, 'read', async (_, viewer) =>
      admit(request, endpoint, viewer),
    )
    if (known === null) throw new Refusal('unauthorized')
    received = await receiveUpload(request, endpoint.upload, services.files, services.config.documentBytes)
  }
  try {
    const answer = await services.database.as(hash, now, mode, async (db, viewer) => {
      admit(request, endpoint, viewer)
      const input = orThrow(parseInput(endpoint, { ...rawInput(request, endpoint, services), ...received }))
      refuseOtherProfile(request, input, viewer)
      const handle = async () =>
        finish(
          endpoint,
          await route.handler({ ...shared, ...input, db, viewer, file: received?.file } as never),
        )
      const key = request.headers['idempotency-key']
      if (typeof key !== 'string' || request.method !== 'POST' || endpoint.secret || received) return handle()
      return once(db, key, { name: route.name, input }, now, handle)
    })
    if (answer === null) throw new Refusal('unauthorized')
    return answer
  } catch (error) {
    if (received) await services.files.drop(received.file)
    throw error
  }
}

/** The role and the agreement. Reach comes from row security, not from here. */
function admit(request: FastifyRequest, endpoint: AnyEndpoint, viewer: Viewer): true {
  request.viewer = viewer
  const { access } = endpoint
  if (access !== 'signed-in' && !can(viewer.user.role, access as Permission)) throw new Refusal('forbidden')
  // The actor's acceptance counts, whoever's profile is applied.
  if (!endpoint.beforeAgreement && viewer.actor.agreedVersion !== AGREEMENT_VERSION)
    throw new Refusal('agreementRequired')
  return true
}

/** Acting for another user needs a started profile application; without one only the own id may be named. */
function refuseOtherProfile(request: FastifyRequest, input: RawInput, viewer: Viewer): void {
  const { params, query } = input as { params?: Record<string, unknown>; query?: Record<string, unknown> }
  const named = [request.headers.profileid, params?.profileID, params?.extra, query?.profileID].filter(
    (value) => value !== undefined && value !== '',
  )
  if (new Set(named).size > 1)
    throw new Refusal('badRequest', { message: 'Two different profiles are named.' })
  if (named.length > 0 && named[0] !== viewer.user.id)
    throw new Refusal('forbidden', { message: 'Apply this profile first.' })
}

function rawInput(request: FastifyRequest, endpoint: AnyEndpoint, services: Services): RawInput {
  const body =
    endpoint.upload || typeof request.body !== 'string' ? undefined : parseJson(request.body, services.config)
  return { params: request.params, query: request.query, body, fields: undefined }
}

function orThrow(input: RawInput | Refusal): RawInput {
  if (input instanceof Refusal) throw input
  return input
}

/** What is not declared in the contract never leaves. */
function finish(endpoint: AnyEndpoint, answer: unknown): unknown {
  return answer instanceof SqlJson || answer instanceof FileAnswer ? answer : endpoint.response.parse(answer)
}

const callOf = (request: FastifyRequest): Call => ({
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  ...(request.headers['if-match'] !== undefined && { ifMatch: request.headers['if-match'] }),
})
