import { DEFAULT_BRAND } from '@heed/domain/brand'
import { type BrandColors, type BrandShades, brandShades, threeColors } from '@heed/domain/brand-shades'
import { normaliseHex } from '@heed/domain/color'
import type { BrandVariables } from '../../ui/brand-variables'
import { setBrandVariables } from '../../ui/brand-variables'

const steps = (name: string, shades: readonly string[]) =>
  Object.fromEntries(shades.map((shade, step) => [`--${name}-${step}`, shade]))

/** The token of each shade that differs between the color schemes. */
const TOKENS = {
  solid: '--accent-solid',
  solidHover: '--accent-solid-hover',
  on: '--accent-on',
  text: '--accent-text',
  strong: '--accent-strong',
  border: '--accent-border',
  tint: '--accent-tint',
  tintHover: '--accent-tint-hover',
  onTint: '--accent-on-tint',
  focus: '--accent-focus',
  glow: '--accent-glow',
  link: '--link',
  linkHover: '--link-hover',
  secondaryTint: '--secondary-tint',
} as const satisfies Record<Exclude<keyof BrandShades, 'brand' | 'second'>, `--${string}`>

/** Whether these are the product's own colors, which `tokens.css` holds. */
function isOwn(colors: BrandColors): boolean {
  const { list, primary, secondary, selection } = threeColors(colors)
  return (
    list.length === 0 &&
    primary === normaliseHex(DEFAULT_BRAND.primary) &&
    secondary === normaliseHex(DEFAULT_BRAND.secondary) &&
    selection === normaliseHex(DEFAULT_BRAND.selection)
  )
}

/** Every token that follows a brand. */
export function tokensOf(colors: BrandColors): BrandVariables {
  const shades = brandShades(colors)
  const pairs = Object.entries(TOKENS).map(([shade, token]) => [token, shades[shade as keyof typeof TOKENS]])
  return { ...steps('brand', shades.brand), ...steps('second', shades.second), ...Object.fromEntries(pairs) }
}

/** The same, or null for the product's own colors. */
export const brandPalette = (colors: BrandColors): BrandVariables | null =>
  isOwn(colors) ? null : tokensOf(colors)

/** Applies an agency's white label to the page at run time; null, or the default colors, removes it. */
export function applyBrand(colors: BrandColors | null) {
  setBrandVariables(colors && brandPalette(colors))
}
