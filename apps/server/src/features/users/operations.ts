import type { UserItem } from '@heed/contract/users'
import { isCompanyRole, ROLES, type Role } from '@heed/domain/roles'
import type { Db } from '../../db/connection'
import type { Act, Author } from '../../http/act'
import { conflict, forbidden } from '../../http/refusal'
import { record } from '../audit/operations'
import { insertAccounts } from '../auth/accounts'
import type { NewUser } from './new-user'
import { refuseWrongPlaces } from './places'
import { userItemColumns } from './queries'
import { refuseOverSeats } from './seats'

/**
 * Adds users as invited, all or none, and answers them in the order given. They can sign in once they have used the
 * link of an invitation. Fields of a refusal are named `users.<place>.<field>`.
 * @throws notFound when a company or agency is out of reach; forbidden when a role is above the author's; conflict when
 *   an e-mail is taken, by whomever, or a company has too few seats left
 */
export async function createUsers(act: Act, users: readonly NewUser[]): Promise<UserItem[]> {
  const { db, author } = act
  refuseHigherRoles(author, users)
  await refuseWrongPlaces(db, users)
  await refuseOverSeats(db, users)
  const ids = await insertUsers(act, users)
  await assignCompanies(db, users, ids)
  const added = await findAdded(db, ids)
  await record(
    act,
    added.map((user) => ({
      verb: 'user.added',
      entity: 'user',
      entityId: user.id,
      object: user.name,
      agencyId: user.agencyID,
      companyId: user.companyID,
      after: { email: user.email, userRoleID: user.userRoleID },
    })),
  )
  return added
}

function refuseHigherRoles(author: Author, users: readonly NewUser[]): void {
  if (author === 'system') return
  const rank = (role: Role) => ROLES.indexOf(role)
  const own = rank(author.viewer.user.role)
  if (users.some(({ role }) => rank(role) < own))
    throw forbidden('You cannot add somebody with a role above your own.')
}

/** @throws conflict naming the e-mails that are taken */
async function insertUsers({ db, now }: Act, users: readonly NewUser[]): Promise<string[]> {
  const rows = users.map((user) => ({
    role: user.role,
    agency_id: user.agencyId,
    company_id: isCompanyRole(user.role) ? (user.companyId ?? null) : null,
    email: user.email,
    first: user.first,
    last: user.last,
    start_date: user.startDate ?? null,
    phone: user.phone ?? null,
    created_at: now,
    updated_at: now,
  }))
  const inserted = await insertAccounts(db, rows)
  const byEmail = new Map(inserted.map(({ id, email }) => [email.toLowerCase(), id]))
  const taken: Record<string, string> = {}
  const ids = users.map(({ email }, place) => {
    const id = byEmail.get(email.toLowerCase())
    byEmail.delete(email.toLowerCase())
    if (id === undefined) taken[`users.${place}.email`] = `Somebody already has the e-mail ${email}.`
    return id ?? ''
  })
  if (Object.keys(taken).length > 0)
    throw conflict('Nobody was added, because an e-mail is already in use.', taken)
  return ids
}

async function assignCompanies(db: Db, users: readonly NewUser[], ids: readonly string[]): Promise<void> {
  const rows = users.flatMap((user, place) =>
    user.role === 'AgencyUser'
      ? [...new Set(user.companies)].map((companyId) => ({
          agency_id: user.agencyId,
          company_id: companyId,
          user_id: ids[place] as string,
        }))
      : [],
  )
  if (rows.length > 0) await db.insertInto('user_companies').values(rows).execute()
}

async function findAdded(db: Db, ids: readonly string[]): Promise<UserItem[]> {
  const rows = await db
    .selectFrom('live_users as u')
    .where('u.id', 'in', ids)
    .select(userItemColumns)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id) as UserItem)
}
