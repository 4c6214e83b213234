import { randomBytes } from 'node:crypto'
import type { Db } from '../../db/connection'
import type { AnyAct } from '../../http/act'
import type { Vault } from '../../http/vault'

const CODES = 10
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LENGTH = 10

const newRecoveryCode = () => {
  const text = Array.from(randomBytes(LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${text.slice(0, LENGTH / 2)}-${text.slice(LENGTH / 2)}`
}

const plain = (code: string) => code.toLowerCase().replace('-', '')

const hashOf = (vault: Vault, userId: string, code: string) =>
  vault.hash(plain(code), `recovery code of ${userId}`)

/** Ten new codes replace all earlier ones. They are shown once and kept as hashes. */
export async function replaceRecoveryCodes(
  { db, now }: AnyAct,
  { userId, vault }: { userId: string; vault: Vault },
): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newRecoveryCode)
  await removeRecoveryCodes(db, userId)
  await db
    .insertInto('recovery_codes')
    .values(
      codes.map((code) => ({ user_id: userId, code_hash: hashOf(vault, userId, code), created_at: now })),
    )
    .execute()
  return codes
}

export async function removeRecoveryCodes(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
}

/** Uses up a code. False when it is unknown or was used before. */
export async function useRecoveryCode(
  { db, now }: AnyAct,
  { userId, code, vault }: { userId: string; code: string; vault: Vault },
): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(vault, userId, code))
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
