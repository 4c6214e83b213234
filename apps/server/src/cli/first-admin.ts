import type { Config } from '../config'
import type { Db } from '../db/connection'
import { addAgency } from '../features/agencies/operations'
import { record } from '../features/audit/operations'
import { inviteUsers } from '../features/auth/invitations'

export type Person = { email: string; first: string; last: string }

type Settings = Pick<Config, 'baseUrl' | 'activationDays'>

/**
 * Makes a SuperAdmin of the house agency, which is made too when there is none, and a link that works once with which
 * they choose a password. Asked again for somebody who has not used theirs, it makes a new link and ends the old one.
 * @throws Error when the address belongs to anybody else
 */
export async function inviteSuperAdmin(
  db: Db,
  now: Date,
  person: Person,
  settings: Settings,
): Promise<string> {
  const id = (await findInvited(db, person.email)) ?? (await addSuperAdmin(db, now, person))
  const [invitation] = await inviteUsers(db, now, [{ id }], settings)
  if (!invitation) throw new Error(`No link could be made for ${person.email}.`)
  return invitation.link
}

/** Whether nobody can administer this installation yet. */
export async function isWithoutAdmin(db: Db): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .where('role', '=', 'SuperAdmin')
    .where('state', '=', 'active')
    .where('deleted_at', 'is', null)
    .select('id')
    .limit(1)
    .execute()
  return found.length === 0
}

async function findInvited(db: Db, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom('users')
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'state'])
    .executeTakeFirst()
  if (user && (user.role !== 'SuperAdmin' || user.state !== 'invited')) {
    throw new Error(`${email} already has an account.`)
  }
  return user?.id
}

async function addSuperAdmin(db: Db, now: Date, person: Person): Promise<string> {
  const agencyId = await houseAgency(db, now)
  const { id } = await db
    .insertInto('users')
    .values({ role: 'SuperAdmin', agency_id: agencyId, state: 'invited', ...person })
    .returning('id')
    .executeTakeFirstOrThrow()
  await record(db, 'system', now, {
    verb: 'user.added',
    entity: 'user',
    entityId: id,
    object: `${person.first} ${person.last}`,
    agencyId,
    after: { role: 'SuperAdmin', email: person.email },
  })
  return id
}

/** Where SuperAdmins belong; there is one. */
async function houseAgency(db: Db, now: Date): Promise<string> {
  const house = await db.selectFrom('agencies').where('is_house', '=', true).select('id').executeTakeFirst()
  return house?.id ?? addAgency(db, 'system', now, { name: 'Heed', isHouse: true })
}
