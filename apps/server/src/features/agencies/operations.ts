import { isSuperAdmin } from '@heed/domain/roles'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { conflict, forbidden } from '../../http/refusal'
import { record } from '../audit/operations'
import { checkClientSince } from './client-since'
import { refuseAfterEnd } from './ending'
import { checkFamily, lockFamilies } from './family'
import { beforeAndAfter, changedFields, columnsOf, isOfPlatform, type ProfileChanges } from './profile'
import { lockAgency } from './queries'
import { freeAddress } from './web-address'

export type NewAgency = ProfileChanges & { name: string; isHouse?: boolean }

/** Adds an agency. @throws invalid when it may not belong there, conflict when its slug is taken */
export async function addAgency(act: Act, { isHouse = false, ...agency }: NewAgency): Promise<string> {
  const { db } = act
  const { parentID = null, affinityGroupID = null, isAffinityGroup = false } = agency
  if (parentID || affinityGroupID) await lockFamilies(db)
  await checkFamily(db, { parentID, affinityGroupID, isAffinityGroup })
  checkClientSince(act, agency.clientSince)
  const added = await insertAgency(act, { ...agency, isHouse })
  if (!added) throw slugTaken()
  await record(act, {
    verb: 'agency.added',
    entity: 'agency',
    entityId: added.id,
    object: agency.name,
    agencyId: added.id,
    after: agency,
  })
  return added.id
}

/** Two with the same name added at once would choose the same free address; the later one looks again. */
const TRIES = 5

async function insertAgency({ db, now, today }: Act, agency: NewAgency): Promise<{ id: string } | undefined> {
  const tries = agency.slug === undefined ? TRIES : 1
  for (let tried = 0; tried < tries; tried += 1) {
    const added = await db
      .insertInto('agencies')
      .values({
        client_since: today,
        ...columnsOf(agency),
        name: agency.name,
        slug: agency.slug ?? (await freeAddress(db, agency.name)),
        is_house: agency.isHouse ?? false,
        created_at: now,
        updated_at: now,
      })
      .onConflict((taken) => taken.column('slug').where('deleted_at', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) return added
  }
  return undefined
}

const slugTaken = () =>
  conflict('Another agency has this web address.', { slug: 'Another agency has this web address.' })

const FAMILY: readonly string[] = ['parentID', 'affinityGroupID', 'isAffinityGroup']

/**
 * Changes the fields that are given and differ.
 * @throws notFound, stale when `If-Match` names an older version, forbidden where the platform decides; as checkFamily
 */
export async function updateAgency(
  act: Act,
  { id, ...changes }: ProfileChanges & { id: string },
): Promise<void> {
  const { db, author, now } = act
  if (Object.keys(changes).some((field) => FAMILY.includes(field))) await lockFamilies(db)
  const stored = await lockAgency(db, id)
  if (author !== 'system') refuseStale(author.call, stored.version)
  const changed = changedFields(stored, changes)
  if (changed.length === 0) return
  if (author !== 'system' && !isSuperAdmin(author.viewer.user.role) && changed.some(isOfPlatform))
    throw forbidden(
      'Only a Super Admin can change an agency’s web address, parent, affinity group, and client-since date.',
    )
  checkClientSince(act, changes.clientSince)
  refuseAfterEnd(stored, changes.clientSince)
  if (changed.some((field) => FAMILY.includes(field)))
    await checkFamily(db, {
      id,
      parentID: changes.parentID === undefined ? stored.parent_id : changes.parentID,
      affinityGroupID:
        changes.affinityGroupID === undefined ? stored.affinity_group_id : changes.affinityGroupID,
      isAffinityGroup: changes.isAffinityGroup ?? stored.is_affinity_group,
    })
  if (changed.includes('slug')) await refuseTakenSlug(act, changes.slug ?? '')
  await db
    .updateTable('agencies')
    .set({ ...columnsOf(changes), updated_at: now, version: stored.version + 1 })
    .where('id', '=', id)
    .execute()
  await record(act, {
    verb: 'agency.updated',
    entity: 'agency',
    entityId: id,
    object: changes.name ?? stored.name,
    agencyId: id,
    ...beforeAndAfter(stored, changes),
  })
}

async function refuseTakenSlug({ db }: Act, slug: string): Promise<void> {
  const other = await db.selectFrom('live_agencies').where('slug', '=', slug).select('id').executeTakeFirst()
  if (other) throw slugTaken()
}
