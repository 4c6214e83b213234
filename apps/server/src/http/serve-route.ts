import { callWords } from '@heed/contract/call-words'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import { methodsOf } from '@heed/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OpenConfig } from '../config/open-config'
import { LastStatement } from '../db/last-statement'
import type { Viewer } from '../db/pool'
import type { Services } from '../services'
import type { Call } from './act'
import { refuseAppliedAccount, refuseForbidden, refuseOtherProfile, refuseWhileApplied } from './admit'
import { afterCommit } from './after-answer'
import { secretHashOf } from './credentials'
import { isDeadlock } from './errors'
import { hangUpOf } from './hang-up'
import { refuseUnlessHot } from './hot'
import { keyOf, once } from './idempotency'
import { FileAnswer, LaterAnswer, type Route, SqlJson } from './implement'
import { parseJson } from './json-body'
import type { LoadLimits } from './limits'
import { parseInput, type RawInput } from './parse-input'
import { refuseUnreadableQuery } from './paths'
import { givePowers } from './powers'
import { Refusal } from './refusal'
import { isKept } from './revalidated'
import { sendFile } from './send-file'
import { sheetsOf } from './sheets'
import { dropFailed, dropUnkept, takeIn } from './take-in'
import { whileWorking, workUntil } from './while-working'

type Effect = () => Promise<void>
type Exchange = { request: FastifyRequest; reply: FastifyReply; route: Route; effects: Effect[] }
type Parts = { services: Services; limits: LoadLimits; openConfig: OpenConfig }

