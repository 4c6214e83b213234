import { threeColors } from '@heed/domain/brand-shades'
import { normaliseHex, parseBrandColors } from '@heed/domain/color'
import { sql } from 'kysely'
import type { Act } from '../../http/act'
import { refuseStale } from '../../http/if-match'
import { record } from '../audit/operations'
import { setHosts } from './hosts'
import { getWhiteLabel } from './queries'

type WhiteLabel = Awaited<ReturnType<typeof getWhiteLabel>>

export type BrandChanges = {
  isWhiteLabel?: boolean | undefined
  primaryColor?: string | undefined
  secondaryColor?: string | undefined
  selectionColor?: string | undefined
  /** With commas between them. */
  brandColors?: string | undefined
  senderName?: string | undefined
  hostNames?: readonly string[] | undefined
}

/**
 * Changes an agency's brand, and makes one where there is none yet; what is left out stays.
 * @throws notFound, stale, invalid for a host name that is someone else's or not theirs to change
 */
export async function saveBrand(
  act: Act,
  { agencyId, baseUrl, ...changes }: BrandChanges & { agencyId: string; baseUrl: string },
): Promise<void> {
  const { db, author, now } = act
  const before = await lockBrand(act, agencyId)
  if (author !== 'system') refuseStale(author.call, before.version)
  const { hostNames, senderName, isWhiteLabel } = changes
  if (hostNames) await setHosts(act, { agencyId, hosts: hostNames, former: before.hostNames, baseUrl })
  await db
    .updateTable('agency_brands')
    .set({
      ...colorsOf(changes),
      ...(isWhiteLabel !== undefined && { is_white_label: isWhiteLabel }),
      ...(senderName !== undefined && { sender_name: senderName }),
      updated_at: now,
      version: before.version + 1,
    })
    .where('agency_id', '=', agencyId)
    .execute()
  const given = Object.keys(changes).filter((name) => changes[name as keyof BrandChanges] !== undefined)
  await record(act, {
    verb: 'brand.saved',
    entity: 'agency',
    entityId: agencyId,
    object: before.agencyName,
    agencyId,
    before: Object.fromEntries(given.map((name) => [name, before[name as keyof BrandChanges]])),
    after: changes,
  })
}

/** A list without a primary color uses its middle one. */
function colorsOf({ primaryColor, secondaryColor, selectionColor, brandColors }: BrandChanges) {
  const list = brandColors === undefined ? undefined : parseBrandColors(brandColors)
  const primary =
    primaryColor ?? (list?.length ? threeColors({ brandColors: list.join() }).primary : undefined)
  return {
    ...(primary && { primary_color: normaliseHex(primary) }),
    ...(secondaryColor && { secondary_color: normaliseHex(secondaryColor) }),
    ...(selectionColor && { selection_color: normaliseHex(selectionColor) }),
    ...(list && { brand_colors: list }),
  }
}

/** The brand as it is, locked until the act ends. @throws notFound */
async function lockBrand({ db, now }: Act, agencyId: string) {
  // Not found before anything is written: an agency out of reach gets no row.
  await getWhiteLabel(db, agencyId)
  await sql`insert into agency_brands (agency_id, created_at, version) values (${agencyId}, ${now}, 0)
    on conflict (agency_id) do nothing`.execute(db)
  await db
    .selectFrom('agency_brands')
    .where('agency_id', '=', agencyId)
    .select('id')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return getWhiteLabel(db, agencyId)
}

/** Removes a brand, its host names included. The files that were its pictures, which belong to `documents`. */
export async function removeBrand(act: Act, agencyId: string): Promise<string[]> {
  const { db } = act
  const before = await getWhiteLabel(db, agencyId)
  await db.deleteFrom('brand_hosts').where('agency_id', '=', agencyId).execute()
  const removed = await db
    .deleteFrom('agency_brands')
    .where('agency_id', '=', agencyId)
    .returning(['logo_file_id', 'favicon_file_id'])
    .executeTakeFirst()
  if (!removed) return []
  await record(act, {
    verb: 'brand.removed',
    entity: 'agency',
    entityId: agencyId,
    object: before.agencyName,
    agencyId,
    before: kept(before),
  })
  return [removed.logo_file_id, removed.favicon_file_id].filter((id) => id !== null)
}

/** What was chosen for it. */
const kept = ({
  senderName,
  primaryColor,
  secondaryColor,
  selectionColor,
  hostNames,
  isWhiteLabel,
}: WhiteLabel) => ({
  isWhiteLabel,
  senderName,
  primaryColor,
  secondaryColor,
  selectionColor,
  hostNames,
})

const IMAGES = { logo: 'logo_file_id', favicon: 'favicon_file_id' } as const
export type ImageKind = keyof typeof IMAGES

/**
 * Replaces a brand's picture with a stored file, or removes it.
 * @returns the file that was there before
 */
export async function setImage(
  act: Act,
  { agencyId, image, fileId }: { agencyId: string; image: ImageKind; fileId: string | null },
): Promise<string[]> {
  const { db, now } = act
  const { agencyName, version } = await lockBrand(act, agencyId)
  const column = IMAGES[image]
  const { former } = await db
    .selectFrom('agency_brands')
    .where('agency_id', '=', agencyId)
    .select(`${column} as former`)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('agency_brands')
    .set({ [column]: fileId, updated_at: now, version: version + 1 })
    .where('agency_id', '=', agencyId)
    .execute()
  await record(act, {
    verb: fileId ? 'brand.imageSaved' : 'brand.imageCleared',
    entity: 'agency',
    entityId: agencyId,
    object: agencyName,
    agencyId,
    before: { [image]: former },
    after: { [image]: fileId },
  })
  return former ? [former] : []
}

/**
 * Gives a new agency the brand of another, without its host names, which only one agency can have.
 * @returns the files of its pictures, which have to be copied for the new one
 */
export async function copyBrand(
  { db, now }: Act,
  { fromAgencyId, toAgencyId }: { fromAgencyId: string; toAgencyId: string },
): Promise<{ image: ImageKind; fileId: string }[]> {
  await sql`insert into agency_brands (agency_id, is_white_label, primary_color, secondary_color, selection_color,
      brand_colors, sender_name, created_at, updated_at)
    select ${toAgencyId}::uuid, is_white_label, primary_color, secondary_color, selection_color, brand_colors, sender_name,
      ${now}, ${now} from agency_brands where agency_id = ${fromAgencyId}::uuid`.execute(db)
  const pictures = await db
    .selectFrom('agency_brands')
    .where('agency_id', '=', fromAgencyId)
    .select(['logo_file_id as logo', 'favicon_file_id as favicon'])
    .executeTakeFirst()
  const kinds = Object.keys(IMAGES) as ImageKind[]
  return kinds.flatMap((image) => (pictures?.[image] ? [{ image, fileId: pictures[image] }] : []))
}
