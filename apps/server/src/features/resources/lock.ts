import type { PersonalAct } from '../../http/act'
import { forbidden } from '../../http/refusal'
import type { Owner } from './place'
import { getResource } from './queries'

/** A resource that is about to be changed. */
export type Stored = NonNullable<Awaited<ReturnType<typeof findLocked>>> & { owner: Owner }

export const OF_OTHERS = 'This resource belongs to somebody else. You can read it, but not change it.'

const findLocked = ({ db }: PersonalAct, id: string) =>
  db.selectFrom('live_resources').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()

/**
 * A resource, locked for who may change it.
 * @throws notFound when it is not in reach, forbidden when it can only be read
 */
export async function lockResource(act: PersonalAct, id: string): Promise<Stored> {
  const stored = await findLocked(act, id)
  if (stored)
    return { ...stored, owner: { agencyId: stored.owner_agency_id, companyId: stored.owner_company_id } }
  await getResource(act.db, { id, today: act.today })
  throw forbidden(OF_OTHERS)
}
