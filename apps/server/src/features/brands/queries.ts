import type { Brand, WhiteLabel } from '@heed/contract/brands'
import { DEFAULT_BRAND } from '@heed/domain/brand'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { notFound, Refusal } from '../../http/refusal'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Row = {
  agency_id: string
  agency_name: string
  brand_name: string
  owner_id: string
  primary_color: string
  secondary_color: string
  selection_color: string
  brand_colors: string[]
  logo_file_id: string | null
  favicon_file_id: string | null
}

/** The public address of a brand's picture; it changes with the picture. */
const imagePath = (agencyId: string, fileId: string | null) =>
  fileId && `/api/agency/brandimage/${agencyId}/${fileId}`

const PRODUCT: Brand = {
  agencyID: null,
  agencyName: null,
  brandName: null,
  isWhiteLabel: false,
  primaryColor: DEFAULT_BRAND.primary,
  secondaryColor: DEFAULT_BRAND.secondary,
  selectionColor: DEFAULT_BRAND.selection,
  brandColors: [],
  brandLogoPath: null,
  faviconPath: null,
}

const toBrand = (row: Row): Brand => ({
  agencyID: row.agency_id,
  agencyName: row.agency_name,
  brandName: row.brand_name,
  isWhiteLabel: true,
  primaryColor: row.primary_color,
  secondaryColor: row.secondary_color,
  selectionColor: row.selection_color,
  brandColors: row.brand_colors,
  brandLogoPath: imagePath(row.owner_id, row.logo_file_id),
  faviconPath: imagePath(row.owner_id, row.favicon_file_id),
})

/**
 * The public part of a brand by slug, id or host name; the product's own if there is none. Used before sign-in:
 * an agency without a white label and an unknown one answer the same, after the same work.
 */
export async function getBrand(db: Db, asked = ''): Promise<Brand> {
  const name = asked.toLowerCase()
  const { rows } = await sql<Row>`
    with asked as (
      select id from live_agencies where slug = ${name}
      union all select agency_id from brand_hosts where host = ${name}
      union all select ${UUID.test(name) ? name : null}::uuid)
    select b.* from asked
    join live_agencies a on a.id = asked.id and a.state = 'active'
    left join live_agencies p on p.id = a.parent_id
    join brands_in_force b on b.agency_id = a.id
    where a.parent_id is null or p.state = 'active'
    limit 1`.execute(db)
  return rows[0] ? toBrand(rows[0]) : PRODUCT
}

type OwnRow = Omit<Row, 'brand_name' | 'owner_id'> & {
  slug: string
  is_white_label: boolean
  sender_name: string
  version: number
  hosts: string[]
  parent: Row | null
  parent_name: string | null
  heirs: number
  companies: number
}

/** A brand for those who may change it. @throws notFound when the agency is not in reach */
export async function getWhiteLabel(db: Db, agencyId: string): Promise<WhiteLabel> {
  const { rows } = await sql<OwnRow>`
    select a.id as agency_id, a.name as agency_name, a.slug, coalesce(b.is_white_label, false) as is_white_label,
      coalesce(b.primary_color, ${DEFAULT_BRAND.primary}) as primary_color,
      coalesce(b.secondary_color, ${DEFAULT_BRAND.secondary}) as secondary_color,
      coalesce(b.selection_color, ${DEFAULT_BRAND.selection}) as selection_color,
      coalesce(b.brand_colors, '{}') as brand_colors, coalesce(b.sender_name, '') as sender_name,
      b.logo_file_id, b.favicon_file_id, coalesce(b.version, 0) as version,
      array(select host from brand_hosts h where h.agency_id = a.id order by host) as hosts,
      to_json(inherited) as parent, face.name as parent_name, coalesce(array_length(heirs.ids, 1), 0) as heirs,
      (select count(*)::int from live_companies c where c.agency_id = a.id or c.agency_id = any (heirs.ids)) as companies
    from live_agencies a
    left join agency_brands b on b.agency_id = a.id
    left join brands_in_force inherited on inherited.agency_id = a.parent_id
    left join agency_faces face on face.id = a.parent_id
    cross join lateral (select array(select child.id from live_agencies child where child.parent_id = a.id
      and not exists (select from agency_brands own where own.agency_id = child.id and own.is_white_label))
      as ids) heirs
    where a.id = ${agencyId}::uuid`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  return {
    agencyID: row.agency_id,
    agencyName: row.agency_name,
    slug: row.slug,
    isWhiteLabel: row.is_white_label,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    selectionColor: row.selection_color,
    brandColors: row.brand_colors,
    senderName: row.sender_name,
    hostNames: row.hosts,
    brandLogoPath: imagePath(row.agency_id, row.logo_file_id),
    faviconPath: imagePath(row.agency_id, row.favicon_file_id),
    inherits: row.parent && {
      id: row.parent.agency_id,
      name: row.parent_name ?? row.parent.agency_name,
      brand: toBrand(row.parent),
    },
    heirs: row.heirs,
    companies: row.companies,
    version: row.version,
  }
}

/**
 * A brand's picture for anyone: only what an agency currently shows.
 * @throws documentNotFound
 */
export async function getImage(db: Db, { agencyId, fileId }: { agencyId: string; fileId: string }) {
  const { rows } = await sql<{ key: string; name: string; contentType: string }>`
    select f.storage_key as key, f.name, f.content_type as "contentType"
    from agency_brands b
    join live_agencies a on a.id = b.agency_id and a.state = 'active'
    join live_files f on f.agency_id = b.agency_id and f.id in (b.logo_file_id, b.favicon_file_id)
    where b.agency_id = ${agencyId}::uuid and f.id = ${fileId}::uuid`.execute(db)
  if (!rows[0]) throw new Refusal('documentNotFound')
  return rows[0]
}
