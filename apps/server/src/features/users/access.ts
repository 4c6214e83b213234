import type { Given, Worker } from '@heed/contract/company-access'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import type { PersonalAct } from '../../http/act'
import { notFound } from '../../http/refusal'
import { record } from '../audit/operations'

/** Companies of one agency. */
type Chosen = { agencyId: string; companies: readonly { id: string; name: string }[] }

const idsOf = ({ companies }: Chosen) => companies.map(({ id }) => id)

/** The agency users of an agency who are not disabled, by name, and how many of the given companies each works for. */
export async function findWorkers(db: Db, chosen: Chosen): Promise<Worker[]> {
  const { rows } = await sql<Worker>`
    select u.id, u.first || ' ' || u.last as name, u.email, (select count(*)::int from user_companies w
      where w.user_id = u.id and w.company_id = any (${idsOf(chosen)}::uuid[])) as companies
    from live_users u
    where u.agency_id = ${chosen.agencyId}::uuid and u.role = 'AgencyUser' and u.state <> 'disabled'
    order by lower(u.first || ' ' || u.last), u.id`.execute(db)
  return rows
}

/** The people an action names, whose role and place stay fixed until it ends; rows that refer to them are not waited for. */
async function keepPeople(db: Db, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const found = await db
    .selectFrom('live_users')
    .where('id', 'in', wanted)
    .select(['id', 'role', 'agency_id as agencyId', sql<string>`first || ' ' || last`.as('name')])
    .orderBy('id')
    .forShare()
    .execute()
  if (found.length < wanted.length) throw notFound()
  return wanted.flatMap((id) => found.find((person) => person.id === id) ?? [])
}

type Person = Awaited<ReturnType<typeof keepPeople>>[number]

function faultOf({ name, role, agencyId }: Person, chosen: Chosen): string | null {
  if (agencyId !== chosen.agencyId) return `${name} does not work for the agency of these companies.`
  return role === 'AgencyUser' ? null : `${name} is not an Agency User.`
}

/**
 * Gives agency users companies in addition to those they work for. People who are not agency users of that agency are
 * reported. The companies are read once the people cannot change: `chosenOf` is called then, and must lock them.
 * @throws notFound when a person is not in reach
 */
export async function giveAccess(
  act: PersonalAct,
  { userIds, chosenOf }: { userIds: readonly string[]; chosenOf: () => Promise<Chosen> },
): Promise<Given[]> {
  const { db, now } = act
  const people = await keepPeople(db, userIds)
  const chosen = await chosenOf()
  const able = people.filter((person) => faultOf(person, chosen) === null)
  const { rows } = await sql<{ user_id: string; company_id: string }>`
    insert into user_companies (agency_id, company_id, user_id, created_at)
    select ${chosen.agencyId}::uuid, c, u, ${now}
    from unnest(${idsOf(chosen)}::uuid[]) c, unnest(${able.map(({ id }) => id)}::uuid[]) u
    on conflict do nothing returning user_id, company_id`.execute(db)
  const added = new Map(able.map(({ id }) => [id, new Set<string>()]))
  for (const row of rows) added.get(row.user_id)?.add(row.company_id)
  await record(
    act,
    able.flatMap(({ id, name, agencyId }) => {
      const joined = chosen.companies.filter((company) => added.get(id)?.has(company.id))
      if (joined.length === 0) return []
      const companiesAdded = joined.map((company) => company.name).toSorted()
      return {
        verb: 'user.companiesGiven',
        entity: 'user',
        entityId: id,
        object: name,
        agencyId,
        after: { companiesAdded },
      }
    }),
  )
  return people.map((person) => {
    const message = faultOf(person, chosen)
    const count = added.get(person.id)?.size ?? 0
    const had = message === null ? chosen.companies.length - count : 0
    return { id: person.id, name: person.name, done: message === null, message, added: count, had }
  })
}
