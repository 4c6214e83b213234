import { createHash } from 'node:crypto'
import type { AnyEndpoint } from '@heed/contract/endpoint'
import type { Role } from '@heed/domain/roles'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '../db/connection'
import { LastStatement } from '../db/last-statement'
import type { Viewer } from '../db/pool'
import { areInReach, placesOf } from './answer-reach'
import { SqlJson } from './implement'
import { forbidden, invalidField, notFound, Refusal } from './refusal'

type Kept = { answer: unknown; role: Role | null; places: string[] | null }
type Claim = { state: 'new' | 'running' | 'other' } | ({ state: 'done' } & Kept)

/** What identifies the same request. */
export type Asked = { name: string; input: unknown; file?: { name: string; sha256: string } | undefined }
type Keyed = {
  key: string
  request: Asked
  viewer: Viewer
  /** Whether it deletes what it names. */
  removes: boolean
  at: Date
  hours: number
}

const KEYED = new Set(['POST', 'DELETE'])
const KEY = /^[\x21-\x7e]{1,200}$/

/** The key of a request whose answer is kept. Answers with secrets never are. */
export function keyOf(request: FastifyRequest, { secret }: AnyEndpoint): string | undefined {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string' || !KEYED.has(request.method) || secret) return undefined
  if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'Use 1 to 200 visible characters.')
  return key
}

/**
 * Runs an effect once per key and user for a number of hours: the same request gets the kept answer, another one 422, one
 * that arrives while the first is still running 409. The claim commits with the effect.
 */
export async function once(db: Db, keyed: Keyed, run: () => Promise<unknown>): Promise<unknown> {
  const { key, request, viewer, removes, at, hours } = keyed
  const { rows } = await sql<{ claim: Claim }>`
    select claim_key(${key}, ${hashOf(request)}, ${at}, ${hours}) as claim`.execute(db)
  const claim = rows[0]?.claim
  if (claim?.state === 'done') return again(db, viewer, claim)
  if (claim?.state === 'other') throw new Refusal('keyReused')
  if (claim?.state === 'running')
    throw new Refusal('conflict', { message: 'The first request with this key is still running.' })
  const about = JSON.stringify(request.input)
  // What the call deletes is in no place afterward, so its agency or its company is asked for from the start.
  const from = removes ? await placesOf(db, { viewer, text: about }) : []
  const made = await run()
  const answer = made instanceof LastStatement ? await made.run(db) : made
  const text = answer instanceof SqlJson ? answer.text : JSON.stringify(answer ?? null)
  const places = await placesOf(db, { viewer, text: [about, ...from, text].join(' ') })
  await sql`select keep_answer(${key}, ${text}::jsonb, ${viewer.user.role}, ${places}::uuid[])`.execute(db)
  return answer
}

/** The first answer, for a caller who may still have it. @throws forbidden, notFound */
async function again(db: Db, viewer: Viewer, { answer, role, places }: Kept): Promise<unknown> {
  // An answer can contain what only its role may see.
  if (role !== null && role !== viewer.user.role)
    throw forbidden('Your role has changed since this was first sent.')
  if (places && !(await areInReach(db, places))) throw notFound()
  return answer
}

const hashOf = ({ name, input, file }: Asked) =>
  createHash('sha256')
    .update(JSON.stringify(file ? [name, input, file] : [name, input]))
    .digest()

/** The request that has its answer under this key, so that whatever comes next under it need not be examined. */
export type Answered = Buffer

export async function findAnswered(
  db: Db,
  { key, at, hours }: Pick<Keyed, 'key' | 'at' | 'hours'>,
): Promise<Answered | null> {
  const { rows } = await sql<{ hash: Buffer | null }>`
    select answered_request(${key}, ${at}, ${hours}) as hash`.execute(db)
  return rows[0]?.hash ?? null
}

/** @throws keyReused when this is another request than the one that was answered */
export function refuseAnother(answered: Answered, request: Asked): void {
  if (!answered.equals(hashOf(request))) throw new Refusal('keyReused')
}

/** Drops the answers that were kept before an instant, as an ISO string. */
export async function forgetAnswers(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
