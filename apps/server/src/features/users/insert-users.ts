import { isCompanyRole } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { conflict, Refusal } from '../../http/refusal'
import { insertAccounts, insertUnreachable } from '../auth/accounts'
import type { NewUser } from './new-user'

/** @throws conflict naming the e-mails of people the author can see */
export async function insertUsers({ db, now }: Act, users: readonly NewUser[]): Promise<string[]> {
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
  const added = new Map(inserted.map(({ id, email }) => [email.toLowerCase(), id]))
  const left = rows.filter(({ email }) => !added.has(email.toLowerCase()))
  const seen = await findByEmail(db, left)
  const others = left.filter(({ email }) => !seen.has(email.toLowerCase()))
  for (const { id, email } of await insertUnreachable(db, others)) added.set(email.toLowerCase(), id)
  refuseTaken(users, added)
  return users.map(({ email }) => added.get(email.toLowerCase()) as string)
}

function refuseTaken(users: readonly NewUser[], added: ReadonlyMap<string, string>): void {
  const fields: Record<string, string> = {}
  users.forEach(({ email }, place) => {
    if (!added.has(email.toLowerCase()))
      fields[`users.${place}.email`] = `Somebody already has the e-mail ${email}.`
  })
  if (Object.keys(fields).length > 0)
    throw conflict('Nobody was added, because an e-mail is already in use.', fields)
}

/** @throws invalid naming the rows whose e-mail is further up already */
export function refuseTwice(users: readonly NewUser[]): void {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  users.forEach(({ email }, place) => {
    if (seen.has(email.toLowerCase())) fields[`users.${place}.email`] = `You entered ${email} twice.`
    seen.add(email.toLowerCase())
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** The e-mails, in small letters, of those of a list whom the author can see. */
async function findByEmail(db: Db, users: readonly { email: string }[]): Promise<Set<string>> {
  if (users.length === 0) return new Set()
  const wanted = users.map(({ email }) => email.toLowerCase())
  const rows = await db
    .selectFrom('live_users')
    .where(sql`lower(email)`, 'in', wanted)
    .select('email')
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
