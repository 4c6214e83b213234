import { sql } from 'kysely'
import type { Mail, MailLook } from '../../adapters/mail'
import type { Act } from '../../http/act'
import { addressTakenMail, brandedBy } from '../auth/mails'

type Notice = {
  email: string
  first: string
  look: MailLook | null
  people: { name: string; email: string; at: string }[]
}

/**
 * What the administrators of an agency are told when people were added whom no invitation can reach, because their
 * e-mail belongs to an account elsewhere. One mail for each administrator; while the agency is disabled, none.
 */
export async function noticesOfTaken({ db }: Act, added: readonly { id: string }[]): Promise<Mail[]> {
  if (added.length === 0) return []
  const ids = added.map(({ id }) => id)
  const { rows } = await sql<Notice>`select * from taken_addresses(array(
    select id from live_users where id = any (${ids}::uuid[]) and agency_line(agency_id) is not null))`.execute(
    db,
  )
  return rows.map(({ email, first, look, people }) =>
    addressTakenMail({ email, first, ...brandedBy(look) }, people),
  )
}
