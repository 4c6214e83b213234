import type { Agency, Brand } from '@heed/contract/agencies'
import { DEFAULT_BRAND } from '@heed/domain/brand'
import { sql } from 'kysely'
import type { Db } from '../../db/connection'
import { type ListInput, pageOf } from '../../http/paging'
import { notFound } from '../../http/refusal'

const agencies = (db: Db) =>
  db
    .selectFrom('live_agencies as a')
    .leftJoin('live_agencies as parent', 'parent.id', 'a.parent_id')
    .leftJoin('agency_brands as brand', 'brand.agency_id', 'a.id')
    .select([
      'a.id',
      'a.name',
      'a.slug',
      'a.parent_id as parentID',
      'parent.name as parentName',
      'a.is_house as isHouse',
      'a.is_affinity_group as isAffinityGroup',
      sql<Agency['state']>`a.state`.as('state'),
      sql<boolean>`coalesce(brand.is_white_label, false)`.as('isWhiteLabel'),
      sql<number>`(select count(*)::int from live_companies c where c.agency_id = a.id)`.as('companies'),
      sql<number>`(select count(*)::int from live_users u where u.agency_id = a.id)`.as('users'),
    ])

const SORTS = { name: sql`lower(a.name)`, companies: sql`companies`, users: sql`users` }

/** Agencies in reach, one page, with the count of all that match. */
export async function findAgencies(db: Db, input: ListInput<keyof typeof SORTS>) {
  const matching = agencies(db).$if(Boolean(input.search), (query) =>
    query.where(sql<boolean>`strpos(lower(a.name), lower(${input.search})) > 0`),
  )
  return pageOf(matching, { ...input, by: SORTS[input.sort], ties: sql`a.id` })
}

/** @throws notFound when it is not in reach */
export async function getAgency(db: Db, id: string): Promise<Agency> {
  return agencies(db)
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound())
}

export async function insertAgency(db: Db, agency: { name: string; slug: string; isHouse?: boolean }) {
  return db
    .insertInto('agencies')
    .values({ name: agency.name, slug: agency.slug, is_house: agency.isHouse ?? false })
    .returning('id')
    .executeTakeFirstOrThrow()
}

export type BrandColors = { primary: string; secondary: string; selection: string }

export async function insertBrand(
  db: Db,
  brand: BrandColors & { agencyId: string; senderName: string },
): Promise<void> {
  await db
    .insertInto('agency_brands')
    .values({
      agency_id: brand.agencyId,
      is_white_label: true,
      primary_color: brand.primary,
      secondary_color: brand.secondary,
      selection_color: brand.selection,
      sender_name: brand.senderName,
    })
    .execute()
}

/** The public part of a brand by slug or id; the product's own where there is none. Asked before anybody signs in. */
export async function getBrand(db: Db, agency: string | undefined): Promise<Brand> {
  const found = agency
    ? await db
        .selectFrom('live_agencies as a')
        .innerJoin('agency_brands as b', 'b.agency_id', 'a.id')
        .where('a.state', '=', 'active')
        .where('b.is_white_label', '=', true)
        .where((where) =>
          where.or([where('a.slug', '=', agency.toLowerCase()), where(sql`a.id::text`, '=', agency)]),
        )
        .select([
          'a.id',
          'a.name',
          'b.primary_color',
          'b.secondary_color',
          'b.selection_color',
          'b.brand_colors',
        ])
        .executeTakeFirst()
    : undefined
  return {
    agencyID: found?.id ?? null,
    agencyName: found?.name ?? null,
    isWhiteLabel: found !== undefined,
    primaryColor: found?.primary_color ?? DEFAULT_BRAND.primary,
    secondaryColor: found?.secondary_color ?? DEFAULT_BRAND.secondary,
    selectionColor: found?.selection_color ?? DEFAULT_BRAND.selection,
    brandColors: found?.brand_colors ?? [],
    brandLogoPath: null,
  }
}
