import { coreKey, nameKey } from '@heed/domain/tenant-names'
import { sql } from 'kysely'
import type { Db } from '../../../db/connection'
import type { CheckedRow } from './check-rows'

/** What tells companies apart: the agency, the name and the first five digits of the ZIP code. */
type Named = { agencyId: string | null; name: string; zip: string }
/** What a row repeats: a row further up, a company that is there already. */
type Twin = { row: number | null; companyId: string | null }
/** `like` is what it may repeat: the same name but for its legal form, where no ZIP code tells. */
type Compared = { twin: Twin | null; like: Twin | null }
export type ComparedRow = CheckedRow & Compared

const keysOf = ({ agencyId, name, zip }: Named) => {
  const key = nameKey(name)
  const digits = zip.slice(0, 5)
  return {
    name: `${agencyId} ${key}`,
    formless: `${agencyId} ${coreKey(key)}`,
    // With one ZIP code the legal form makes no difference.
    core: digits === '' ? undefined : `${agencyId} ${coreKey(key)} ${digits}`,
    exact: `${agencyId} ${key} ${digits}`,
    hasZip: digits !== '',
    isNamed: key !== '' && agencyId !== null,
  }
}

export const UNLIKE: Compared = { twin: null, like: null }
const isFound = ({ row, companyId }: Twin) => row !== null || companyId !== null

/** Knows the companies that are there, and the rows it was asked about, which come in the order of the file. */
export function twinFinder(there: readonly (Named & { id: string; agencyId: string })[]) {
  const companies = new Map<string, string>()
  const likeCompanies = new Map<string, string>()
  for (const company of there) {
    const { name, formless, core } = keysOf(company)
    companies.set(name, company.id)
    likeCompanies.set(formless, company.id)
    if (core) companies.set(core, company.id)
  }
  const rows = new Map<string, number>()
  const likeRows = new Map<string, number>()
  const keep = (key: string, number: number) => rows.has(key) || rows.set(key, number)
  /**
   * A file may have two branches with one name and two ZIP codes; a name that is in the agency already has to be said
   * to be new.
   */
  return (row: Named & { number: number }): Compared => {
    const { name, formless, core, exact, hasZip, isNamed } = keysOf(row)
    if (!isNamed) return UNLIKE
    const found = {
      // Without a ZIP code it can be any of that name.
      row: rows.get(core ?? exact) ?? rows.get(hasZip ? `${name} ?` : name) ?? null,
      companyId: companies.get(name) ?? (core && companies.get(core)) ?? null,
    }
    keep(name, row.number)
    keep(hasZip ? exact : `${name} ?`, row.number)
    if (core) keep(core, row.number)
    const like = {
      row: likeRows.get(hasZip ? `${formless} ?` : formless) ?? null,
      companyId: likeCompanies.get(formless) ?? null,
    }
    for (const key of [formless, hasZip ? undefined : `${formless} ?`])
      if (key && !likeRows.has(key)) likeRows.set(key, row.number)
    return isFound(found) ? { twin: found, like: null } : { twin: null, like: isFound(like) ? like : null }
  }
}

/** The companies in reach of some agencies, as `twinFinder` compares them. */
export async function findCompaniesOf(db: Db, agencyIds: readonly string[]) {
  const { rows } = await sql<{ id: string; agencyId: string; name: string; zip: string }>`
    select id, agency_id as "agencyId", name, zip from live_companies
    where agency_id = any (${agencyIds}::uuid[]) order by id`.execute(db)
  return rows
}
