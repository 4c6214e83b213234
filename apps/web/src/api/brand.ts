import { PRODUCT_NAME } from '@heed/domain/brand'
import { useAppState } from './app-state'

/** A picture is shown from our own server only, whatever the record says. */
const ownPicture = (path: string | null | undefined) => (path?.startsWith('/api/') ? path : null)

type Shown = { name: string; logo: string | null; favicon: string | null }

/** The name people know the product by and its pictures: a white-labeled agency's own, else the product's. */
export function useBrand(): Shown {
  const brand = useAppState((state) => state.whitelabel)
  if (!brand?.isWhiteLabel) return { name: PRODUCT_NAME, logo: null, favicon: null }
  return {
    name: brand.brandName ?? brand.agencyName ?? PRODUCT_NAME,
    logo: ownPicture(brand.brandLogoPath),
    favicon: ownPicture(brand.faviconPath ?? brand.brandLogoPath),
  }
}
