import type { CompanyImport } from '@heed/contract/company-import-fields'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import { isAdvising } from '../../users/advisors'

/** Agency users who will work for companies of an import as their advisors, the most companies first. */
export async function findJoiningAdvisors(db: Db, importId: string): Promise<CompanyImport['advisors']> {
  const { rows } = await sql<CompanyImport['advisors'][number]>`
    select u.first || ' ' || u.last as name, count(*)::int as companies
    from company_import_rows r join live_users u on ${isAdvising({
      agencyId: sql`r.joins_agency_id`,
      email: sql`r.company->>'advisorEmail'`,
    })}
    where r.import_id = ${importId}::uuid and r.state = 'ready' and u.id is distinct from reach_user()
    group by u.id, u.first, u.last order by companies desc, name`.execute(db)
  return rows
}
