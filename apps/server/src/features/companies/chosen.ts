import type { Db } from '../../db/connection'
import { conflict, notFound } from '../../http/refusal'

const named = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('live_companies')
    .where('id', 'in', ids)
    .select(['id', 'name', 'agency_id as agencyId', 'advisor_first', 'advisor_last', 'advisor_email'])
    // A fixed order, or two calls that lock them could deadlock.
    .orderBy('id')

async function inOrder<Company extends { id: string }>(
  ids: readonly string[],
  find: (wanted: readonly string[]) => Promise<Company[]>,
): Promise<Company[]> {
  const wanted = [...new Set(ids)]
  const byId = new Map((await find(wanted)).map((company) => [company.id, company]))
  if (byId.size < wanted.length) throw notFound()
  return wanted.flatMap((id) => byId.get(id) ?? [])
}

/** The companies that a call names, in its order. @throws notFound when one of them is not in reach */
export const findChosen = (db: Db, ids: readonly string[]) =>
  inOrder(ids, (wanted) => named(db, wanted).execute())

/**
 * The same, locked against changes and moves until the transaction ends. Rows that only refer to them are not waited for.
 * @throws notFound
 */
export const lockCompanies = (db: Db, ids: readonly string[]) =>
  inOrder(ids, (wanted) => named(db, wanted).forNoKeyUpdate().execute())

/** The one agency that companies belong to. @throws conflict when there are several */
export function oneAgency(companies: readonly { agencyId: string }[]): string {
  const [agencyId, other] = new Set(companies.map((company) => company.agencyId))
  if (!agencyId || other) throw conflict('Choose companies that belong to one agency.')
  return agencyId
}
