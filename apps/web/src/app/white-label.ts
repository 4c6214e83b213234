import { type Brand, checkWhiteLabel } from '@heed/contract/brands'
import { isHostName } from '@heed/domain/host-name'
import type { QueryClient } from '@tanstack/react-query'
import { useAppState } from '../api/app-state'
import { q } from '../api/query'

let painted: Brand | null = null

/** Puts a white label's colors on the page, or takes them off. Most people never load the code for it. */
async function paint(brand: Brand | null) {
  const label = brand?.isWhiteLabel ? brand : null
  if (label === painted) return
  painted = label
  const { applyBrand } = await import('../kit/brand/brand-palette')
  applyBrand(label && { ...label, brandColors: label.brandColors.join(',') })
}

/** The host name of this page, which may be an agency's own; none on a machine of somebody who tries the product. */
export const ownHost = () => (isHostName(location.hostname) ? location.hostname : undefined)

/** Shows an agency's white label and resolves when it is on the page. Without an answer the product's own look stays. */
export async function showBrandOf(client: QueryClient, agency: string | undefined) {
  if (!agency) return
  // A brand changes rarely; it is asked for once a session and agency.
  const options = { ...q(checkWhiteLabel, { query: { agency } }), staleTime: 600_000, retry: false }
  const brand = await client.ensureQueryData(options).catch(() => null)
  if (!brand) return
  await paint(brand)
  useAppState.setState({ whitelabel: brand })
}

/** Keeps the page's colors those of the shared application state. Returns what stops it. */
export function watchBrand(): () => void {
  void paint(useAppState.getState().whitelabel)
  return useAppState.subscribe((state) => void paint(state.whitelabel))
}
