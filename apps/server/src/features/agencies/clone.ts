import type { Act } from '../../http/act'
import { conflict } from '../../http/refusal'
import { record } from '../audit/operations'
import { lockFamilies } from './family'
import { addAgency } from './operations'
import { profileOf } from './profile'
import { lockAgency } from './queries'

const copyName = (name: string) => `Copy of ${name}`.slice(0, 120)

/**
 * Adds an agency with the settings of another. The rest is copied by the features it belongs to.
 * @throws notFound, conflict for the house agency
 */
export async function cloneAgency(
  act: Act,
  { id, name }: { id: string; name?: string | undefined },
): Promise<string> {
  await lockFamilies(act.db)
  const source = await lockAgency(act.db, id)
  if (source.is_house) throw conflict('The house agency cannot be cloned.')
  const { slug: _, ...profile } = profileOf(source)
  const cloneId = await addAgency(act, {
    ...profile,
    clientSince: act.today,
    name: name ?? copyName(source.name),
  })
  await record(act, {
    verb: 'agency.cloned',
    entity: 'agency',
    entityId: id,
    object: source.name,
    agencyId: id,
    after: { name: name ?? copyName(source.name) },
  })
  return cloneId
}
