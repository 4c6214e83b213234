import type { UserItem } from '@heed/contract/user-fields'
import { ROLES, type Role } from '@heed/domain/roles'
import type { Db } from '../../db/connection'
import type { Act, Author } from '../../http/act'
import { forbidden } from '../../http/refusal'
import { record } from '../audit/operations'
import { insertUsers, refuseTwice } from './insert-users'
import type { NewUser } from './new-user'
import { refuseInactive, refuseWrongPlaces } from './places'
import { userItemColumns } from './queries'
import { refuseOverSeats } from './seats'

/**
 * Adds users as invited, all or none, and returns them in the order given. They can sign in once they have used the
 * link of an invitation. Fields of a refusal are named `users.<place>.<field>`.
 * The e-mail of a person the author cannot see is accepted, so that no one learns who has an account elsewhere; its
 * owner is told by mail (`inviteUsers`).
 * @throws invalid when an e-mail is given twice; notFound when a company or agency is out of reach; forbidden when a
 *   role is above the author's; conflict when an e-mail is taken by somebody in sight, a place is not active, or a company
 *   has too few seats
 */
export async function createUsers(act: Act, users: readonly NewUser[]): Promise<UserItem[]> {
  const { db, author } = act
  refuseTwice(users)
  refuseHigherRoles(author, users)
  await refuseWrongPlaces(db, users)
  await refuseInactive(db, users)
  await refuseOverSeats(db, users)
  const ids = await insertUsers(act, users)
  await assignCompanies(act, users, ids)
  const added = await findAdded(db, ids)
  await record(
    act,
    added.map((user, place) => ({
      verb: users[place]?.isImported ? 'user.imported' : 'user.added',
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
    throw forbidden('You cannot add a user whose role is higher than yours.')
}

async function assignCompanies(
  { db, now }: Act,
  users: readonly NewUser[],
  ids: readonly string[],
): Promise<void> {
  const rows = users.flatMap((user, place) =>
    user.role === 'AgencyUser'
      ? [...new Set(user.companies)].map((companyId) => ({
          agency_id: user.agencyId,
          company_id: companyId,
          user_id: ids[place] as string,
          created_at: now,
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
