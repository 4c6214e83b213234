import { counted, plural } from '@heed/domain/text'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'

type Holds = Record<'moved' | 'changed' | 'answered' | 'people' | 'documents', number>

const SENTENCES: { [Name in keyof Holds]: (n: number) => string } = {
  moved: (n) => `${counted(n, 'company', 'companies')} moved to another agency.`,
  changed: (n) => `${counted(n, 'company', 'companies')} ${plural(n, 'was', 'were')} changed since.`,
  answered: (n) => `${counted(n, 'setup form')} ${plural(n, 'was', 'were')} begun.`,
  people: (n) =>
    `${counted(n, 'person', 'people')} ${plural(n, 'has an account', 'have accounts')} at the companies.`,
  documents: (n) => `${counted(n, 'document')} ${plural(n, 'was', 'were')} uploaded.`,
}

/** What depends on the companies of an import by now, a sentence each. Those that were deleted since hold nothing. */
export async function findHolds(db: Db, importId: string): Promise<string[]> {
  const { rows } = await sql<Holds>`
    with added as (select c.id, c.agency_id, c.version, r.joins_agency_id, lower(r.admin->>'email') as invited, r.answers
      from company_import_rows r join live_companies c on c.id = r.added_id
      where r.import_id = ${importId}::uuid and r.state = 'ready')
    select (select count(*)::int from added where agency_id <> joins_agency_id) as moved,
      (select count(*)::int from added where version > 1) as changed,
      (select count(*)::int from added a join benefit_answers b on b.company_id = a.id
        where b.version > 0 or b.draft is distinct from a.answers) as answered,
      (select count(*)::int from added a join live_users u on u.company_id = a.id
        where u.state <> 'invited' or lower(u.email) is distinct from a.invited) as people,
      (select count(*)::int from added a join live_files f on f.company_id = a.id and f.version_of is null) as documents`.execute(
    db,
  )
  const found = rows[0] as Holds
  return (Object.keys(SENTENCES) as (keyof Holds)[])
    .filter((key) => found[key] > 0)
    .map((key) => SENTENCES[key](found[key]))
}
