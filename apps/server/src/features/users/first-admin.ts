import { PRODUCT_NAME } from '@heed/domain/brand'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import { addAgency } from '../agencies/operations'
import { inviteUsers, type LinkSettings } from '../auth/invitations'
import { createUsers } from './operations'

type Person = { email: string; first: string; last: string }

/**
 * Creates a super admin, and the house agency if there is none, and returns the link to choose a password. For
 * a super admin who is still invited it returns a new link, so that a lost one can be replaced.
 * @throws conflict when the e-mail belongs to anyone else
 */
export async function createFirstSuperAdmin(
  act: Act<'system'>,
  { person, settings }: { person: Person; settings: LinkSettings },
): Promise<{ userId: string; link: string }> {
  const known = await act.db
    .selectFrom('live_users')
    .where(sql`lower(email)`, '=', person.email.toLowerCase())
    .where('email_is_taken', '=', false)
    .select(['id', 'role', 'state'])
    .executeTakeFirst()
  if (known && (known.role !== 'SuperAdmin' || known.state !== 'invited'))
    throw conflict(`Someone already has the e-mail ${person.email}.`)
  const user = known ?? (await createUsers(act, [await asSuperAdmin(act, person)]))[0]
  const [invitation] = user ? await inviteUsers(act, { users: [user], settings }) : []
  if (!invitation?.link) throw new Error('The super admin was made, but no invitation.')
  return { userId: invitation.userId, link: invitation.link }
}

async function asSuperAdmin(act: Act, person: Person) {
  return { ...person, role: 'SuperAdmin' as const, agencyId: await houseAgency(act) }
}

async function houseAgency(act: Act): Promise<string> {
  const house = await act.db
    .selectFrom('live_agencies')
    .where('is_house', '=', true)
    .select('id')
    .executeTakeFirst()
  return house?.id ?? addAgency(act, { name: PRODUCT_NAME, slug: 'house', isHouse: true })
}
