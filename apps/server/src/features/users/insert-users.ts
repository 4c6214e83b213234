import { isCompanyRole } from '@heed/domain/roles'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { Act } from '../../http/act'
import { conflict, Refusal } from '../../http/refusal'
import { insertAccounts } from '../auth/accounts'
import type { NewUser } from './new-user'

/** Retries once for those whose address was taken while they were added. */
const ROUNDS = 2

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
  const added = new Map<string, string>()
  const isLeft = ({ email }: { email: string }) => !added.has(email.toLowerCase())
  for (let round = 0; round < ROUNDS && rows.some(isLeft); round += 1) {
    const left = rows.filter(isLeft)
    const inserted = await insertAccounts(db, left)
    for (const { id, email } of inserted) added.set(email.toLowerCase(), id)
    refuseSeen(users, await findByEmail(db, { users: left, besides: inserted }))
  }
  refuseSeen(users, new Set(rows.filter(isLeft).map(({ email }) => email.toLowerCase())))
  return users.map(({ email }) => added.get(email.toLowerCase()) as string)
}

function refuseSeen(users: readonly NewUser[], seen: ReadonlySet<string>): void {
  const fields: Record<string, string> = {}
  users.forEach(({ email }, place) => {
    if (seen.has(email.toLowerCase()))
      fields[`users.${place}.email`] = `Someone already has the e-mail ${email}.`
  })
  if (Object.keys(fields).length > 0)
    throw conflict('No one was added, because an e-mail is already in use.', fields)
}

/** @throws invalid naming the rows whose e-mail occurs in an earlier row */
export function refuseTwice(users: readonly NewUser[]): void {
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  users.forEach(({ email }, place) => {
    if (seen.has(email.toLowerCase())) fields[`users.${place}.email`] = `You entered ${email} twice.`
    seen.add(email.toLowerCase())
  })
  if (Object.keys(fields).length > 0) throw new Refusal('invalid', { fields })
}

/** The e-mails of a list, in lower case, that belong to people the author can see. */
async function findByEmail(
  db: Db,
  { users, besides }: { users: readonly { email: string }[]; besides: readonly { id: string }[] },
): Promise<Set<string>> {
  const wanted = users.map(({ email }) => email.toLowerCase())
  const rows = await db
    .selectFrom('live_users')
    .where(sql`lower(email)`, 'in', wanted)
    .where(sql<boolean>`id <> all (${besides.map(({ id }) => id)}::uuid[])`)
    .select('email')
    .execute()
  return new Set(rows.map(({ email }) => email.toLowerCase()))
}
