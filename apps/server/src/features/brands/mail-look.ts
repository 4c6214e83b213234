import type { WhiteLabel } from '@heed/contract/brands'
import { threeColors } from '@heed/domain/brand-shades'
import { parseBrandColors } from '@heed/domain/color'
import { plainName } from '@heed/domain/messages/plain-name'
import type { MailLook } from '../../adapters/mail'
import type { BrandChanges } from './operations'

/** How mails of an agency look once changes are saved: its own brand, else its parent's, else the product's. */
export function mailLookOf(brand: WhiteLabel, changes: BrandChanges): MailLook | null {
  if (!(changes.isWhiteLabel ?? brand.isWhiteLabel)) return inheritedLook(brand)
  // A list applies only until a primary color is given.
  const unchanged = changes.primaryColor ? [] : brand.brandColors
  const list = changes.brandColors ? parseBrandColors(changes.brandColors) : unchanged
  const given = changes.primaryColor ?? (changes.brandColors ? undefined : brand.primaryColor)
  const { primary, secondary, selection } = threeColors({
    primaryColor: given ?? null,
    secondaryColor: changes.secondaryColor ?? brand.secondaryColor,
    selectionColor: changes.selectionColor ?? brand.selectionColor,
    brandColors: (list ?? []).join(),
  })
  return {
    name: plainName(changes.senderName || brand.senderName || brand.agencyName),
    primary,
    secondary,
    selection,
    colors: list ?? [],
    logo: brand.brandLogoPath,
  }
}

function inheritedLook({ inherits }: WhiteLabel): MailLook | null {
  if (!inherits) return null
  const { brand, name } = inherits
  return {
    name: plainName(brand.brandName ?? name),
    primary: brand.primaryColor,
    secondary: brand.secondaryColor,
    selection: brand.selectionColor,
    colors: brand.brandColors,
    logo: brand.brandLogoPath,
  }
}
