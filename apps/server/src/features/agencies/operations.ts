import type { Act } from '../../http/act'
import { record } from '../audit/operations'
import { type BrandColors, insertAgency, insertBrand } from './queries'

/** `Harbor & Vale Benefits` → `harbor-vale-benefits-3f2a`; the random end keeps equal names apart. */
function slugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${words.slice(0, 60) || 'agency'}-${Math.random().toString(36).slice(2, 6)}`
}

/** Adds an agency with its own slug. */
export async function addAgency(
  act: Act,
  agency: { name: string; slug?: string; isHouse?: boolean },
): Promise<string> {
  const { id } = await insertAgency(act.db, { ...agency, slug: agency.slug ?? slugOf(agency.name) })
  await record(act, {
    verb: 'agency.added',
    entity: 'agency',
    entityId: id,
    object: agency.name,
    agencyId: id,
  })
  return id
}

/** Makes an agency white label: its own colors and sender instead of the product's. */
export async function openWhiteLabel(
  act: Act,
  brand: BrandColors & { agencyId: string; senderName: string },
): Promise<void> {
  await insertBrand(act.db, brand)
  await record(act, {
    verb: 'agency.whiteLabelOpened',
    entity: 'agency',
    entityId: brand.agencyId,
    object: brand.senderName,
    agencyId: brand.agencyId,
  })
}
