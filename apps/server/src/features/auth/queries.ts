import type { User } from '@heed/contract/user'
import type { Role } from '@heed/domain/roles'
import { sql } from 'kysely'
import { latestWritten } from '../../adapters/clock'
import type { MailLook } from '../../adapters/mail'
import type { Db } from '../../db/connection'
import type { Act, AnyAct } from '../../http/act'
import { brandedBy } from './mails'
import { forgetDevices } from './remembered-devices'

/** Why a person with the right password cannot sign in. */
export type Barrier =
  | 'userInvited'
  | 'userDisabled'
  | 'agencyDisabled'
  | 'agencyTerminated'
  | 'parentInactive'
  | 'companyDisabled'
  | 'companyTerminated'

/** What signing in knows of a user. `stands`: active, in an active company of an active
 * agency whose parent is active too. */
export type Account = {
  id: string
  email: string
  first: string
  last: string
  role: Role
  state: User['state']
  agencyId: string
  agencyName: string
  agencySlug: string
  companyId: string | null
  companyName: string | null
  agreedVersion: string | null
  recordsUsage: boolean
  passwordHash: string | null
  /** An administrator set the password: its owner must first choose another one. */
  mustChange: boolean
  tenantStands: boolean
  stands: boolean
  /** The same, or invited and let in once they have proven who they are. */
  mayActivate: boolean
  /** Whether they have used the account before, by any sign-in method. */
  hasBeenIn: boolean
  /** Why not, in the words of the log. */
  barrier: Barrier | null
  /** The name mails are signed with: the agency's own under a white label, which never shows the product's. */
  brand: string
  isWhiteLabel: boolean
  look: MailLook | null
}

const accounts = (db: Db) =>
  db
    .selectFrom('live_users as u')
    .innerJoin('live_agencies as a', 'a.id', 'u.agency_id')
    .leftJoin('live_agencies as p', 'p.id', 'a.parent_id')
    .leftJoin('live_companies as c', 'c.id', 'u.company_id')
    .select([
      'u.id',
      'u.email',
      'u.first',
      'u.last',
      sql<Role>`u.role`.as('role'),
      sql<User['state']>`u.state`.as('state'),
      'u.agency_id as agencyId',
      'a.name as agencyName',
      'a.slug as agencySlug',
      'u.company_id as companyId',
      'c.name as companyName',
      'u.agreed_version as agreedVersion',
      'a.records_usage as recordsUsage',
      'u.password_hash as passwordHash',
      'u.must_change_password as mustChange',
      sql<boolean>`u.first_signed_in_at is not null or u.password_hash is not null`.as('hasBeenIn'),
      sql<boolean>`a.state = 'active' and (a.parent_id is null or coalesce(p.state = 'active', false))
        and (u.company_id is null or coalesce(c.status = 'active', false))`.as('tenantStands'),
      sql<Barrier | null>`case
        when u.state = 'disabled' then 'userDisabled'
        when a.state = 'disabled' then 'agencyDisabled'
        when a.state <> 'active' then 'agencyTerminated'
        when a.parent_id is not null and not coalesce(p.state = 'active', false) then 'parentInactive'
        when c.status = 'disabled' then 'companyDisabled'
        when u.company_id is not null and not coalesce(c.status = 'active', false) then 'companyTerminated'
        when u.state = 'invited' then 'userInvited'
        end`.as('barrier'),
      sql<MailLook | null>`brand_look(u.agency_id)`.as('look'),
    ])

const withStanding = (
  row: Omit<Account, 'stands' | 'mayActivate' | 'brand' | 'isWhiteLabel'> | undefined,
): Account | undefined =>
  row && {
    ...row,
    ...brandedBy(row.look),
    stands: row.state === 'active' && row.tenantStands,
    mayActivate: row.state !== 'disabled' && row.tenantStands,
  }

/** By e-mail, ignoring case. As the system: no one has signed in yet. */
export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return withStanding(
    await accounts(db)
      .where(sql`lower(u.email)`, '=', email.toLowerCase())
      .where('u.email_is_taken', '=', false)
      .executeTakeFirst(),
  )
}

/** The people added with an e-mail that belongs to another person. */
export const findNamesakes = (db: Db, email: string) =>
  db
    .selectFrom('live_users')
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('email_is_taken', '=', true)
    .where('state', '=', 'invited')
    .orderBy('id')
    .select('id')
    .execute()

export async function findAccount(db: Db, id: string): Promise<Account | undefined> {
  return withStanding(await accounts(db).where('u.id', '=', id).executeTakeFirst())
}

export async function insertSession(
  { db, now }: AnyAct,
  session: {
    userId: string
    secretHash: Buffer
    client: 'browser' | 'api'
    byProvider: boolean
    address: string
    userAgent: string
  },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      secret_hash: session.secretHash,
      client: session.client,
      by_provider: session.byProvider,
      address: session.address,
      user_agent: session.userAgent,
      created_at: now,
      last_seen_at: now,
    })
    .execute()
}

/** Ends one session by its secret's hash. Returns its owner, unless it had already ended. */
export async function endSession({ db, now }: AnyAct, secretHash: Buffer): Promise<string | undefined> {
  const ended = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('secret_hash', '=', secretHash)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()
  return ended?.user_id
}

/** Ends expired sessions, so that a clock that is set back revives none, and those of a clock that was ahead. */
export async function endOverdueSessions(
  { db, now }: Act,
  { idleMinutes, absoluteMinutes }: { idleMinutes: number; absoluteMinutes: number },
): Promise<void> {
  const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('ended_at', 'is', null)
    .where((row) =>
      row.or([
        row('last_seen_at', '<=', before(idleMinutes)),
        row('created_at', '<=', before(absoluteMinutes)),
        row('last_seen_at', '>', latestWritten(now).toISOString()),
        row('created_at', '>', latestWritten(now).toISOString()),
      ]),
    )
    .execute()
}

/**
 * Ends what a changed password must end: every session except the given one, every unfinished sign-in, every
 * remembered device, every link to choose a password and every pending e-mail change.
 */
export async function endSessionsAndAttempts(
  act: AnyAct,
  { userId, spared }: { userId: string; spared?: string },
): Promise<void> {
  const { db, now } = act
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(spared !== undefined, (update) => update.where('id', '<>', spared as string))
    .execute()
  await db
    .updateTable('sign_in_attempts')
    .set({ ended_at: now, code_hash: null })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
  await db
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
  await forgetDevices(act, { userId })
}

/** The session of a secret, if it is this person's and open. */
export async function findSessionId(
  db: Db,
  { secretHash, userId }: { secretHash: Buffer; userId: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .where('secret_hash', '=', secretHash)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .select('id')
    .executeTakeFirst()
  return found?.id
}
