import { type Brand, checkWhiteLabel } from '@heed/contract/brands'
import { isHostName } from '@heed/domain/host-name'
import type { QueryClient } from '@tanstack/react-query'
import { useAppState } from '../api/app-state'
import { q } from '../api/query'

let painted: Brand | null = null

/** Applies a white label's colors to the page, or removes them. Most people never load its code. */
async function paint(brand: Brand | null) {
  const label = brand?.isWhiteLabel ? brand : null
  if (label === painted) return
  painted = label
  const { applyBrand } = await import('../kit/brand/brand-palette')
  applyBrand(label && { ...label, brandColors: label.brandColors.join(',') })
}

/** The host name of this page, which may be an agency's own; none on a local machine. */
export const ownHost = () => (isHostName(location.hostname) ? location.hostname : undefined)

/**
 * Shows an agency's white label and resolves once it is on the page. If there is no answer, the product's own
 * look stays.
 */
export async function showBrandOf(client: QueryClient, agency: string | undefined) {
  if (!agency) return
  // A brand rarely changes; it is requested once per session and agency.
  const options = { ...q(checkWhiteLabel, { query: { agency } }), staleTime: 600_000, retry: false }
  const brand = await client.ensureQueryData(options).catch(() => null)
  if (!brand) return
  await paint(brand)
  useAppState.setState({ whitelabel: brand })
}

/** Keeps the page's colors in sync with the shared application state. Returns a function that stops it. */
export function watchBrand(): () => void {
  void paint(useAppState.getState().whitelabel)
  return useAppState.subscribe((state) => void paint(state.whitelabel))
}
