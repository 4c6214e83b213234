import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { conflict, invalidField } from '../../http/refusal'

type Family = { parentID: string | null; affinityGroupID: string | null; isAffinityGroup: boolean }

/** Serializes changes of families, so that two simultaneous ones cannot create a cycle. */
export const lockFamilies = (db: Db) =>
  sql`select pg_advisory_xact_lock(hashtextextended('families of agencies', 0))`.execute(db)

/**
 * Whether an agency may belong to the given parent or group: one level of parents, and affinity groups belong to no
 * one (RULES.md "Families of agencies"). Under the lock of families.
 * @param id the agency, unless it is a new one
 * @throws invalid naming the field; conflict while others belong to it
 */
export async function checkFamily(
  db: Db,
  { id, parentID, affinityGroupID, isAffinityGroup }: Family & { id?: string },
): Promise<void> {
  const named = [id, parentID, affinityGroupID].filter((one) => typeof one === 'string')
  const known = await db
    .selectFrom('live_agencies')
    .where(sql<boolean>`id = any (${named}::uuid[])`)
    .select(['id', 'parent_id', 'is_affinity_group', 'is_house'])
    .execute()
  const find = (wanted: string) => known.find((one) => one.id === wanted)

  if (isAffinityGroup && parentID) throw invalidField('parentID', 'An affinity group has no parent agency.')
  if (isAffinityGroup && affinityGroupID)
    throw invalidField('affinityGroupID', 'An affinity group does not belong to another one.')
  if (id && find(id)?.is_house && (parentID || affinityGroupID || isAffinityGroup))
    throw conflict('The house agency belongs to no other agency.')
  if (parentID) {
    const parent = find(parentID)
    if (parentID === id) throw invalidField('parentID', 'An agency cannot be its own parent.')
    if (!parent) throw invalidField('parentID', 'This agency was not found.')
    if (parent.parent_id || parent.is_affinity_group || parent.is_house)
      throw invalidField('parentID', 'Choose an agency that is neither a child agency nor an affinity group.')
  }
  if (affinityGroupID) {
    const group = find(affinityGroupID)
    if (!group?.is_affinity_group) throw invalidField('affinityGroupID', 'Choose an affinity group.')
  }
  if (id) await checkFollowers(db, { id, parentID, isAffinityGroup })
}

/** What an agency's children or members rule out. */
async function checkFollowers(
  db: Db,
  { id, parentID, isAffinityGroup }: Pick<Family, 'parentID' | 'isAffinityGroup'> & { id: string },
): Promise<void> {
  const followers = await db
    .selectFrom('live_agencies')
    .where((agency) => agency.or([agency('parent_id', '=', id), agency('affinity_group_id', '=', id)]))
    .select(['name', 'parent_id'])
    .execute()
  const children = followers.filter((one) => one.parent_id === id)
  if (children.length > 0 && (parentID || isAffinityGroup))
    throw conflict(
      'An agency with child agencies can neither have a parent nor be an affinity group.',
      parentID
        ? { parentID: 'This agency has child agencies.' }
        : { isAffinityGroup: 'This agency has child agencies.' },
    )
  if (followers.length > children.length && !isAffinityGroup)
    throw conflict('Agencies still belong to this affinity group.', {
      isAffinityGroup: 'Agencies still belong to this affinity group.',
    })
}
