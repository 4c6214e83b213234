import { PRODUCT_NAME } from '@heed/domain/brand'
import { useAppState } from './app-state'

const LOGO = '/api/'

/** The name people know the product by: a white-labeled agency's own, else the product's. */
export function useBrand(): { name: string; logo: string | null } {
  const brand = useAppState((state) => state.whitelabel)
  if (!brand?.isWhiteLabel) return { name: PRODUCT_NAME, logo: null }
  // A logo is shown from our own server only, whatever the record says.
  const logo = brand.brandLogoPath?.startsWith(LOGO) ? brand.brandLogoPath : null
  return { name: brand.agencyName ?? PRODUCT_NAME, logo }
}
