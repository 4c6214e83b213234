import { randomBytes } from 'node:crypto'
import { latestWritten } from '../../adapters/clock'
import type { Db } from '../../db/connection'
import type { AnyAct } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import type { Vault } from '../../http/vault'
import { isSameHash } from './codes'

/** How long a browser may take to answer: finding a phone takes a while. */
const CHALLENGE_MINUTES = 5
const NONCE = 16
const TIME = 6
const STAMP = 32

/** What a challenge is for. No one is identified yet at a sign-in, so it holds only its purpose. */
export type ChallengePurpose = { signIn: true } | { registerFor: string }
const purposeText = (purpose: ChallengePurpose) =>
  'signIn' in purpose ? 'passkey sign-in' : `passkey of ${purpose.registerFor}`

/** Random, and stamped with its purpose and expiry, so that requesting many stores nothing here. */
export function newChallenge(vault: Vault, { at, ...purpose }: ChallengePurpose & { at: Date }): Buffer {
  const ends = Buffer.alloc(TIME)
  ends.writeUIntBE(at.getTime() + CHALLENGE_MINUTES * 60_000, 0, TIME)
  const told = Buffer.concat([randomBytes(NONCE), ends])
  return Buffer.concat([told, vault.hash(told.toString('hex'), purposeText(purpose))])
}

/** Whether it is one of ours, for this purpose, and has not expired. */
export function isChallenge(
  vault: Vault,
  { text, at, ...purpose }: ChallengePurpose & { text: string; at: Date },
): boolean {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== NONCE + TIME + STAMP) return false
  const told = bytes.subarray(0, NONCE + TIME)
  const stamp = vault.hash(told.toString('hex'), purposeText(purpose))
  const ends = told.readUIntBE(NONCE, TIME)
  const isOver = ends <= at.getTime() || ends > latestWritten(at).getTime() + CHALLENGE_MINUTES * 60_000
  return isSameHash(bytes.subarray(NONCE + TIME), stamp) && !isOver
}

/** Uses up a challenge. False when it was answered before, even by a parallel call. */
export async function useChallenge(
  { db, now }: AnyAct,
  { userId, text }: { userId: string; text: string },
): Promise<boolean> {
  const kept = await db
    .insertInto('used_challenges')
    .values({ user_id: userId, challenge_hash: hashSecret(text), used_at: now })
    .onConflict((on) => on.column('challenge_hash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return kept !== undefined
}

/** The host that passkeys are for and the page they are used on: those of the service's own address. */
export const relyingParty = ({ baseUrl }: { baseUrl: string }) => ({
  rpID: new URL(baseUrl).hostname,
  origin: new URL(baseUrl).origin,
})

export function findPasskeys(db: Db, userId: string) {
  return db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select(['credential_id as credentialId', 'transports'])
    .execute()
}