/** Registers one endpoint: who, may they, is it well formed, then the handler in its transaction. */
export function serveRoute(app: FastifyInstance, route: Route, parts: Parts): void {
  const { services } = parts
  app.route({
    method: [...methodsOf(route.endpoint)],
    url: `/api${route.endpoint.path}`,
    config: { name: route.name, words: callWords(route.endpoint), oneClick: route.endpoint.oneClick },
    handler: async (request, reply) => {
      const page = pageFor(request, route.endpoint)
      if (page) return reply.redirect(page, 303)
      const effects: Effect[] = []
      const exchange = { request, reply, route, effects }
      const answer = await parts.limits.during(request, () => answerTo(exchange, parts))
      await afterCommit(effects, { log: services.log, requestId: request.id })
      if (answer instanceof FileAnswer) {
        await parts.limits.send(request, reply)
        return sendFile(reply, services.files, answer)
      }
      const text = answer instanceof SqlJson ? answer.text : JSON.stringify(answer ?? null)
      if (route.endpoint.revalidated && isKept(request, reply, text)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

/** Where a person goes who opens the address of a call in a browser. */
function pageFor({ method, headers, url }: FastifyRequest, { opensPage }: AnyEndpoint): string | undefined {
  const isPerson = method === 'GET' && headers.accept?.includes('text/html')
  if (!opensPage || !isPerson) return undefined
  const query = url.indexOf('?')
  return query < 0 ? opensPage : opensPage + url.slice(query)
}

async function answerTo(
  { request, reply, route, effects }: Exchange,
  { services, limits, openConfig }: Parts,
): Promise<unknown> {
  const { endpoint } = route
  if (!endpoint.upload && !endpoint.oneClick && request.isMultipart()) throw new Refusal('unsupportedType')
  const { config, clock, database, files, log } = services
  const now = clock.now()
  const today = clock.today()
  const { zone } = clock
  const call = callOf(request)
  const sharedUntil = (until: number) => ({
    now,
    today,
    zone,
    call,
    config: openConfig,
    log,
    ...givePowers(route.powers, { services, reply, until }),
    afterCommit: (effect: Effect) => effects.push(effect),
  })
  if (endpoint.access === 'public') {
    const input = parseInput(endpoint, rawInput(request, endpoint, services), config)
    const work = async (until: number) =>
      finish(endpoint, await route.handler({ ...sharedUntil(until), ...input } as never))
    return whileWorking(request, { endpoint, config, work })
  }

  const hash = secretHashOf(request, config, endpoint.download === true)
  if (!hash) throw new Refusal('unauthorized')
  const admit = async (viewer: Viewer) => {
    request.viewer = viewer
    await limits.admit(request, viewer.user.agencyId)
    refuseForbidden(request, endpoint, viewer)
    refuseWhileApplied(route, viewer)
  }
  const raw = () => rawInput(request, endpoint, services)
  const door = { request, route, secretHash: hash, now, until: workUntil(endpoint, config), raw, admit }
  if (endpoint.export) await limits.export(request, reply)
  const taken = endpoint.upload && (await takeIn(door, { services, limits, openConfig }))
  try {
    if (taken) await limits.work(request, reply)
    const mode = isRead(request, endpoint) ? 'read' : 'write'
    const ending = mode === 'read' ? hangUpOf(reply) : undefined
    const ask = (until: number) =>
      database.as(
        { secretHash: hash, at: now, mode, isWatching: endpoint.watches, until, ending },
        async (db, viewer) => {
          // Once per request; but what a role may do can have changed while a file came in.
          if (taken) {
            refuseForbidden(request, endpoint, viewer)
            refuseWhileApplied(route, viewer)
          } else await admit(viewer)
          const input = taken?.input ?? parseInput(endpoint, raw(), config)
          refuseOtherProfile(request, input, viewer)
          refuseAppliedAccount(route, input, viewer)
          const handle = async () => {
            if (taken && !taken.keptAs)
              throw new Refusal('conflict', { message: 'The first answer is no longer kept. Send it again.' })
            const act = { db, author: { viewer, call }, now, today, zone }
            const upload = taken && { file: taken.file, keptAs: taken.keptAs, files }
            const more = endpoint.export && { sheets: sheetsOf({ files, config: openConfig, zone, today }) }
            const made = await route.handler({
              ...sharedUntil(until),
              ...input,
              ...upload,
              ...more,
              act,
              db,
              viewer,
            } as never)
            refuseUnlessHot(route.name, made)
            return made instanceof LastStatement
              ? made.map((answer) => finish(endpoint, answer))
              : finish(endpoint, made)
          }
          const key = keyOf(request, endpoint)
          if (key === undefined) return handle()
          const asked = { name: route.name, input, file: taken?.sent }
          const removes = request.method === 'DELETE'
          const hours = config.idempotencyHours
          return once(db, { key, request: asked, viewer, removes, at: now, hours }, handle)
        },
      )
    const work = async (until: number) => {
      const answer = await ask(until).catch((error: unknown) => {
        if (taken || !isDeadlock(error)) throw error
        effects.length = 0
        return ask(until)
      })
      if (answer === null) throw new Refusal('unauthorized')
      if (taken) await dropUnkept(files, taken.file)
      if (answer instanceof LaterAnswer) await limits.outside(request)
      return answer instanceof LaterAnswer ? finish(endpoint, await answer.make()) : answer
    }
    return await whileWorking(request, { endpoint, config, work })
  } catch (error) {
    if (taken) await dropFailed(files, taken.file, error)
    throw error
  }
}

/** An export is in the log before it is sent, and what has a key is kept with its answer. */
const isRead = (request: FastifyRequest, endpoint: AnyEndpoint) =>
  (request.method === 'GET' || endpoint.onlyReads === true) &&
  !endpoint.export &&
  keyOf(request, endpoint) === undefined

function rawInput(request: FastifyRequest, endpoint: AnyEndpoint, services: Services): RawInput {
  refuseUnreadableQuery(request.url)
  const body =
    endpoint.upload || !Buffer.isBuffer(request.body) ? undefined : parseJson(request.body, services.config)
  return { params: request.params, query: request.query, body, fields: undefined }
}

/** What is not declared in the contract never leaves. */
function finish(endpoint: AnyEndpoint, answer: unknown): unknown {
  if (endpoint.download) {
    if (!(answer instanceof FileAnswer))
      throw new Error(`${endpoint.path} answers with a file or not at all.`)
    return answer
  }
  // Nothing of a later answer is there yet.
  if (answer instanceof LaterAnswer) return answer
  return answer instanceof SqlJson ? answer : endpoint.response.parse(answer)
}

const callOf = (request: FastifyRequest): Call => ({
  requestId: request.id,
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  host: request.hostname.toLowerCase(),
  ...(request.method === 'HEAD' && { isHead: true as const }),
  ...(request.headers['if-match'] !== undefined && { ifMatch: request.headers['if-match'] }),
})
