import { PRODUCT_NAME } from '@heed/domain/brand'
import { initials } from '@heed/domain/text'
import { useAppState } from './app-state'

/** A picture is shown only from our own server, whatever the record says. */
const ownPicture = (path: string | null | undefined) => (path?.startsWith('/api/') ? path : null)

type Shown = { name: string; logo: string | null; letters: string | null; favicon: string | null }

/** The name people know the product by and its pictures: a white-labeled agency's, else the product's. */
export function useBrand(): Shown {
  const brand = useAppState((state) => state.whitelabel)
  if (!brand?.isWhiteLabel) return { name: PRODUCT_NAME, logo: null, letters: null, favicon: null }
  const name = brand.brandName ?? brand.agencyName ?? PRODUCT_NAME
  return {
    name,
    letters: initials(name),
    logo: ownPicture(brand.brandLogoPath),
    favicon: ownPicture(brand.faviconPath ?? brand.brandLogoPath),
  }
}
