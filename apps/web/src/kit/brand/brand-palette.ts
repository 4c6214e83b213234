import { DEFAULT_BRAND } from '@heed/domain/brand'
import {
  contrastRatio,
  DARK_SURFACE,
  isHexColor,
  LIGHT_CANVAS,
  ladder,
  normaliseHex,
  parseBrandColors,
  TEXT_CONTRAST,
  textOn,
} from '@heed/domain/color'
import type { BrandVariables } from '../../ui/brand-variables'
import { setBrandVariables } from '../../ui/brand-variables'

/** The colors of the shared state's `whitelabel` (RULES.md "Brand"); anything that is no color counts as not given. */
export interface BrandColors {
  primaryColor?: string | null
  secondaryColor?: string | null
  selectionColor?: string | null
  /** Comma-separated; laid over the shades of the primary color. */
  brandColors?: string | null
}

const SECONDARY_TEXT_LIGHT = '#4d574c'
const TEXT_STEP_LIGHT = 7
const TEXT_STEP_DARK = 4

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

/** `share` of the first color (0–1) in the second, channel by channel. */
function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  const mixed = channels(first).map((channel, index) => channel * share + (other[index] ?? 0) * (1 - share))
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Away from its text, so that hovering never lowers the contrast. */
const hovered = (solid: string, on: string) => mix(solid, on === '#ffffff' ? '#000000' : '#ffffff', 0.92)

const orDefault = (given: string | null | undefined, fallback: string) =>
  normaliseHex(isHexColor(given) ? given : fallback)

const firstReadable = (candidates: readonly string[], ground: string) =>
  candidates.find((each) => contrastRatio(each, ground) >= TEXT_CONTRAST) ?? textOn(ground)

/** A list's colors take the steps of the ladder nearest to them; ten of them are the ten steps. */
function withListed(shades: readonly string[], list: readonly string[]): string[] {
  if (list.length === shades.length) return [...list]
  const palette = [...shades]
  for (const color of list) {
    const near = shades.map((shade) => contrastRatio(shade, color))
    palette[near.indexOf(Math.min(...near))] = color
  }
  return palette
}

const steps = (name: string, shades: readonly string[]) =>
  Object.fromEntries(shades.map((shade, step) => [`--${name}-${step}`, shade]))

/** Every token that follows a brand, or null for the product's own colors, which `tokens.css` holds. */
export function brandPalette(colors: BrandColors): BrandVariables | null {
  const list = parseBrandColors(colors.brandColors ?? '') ?? []
  const primary = orDefault(colors.primaryColor ?? list[Math.floor(list.length / 2)], DEFAULT_BRAND.primary)
  const secondary = orDefault(colors.secondaryColor, DEFAULT_BRAND.secondary)
  const selection = orDefault(colors.selectionColor, DEFAULT_BRAND.selection)
  const own =
    primary === normaliseHex(DEFAULT_BRAND.primary) &&
    secondary === normaliseHex(DEFAULT_BRAND.secondary) &&
    selection === normaliseHex(DEFAULT_BRAND.selection)
  if (own && list.length === 0) return null

  const { shades, base, on } = ladder(primary)
  const brand = withListed(shades, list)
  const second = ladder(secondary).shades
  const at = (step: number) => brand[step] ?? primary
  const sure = (step: number) => shades[step] ?? primary
  const link = (step: number) => second[step] ?? secondary
  // A brand darker than the text step would vanish on the dark scheme's ground.
  const solidDark = base !== null && base > TEXT_STEP_LIGHT ? sure(5) : primary
  const onDark = solidDark === primary ? on : textOn(solidDark)
  // Rows selected in this color carry secondary text, which has to stay readable.
  const tint = contrastRatio(selection, SECONDARY_TEXT_LIGHT) >= TEXT_CONTRAST ? selection : sure(1)
  const tintDark = mix(sure(9), DARK_SURFACE, 0.7)

  return {
    ...steps('brand', brand),
    ...steps('second', second),
    '--accent-solid': [primary, solidDark],
    '--accent-solid-hover': [hovered(primary, on), hovered(solidDark, onDark)],
    '--accent-on': [on, onDark],
    '--accent-text': [
      firstReadable([at(TEXT_STEP_LIGHT), sure(TEXT_STEP_LIGHT)], LIGHT_CANVAS),
      firstReadable([at(TEXT_STEP_DARK), sure(TEXT_STEP_DARK)], DARK_SURFACE),
    ],
    '--accent-strong': [sure(8), sure(3)],
    '--accent-border': [at(3), mix(sure(7), sure(8), 0.6)],
    '--accent-tint': [tint, tintDark],
    '--accent-tint-hover': [mix(tint, sure(3), 0.82), mix(sure(8), DARK_SURFACE, 0.45)],
    '--accent-on-tint': [firstReadable([sure(8), sure(9)], mix(tint, sure(3), 0.82)), sure(3)],
    '--accent-focus': [sure(6), sure(5)],
    '--accent-glow': [`${primary}3d`, `${solidDark}47`],
    '--link': [link(TEXT_STEP_LIGHT), link(TEXT_STEP_DARK)],
    '--link-hover': [link(8), link(3)],
    '--secondary-tint': [link(1), mix(link(9), DARK_SURFACE, 0.7)],
  }
}

/** Puts an agency's white label on the page at run time; null, or the default colors, takes it off. */
export function applyBrand(colors: BrandColors | null) {
  setBrandVariables(colors && brandPalette(colors))
}
