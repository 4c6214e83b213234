import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/connection'
import { LastStatement } from '../db/last-statement'
import { SqlJson } from './implement'
import { invalidField, Refusal } from './refusal'

type Claim = { state: 'new' | 'running' | 'other' } | { state: 'done'; status: number; answer: unknown }

type Keyed = { key: string; request: { name: string; input: unknown }; at: Date; hours: number }

const KEY = /^[\x21-\x7e]{1,200}$/

/**
 * Runs an effect once per key and user for so many hours: the same request gets the kept answer, another one 422, one
 * that comes while the first still runs 409. The claim commits with the effect.
 */
export async function once(
  db: Db,
  { key, request, at, hours }: Keyed,
  run: () => Promise<unknown>,
): Promise<unknown> {
  if (!KEY.test(key)) throw invalidField('Idempotency-Key', 'Use 1 to 200 visible characters.')
  const hash = createHash('sha256')
    .update(JSON.stringify([request.name, request.input]))
    .digest()
  const { rows } = await sql<{ claim: Claim }>`
    select claim_key(${key}, ${hash}, ${at}, ${hours}) as claim`.execute(db)
  const claim = rows[0]?.claim
  if (claim?.state === 'done') return claim.answer
  if (claim?.state === 'other') throw new Refusal('keyReused')
  if (claim?.state === 'running')
    throw new Refusal('conflict', { message: 'The first request with this key is still running.' })
  const made = await run()
  const answer = made instanceof LastStatement ? await made.run(db) : made
  const text = answer instanceof SqlJson ? answer.text : JSON.stringify(answer ?? null)
  await sql`select keep_answer(${key}, 200, ${text}::jsonb)`.execute(db)
  return answer
}

/** Drops the answers that were kept before an instant, as an ISO string. */
export async function forgetAnswers(db: Db, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
}
