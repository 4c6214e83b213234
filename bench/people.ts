import { AGREEMENT_VERSION } from '@heed/domain/agreement'
import { hashSecret, newSecret } from '../apps/server/src/http/credentials'
import { type Owner, query } from './database'
import { START } from './moment'

export type Person = { id: string; name: string; agencyId: string; companyId: string | null; key: string }

/** Admins of companies all over the agencies, signed in. */
export const companyAdmins = (owner: Owner, limit: number) =>
  signIn(owner, "u.role = 'CompanyAdmin' order by hashtext(u.id::text)", limit)

/** One admin of each of the largest agencies, signed in. */
export const agencyAdmins = (owner: Owner, limit: number) =>
  signIn(
    owner,
    `u.id in (select distinct on (agency_id) id from users where role = 'AgencyAdmin' order by agency_id, id)
     order by (select count(*) from companies c where c.agency_id = u.agency_id) desc, u.id`,
    limit,
  )

/** A super admin, signed in; created if there is none. */
export async function superAdmins(owner: Owner): Promise<Person[]> {
  await query(
    owner,
    `insert into agencies (name, slug, is_house) values ('House', 'house', true) on conflict do nothing`,
  )
  await query(
    owner,
    `insert into users (role, agency_id, email, first, last, state, agreed_version)
     select 'SuperAdmin', id, 'root@example.com', 'Grace', 'Root', 'active', $1 from agencies where is_house
     on conflict do nothing`,
    [AGREEMENT_VERSION],
  )
  return signIn(owner, "u.role = 'SuperAdmin' order by u.id", 1)
}

/** More sessions of one person. */
export async function signInAgain(owner: Owner, { id }: Person, times: number): Promise<Person[]> {
  const sessions: Person[] = []
  for (let i = 0; i < times; i++) sessions.push(...(await signIn(owner, `u.id = '${id}'`, 1)))
  return sessions
}

async function signIn(owner: Owner, which: string, limit: number): Promise<Person[]> {
  const people = await query<Omit<Person, 'key'>>(
    owner,
    `select u.id, u.first || ' ' || u.last as name, u.agency_id as "agencyId", u.company_id as "companyId"
     from users u where ${which} limit ${limit}`,
  )
  const keys = people.map(() => newSecret())
  await query(
    owner,
    `insert into sessions (user_id, secret_hash, client, created_at, last_seen_at)
     select id, hash, 'api', $3, $3 from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    [people.map((person) => person.id), keys.map(hashSecret), START],
  )
  return people.map((person, place) => ({ ...person, key: keys[place] as string }))
}

/** Those of earlier runs do no harm, but they should not pile up. */
export const endSessions = (owner: Owner) => query(owner, 'truncate sessions')
