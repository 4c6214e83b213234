import { sql } from 'kysely'
import { noteDownload } from '../features/resources/downloads'
import { recordUsage } from '../features/usage/operations'
import { systemAct } from '../http/act'
import type { Services } from '../services'
import { actOfPerson, type KnownPerson } from './author'
import { works } from './people'
import { hashOf } from './random'
import type { Tenants } from './tenants'

type Kept = {
  id: string
  name: string
  at: string
  company: string
  resource: { id: string; title: string; category: string } | null
}

/** People download what was put there, some minutes or hours later and some of it twice. */
export async function takeFiles({ database, clock }: Services, { people }: Tenants): Promise<void> {
  await database.asSystem(async (db) => {
    const { rows } = await sql<Kept>`
      select f.id, f.name, f.created_at as at, f.company_id as company, case when r.id is not null
        then json_build_object('id', r.id, 'title', r.title, 'category', r.category) end as resource
      from live_files f left join live_resources r on r.file_id = f.id
      where f.company_id is not null and f.version_of is null order by f.created_at, f.name`.execute(db)
    for (const { id, name, at, company, resource } of rows)
      for (const reader of readersOf(people, { name, company })) {
        const minutes = 20 + (hashOf(name + reader.email) % 150)
        const now = new Date(Date.parse(at) + minutes * 60_000)
        const act = actOfPerson({ ...systemAct(db, clock), now }, reader)
        if (resource) await noteDownload(act, { ...resource, fileName: name })
        else await recordUsage(act, { name: 'Document Download', details: { documentID: id } })
      }
  })
}

/** Those of its company who look at it; a few files interest nobody. */
const readersOf = (people: readonly KnownPerson[], { name, company }: Pick<Kept, 'name' | 'company'>) =>
  people.filter(
    (person) => person.companyId === company && works(person) && hashOf(name + person.first) % 3 > 0,
  )
