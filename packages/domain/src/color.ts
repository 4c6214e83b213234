import { hexFromOklch, oklchOf, rgbOf, toLinear } from './oklch'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

export const isHexColor = (value: unknown): value is string => typeof value === 'string' && HEX.test(value)

/** Six lower-case digits: `#8F3` and `#88FF33` both give `#88ff33`. @throws when it is not a hex color. */
export function normaliseHex(hex: string): string {
  if (!isHexColor(hex)) throw new RangeError(`Not a color: ${hex}`)
  const digits = hex.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`
}

/** Relative luminance of WCAG 2.2, 0–1. */
function luminance(hex: string): number {
  const [r, g, b] = rgbOf(normaliseHex(hex))
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

/** Contrast ratio of WCAG 2.2, 1–21. */
export function contrastRatio(a: string, b: string): number {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Lowest contrast of text against its background (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5
/** The lightest background for text in the light scheme, and the card of the dark one. */
export const LIGHT_CANVAS = '#fafbf9'
export const DARK_SURFACE = '#151b16'

const LIGHTNESS = [0.978, 0.952, 0.905, 0.845, 0.775, 0.705, 0.6, 0.5, 0.405, 0.3]
const CHROMA = [0.16, 0.3, 0.5, 0.72, 0.92, 1, 1, 0.95, 0.8, 0.55]
const TEXT_STEP = 7
const INK_LIGHTNESS = 0.235
const INK_CHROMA = 0.05

export type Ladder = {
  /** Ten shades, light to dark. Step 7 is for words on light, step 4 for words on dark. */
  readonly shades: readonly string[]
  /** The step of the brand color itself; null when it is too light for its place. */
  readonly base: number | null
  /** Text on the brand color: white, a dark ink of its hue, or black. */
  readonly on: string
}

/** The first of white, a dark ink of the color's hue, and black that is readable on it; where white is not, black always is. */
export function textOn(hex: string): string {
  const { c, h } = oklchOf(normaliseHex(hex))
  const ink = hexFromOklch({ l: INK_LIGHTNESS, c: Math.min(c, INK_CHROMA), h })
  return ['#ffffff', ink].find((text) => contrastRatio(text, hex) >= TEXT_CONTRAST) ?? '#000000'
}

/**
 * Ten shades of a brand color at fixed lightness, so that any brand keeps the same contrasts: step 7 on the light
 * canvas ≥ 4.5:1, step 4 on the dark surface ≥ 6.6:1, step 8 on step 1 ≥ 6:1.
 */
export function ladder(color: string): Ladder {
  const hex = normaliseHex(color)
  const brand = oklchOf(hex)
  const shades = LIGHTNESS.map((l, step) => hexFromOklch({ l, c: brand.c * CHROMA[step]!, h: brand.h }))
  const distances = LIGHTNESS.map((l) => Math.abs(l - brand.l))
  const nearest = distances.indexOf(Math.min(...distances))
  const isReadable = nearest !== TEXT_STEP || contrastRatio(hex, LIGHT_CANVAS) >= TEXT_CONTRAST
  if (isReadable) shades[nearest] = hex
  return { shades, base: isReadable ? nearest : null, on: textOn(hex) }
}

/** Colors of a comma-separated list (RULES.md "Brand"), or null when one is not a hex color. */
export function parseBrandColors(list: string): string[] | null {
  const colors = list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return colors.every(isHexColor) ? colors.map(normaliseHex) : null
}
