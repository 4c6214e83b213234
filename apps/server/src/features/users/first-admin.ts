import { PRODUCT_NAME } from '@heed/domain/brand'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict } from '../../http/refusal'
import { addAgency } from '../agencies/operations'
import { inviteUsers, type LinkSettings } from '../auth/invitations'
import { createUsers } from './operations'

/**
 * Makes a super admin, and the house agency when there is none, and answers the link to choose a password with. For
 * somebody still invited it answers a new link, so that a lost one can be replaced.
 * @throws conflict when the e-mail belongs to anybody else
 */
export async function createFirstSuperAdmin(
  db: Db,
  at: Date,
  person: { email: string; first: string; last: string },
  settings: LinkSettings,
): Promise<{ userId: string; link: string }> {
  const known = await db
    .selectFrom('users')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .where('deleted_at', 'is', null)
    .select(['id', 'role', 'state'])
    .executeTakeFirst()
  if (known && (known.role !== 'SuperAdmin' || known.state !== 'invited'))
    throw conflict(`Somebody already has the e-mail ${person.email}.`)
  const user = known ?? (await createUsers(db, 'system', at, [await asSuperAdmin(db, at, person)]))[0]
  const [invitation] = user ? await inviteUsers(db, at, [user], settings) : []
  if (!invitation) throw new Error('The super admin was made, but no invitation.')
  return { userId: invitation.userId, link: invitation.link }
}

async function asSuperAdmin(db: Db, at: Date, person: { email: string; first: string; last: string }) {
  return { ...person, role: 'SuperAdmin' as const, agencyId: await houseAgency(db, at) }
}

async function houseAgency(db: Db, at: Date): Promise<string> {
  const house = await db.selectFrom('agencies').where('is_house', '=', true).select('id').executeTakeFirst()
  return house?.id ?? addAgency(db, 'system', at, { name: PRODUCT_NAME, slug: 'house', isHouse: true })
}
