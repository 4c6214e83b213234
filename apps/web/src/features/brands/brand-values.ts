import type { WhiteLabel } from '@heed/contract/brands'
import { BRAND_COLORS_MAX, DEFAULT_BRAND, PRODUCT_NAME } from '@heed/domain/brand'
import type { BrandColors } from '@heed/domain/brand-shades'
import { isHexColor, parseBrandColors } from '@heed/domain/color'
import { isHostName } from '@heed/domain/host-name'
import { isSenderName, SENDER_NAME_FAULT } from '@heed/domain/sender-name'
import { initials } from '@heed/domain/text'
import { z } from 'zod'

const color = z.string().trim().refine(isHexColor, 'This is not a color, such as #0077A7.')
const hostsOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)

/** What the editor holds; the list applies only in its own mode. */
export const BrandValues = z
  .object({
    isWhiteLabel: z.boolean(),
    mode: z.enum(['three', 'list']),
    primaryColor: color,
    secondaryColor: color,
    selectionColor: color,
    brandColors: z.string(),
    senderName: z
      .string()
      .trim()
      .max(80, 'Use at most 80 characters.')
      .refine(isSenderName, SENDER_NAME_FAULT),
    hostNames: z
      .string()
      .refine(
        (text) => hostsOf(text).every(isHostName),
        'Use host names such as benefits.example.com, separated by commas.',
      ),
  })
  .refine(({ isWhiteLabel, senderName }) => !isWhiteLabel || senderName !== '', {
    path: ['senderName'],
    message: 'This field is required.',
  })
  .refine(({ mode, brandColors }) => mode === 'three' || (parseBrandColors(brandColors)?.length ?? 0) > 0, {
    path: ['brandColors'],
    message: 'Use colors such as #0e7c86, separated by commas.',
  })
  .refine(({ brandColors }) => (parseBrandColors(brandColors)?.length ?? 0) <= BRAND_COLORS_MAX, {
    path: ['brandColors'],
    message: `Use at most ${BRAND_COLORS_MAX} colors.`,
  })
export type BrandValues = z.output<typeof BrandValues>

export const valuesOf = (brand: WhiteLabel): BrandValues => ({
  isWhiteLabel: brand.isWhiteLabel,
  mode: brand.brandColors.length > 0 ? 'list' : 'three',
  primaryColor: brand.primaryColor,
  secondaryColor: brand.secondaryColor,
  selectionColor: brand.selectionColor,
  brandColors: brand.brandColors.join(', '),
  senderName: brand.senderName || brand.agencyName,
  hostNames: brand.hostNames.join(', '),
})

/**
 * What is saved: from a list the server takes the primary color, and host names are sent only by those who
 * may change them.
 */
export function bodyOf(values: BrandValues, { mayHost }: { mayHost: boolean }) {
  const isList = values.mode === 'list'
  return {
    isWhiteLabel: values.isWhiteLabel,
    ...(!isList && { primaryColor: values.primaryColor }),
    secondaryColor: values.secondaryColor,
    selectionColor: values.selectionColor,
    brandColors: isList ? values.brandColors : '',
    senderName: values.senderName,
    ...(mayHost && { hostNames: hostsOf(values.hostNames) }),
  }
}

/** What the mails of the brand would look like: what is not valid yet counts as unchanged. */
export function draftOf(values: BrandValues) {
  const { mode, brandColors, senderName } = values
  const name = senderName.trim()
  const list = parseBrandColors(brandColors) ?? []
  const isShort = list.length <= BRAND_COLORS_MAX
  const valid = (key: 'primaryColor' | 'secondaryColor' | 'selectionColor') =>
    isHexColor(values[key].trim()) ? { [key]: values[key].trim() } : {}
  return {
    isWhiteLabel: values.isWhiteLabel,
    ...(mode === 'three' && { ...valid('primaryColor'), brandColors: '' }),
    ...valid('secondaryColor'),
    ...valid('selectionColor'),
    ...(mode === 'list' && list.length > 0 && isShort && { brandColors: list.join() }),
    ...(name.length <= 80 && isSenderName(name) && { senderName: name }),
  }
}

/** The colors as typed; what is not a valid color yet counts as missing. */
const colorsOf = ({
  mode,
  primaryColor,
  secondaryColor,
  selectionColor,
  brandColors,
}: BrandValues): BrandColors => ({
  primaryColor: mode === 'list' ? null : primaryColor.trim(),
  secondaryColor: secondaryColor.trim(),
  selectionColor: selectionColor.trim(),
  brandColors: mode === 'list' ? brandColors : null,
})

export type Look = { name: string; logo: string | null; letters: string | null; colors: BrandColors }

/** How the agency looks with what is typed: its own brand, else its parent's, else the product's. */
export function lookOf(values: BrandValues, brand: WhiteLabel): Look {
  if (values.isWhiteLabel) {
    const name = values.senderName.trim() || brand.agencyName
    return { name, logo: brand.brandLogoPath, letters: initials(name), colors: colorsOf(values) }
  }
  const { inherits } = brand
  if (!inherits)
    return {
      // People used to their own brand never see the product's name.
      name: brand.isWhiteLabel ? 'Default look' : PRODUCT_NAME,
      logo: null,
      letters: brand.isWhiteLabel ? 'D' : null,
      colors: {
        primaryColor: DEFAULT_BRAND.primary,
        secondaryColor: DEFAULT_BRAND.secondary,
        selectionColor: DEFAULT_BRAND.selection,
      },
    }
  const { brandName, brandLogoPath, brandColors, ...colors } = inherits.brand
  const name = brandName ?? inherits.name
  return {
    name,
    logo: brandLogoPath,
    letters: initials(name),
    colors: { ...colors, brandColors: brandColors.join() },
  }
}
