import type { Db } from '../../db/connection'
import { hashSecret } from '../../http/credentials'
import { type Account, findAccount } from './queries'

export type TokenKind = 'reset' | 'activation'

/** Puts a one-use token in the place of all earlier ones of its kind. */
export async function issueToken(
  db: Db,
  token: { userId: string; kind: TokenKind; secret: string; at: Date; minutes: number },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: token.at })
    .where('user_id', '=', token.userId)
    .where('kind', '=', token.kind)
    .where('used_at', 'is', null)
    .execute()
  await db
    .insertInto('one_time_tokens')
    .values({
      user_id: token.userId,
      kind: token.kind,
      token_hash: hashSecret(token.secret),
      created_at: token.at,
      expires_at: new Date(token.at.getTime() + token.minutes * 60_000),
    })
    .execute()
}

const living = (db: Db, kind: TokenKind, secret: string, at: Date) =>
  db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at.toISOString())
    .select(['id', 'user_id'])

/** Whose token it is, if it is alive and its user may use it: an active one to reset, an invited one to activate. */
export async function findTokenAccount(
  db: Db,
  kind: TokenKind,
  secret: string,
  at: Date,
): Promise<Account | undefined> {
  const token = await living(db, kind, secret, at).executeTakeFirst()
  const account = token && (await findAccount(db, token.user_id))
  const wanted = kind === 'reset' ? 'active' : 'invited'
  return account?.tenantStands && account.state === wanted ? account : undefined
}

/** Uses a token up, and with it every other one of its user. False when another call was first. */
export async function useToken(db: Db, kind: TokenKind, secret: string, at: Date): Promise<boolean> {
  const token = await living(db, kind, secret, at).forUpdate().executeTakeFirst()
  if (!token) return false
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: at })
    .where('user_id', '=', token.user_id)
    .where('used_at', 'is', null)
    .execute()
  return true
}
