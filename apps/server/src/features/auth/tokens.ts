import { latestWritten } from '../../adapters/clock'
import type { Act, AnyAct } from '../../http/act'
import { hashSecret } from '../../http/credentials'
import { type Account, findAccount } from './queries'

export type TokenKind = 'reset' | 'activation'

/** The address of the page a mailed link opens; `agency` to show its white label. */
export function passwordLink(
  { baseUrl }: { baseUrl: string },
  { kind, secret, agency }: { kind: TokenKind; secret: string; agency: string | null },
): string {
  const label = agency === null ? '' : `&agency=${encodeURIComponent(agency)}`
  return `${baseUrl}/password-reset?${kind}=${secret}${label}`
}

/** The page with the button of the agency's identity provider. */
export const signInLink = ({ baseUrl }: { baseUrl: string }, agency: string) =>
  `${baseUrl}/login?agency=${encodeURIComponent(agency)}`

/** The same for the two addresses of an e-mail change. */
export const confirmEmailLink = (
  { baseUrl }: { baseUrl: string },
  { secret, agency }: { secret: string; agency: string | null },
) =>
  `${baseUrl}/password-reset?email=${secret}${agency === null ? '' : `&agency=${encodeURIComponent(agency)}`}`

/** Replaces all earlier tokens of a kind with a new one-use token. */
export async function issueToken(
  { db, now }: AnyAct,
  token: { userId: string; kind: TokenKind; secret: string; minutes: number },
): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
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
      created_at: now,
      expires_at: new Date(now.getTime() + token.minutes * 60_000),
    })
    .execute()
}

/** The token of a mailed link, and its purpose. */
export type Token = { kind: TokenKind; secret: string }

const living = ({ db, now }: Act, { kind, secret }: Token) =>
  db
    .selectFrom('one_time_tokens')
    .where('token_hash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .where('created_at', '<=', latestWritten(now).toISOString())
    .select(['id', 'user_id'])

/** Ends expired links, one or all, so that a clock that is set back revives none, and those of a clock that was ahead. */
export async function endOverdueTokens({ db, now }: Act, secret?: string): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('used_at', 'is', null)
    .where((row) =>
      row.or([
        row('expires_at', '<=', now.toISOString()),
        row('created_at', '>', latestWritten(now).toISOString()),
      ]),
    )
    .$if(secret !== undefined, (update) => update.where('token_hash', '=', hashSecret(secret as string)))
    .execute()
}

/** The owner of a valid token, if they may use it: an active user to reset, an invited one to activate. */
export async function findTokenAccount(act: Act, link: Token): Promise<Account | undefined> {
  await endOverdueTokens(act, link.secret)
  const token = await living(act, link).executeTakeFirst()
  const account = token && (await findAccount(act.db, token.user_id))
  const wanted = link.kind === 'reset' ? 'active' : 'invited'
  return account?.tenantStands && account.state === wanted ? account : undefined
}

/** Uses up every mailed link of a person. */
export async function endTokens({ db, now }: AnyAct, userId: string): Promise<void> {
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Uses up a token and every other one of its user. False when another call was first. */
export async function useToken(act: Act, link: Token): Promise<boolean> {
  const token = await living(act, link).forUpdate().executeTakeFirst()
  if (!token) return false
  await act.db
    .updateTable('one_time_tokens')
    .set({ used_at: act.now })
    .where('user_id', '=', token.user_id)
    .where('used_at', 'is', null)
    .execute()
  return true
}
