import { DEFAULT_BRAND } from './brand'
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
} from './color'

/** The colors chosen for a brand; anything that is not a color counts as missing (RULES.md "Brand"). */
export interface BrandColors {
  primaryColor?: string | null
  secondaryColor?: string | null
  selectionColor?: string | null
  /** Comma-separated; replaces shades of the primary color. */
  brandColors?: string | null
}

/** A color in the light and in the dark scheme. */
export type Pair = readonly [light: string, dark: string]

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

/** Away from its text color, so that hovering never lowers the contrast. */
const hovered = (solid: string, on: string) => mix(solid, on === '#ffffff' ? '#000000' : '#ffffff', 0.92)

const orDefault = (given: string | null | undefined, fallback: string) =>
  normaliseHex(isHexColor(given) ? given : fallback)

export const isReadable = (text: string, ground: string) => contrastRatio(text, ground) >= TEXT_CONTRAST

const firstReadable = (candidates: readonly string[], ground: string) =>
  candidates.find((each) => isReadable(each, ground)) ?? textOn(ground)

/** A list's colors take the nearest steps of the scale; ten of them are the ten steps. */
function withListed(shades: readonly string[], list: readonly string[]): string[] {
  if (list.length === shades.length) return [...list]
  const palette = [...shades]
  for (const color of list) {
    const near = shades.map((shade) => contrastRatio(shade, color))
    palette[near.indexOf(Math.min(...near))] = color
  }
  return palette
}

/** The three colors of a brand: a list without a primary color uses its middle one. */
export function threeColors(colors: BrandColors) {
  const list = parseBrandColors(colors.brandColors ?? '') ?? []
  return {
    list,
    primary: orDefault(colors.primaryColor ?? list[Math.floor(list.length / 2)], DEFAULT_BRAND.primary),
    secondary: orDefault(colors.secondaryColor, DEFAULT_BRAND.secondary),
    selection: orDefault(colors.selectionColor, DEFAULT_BRAND.selection),
  }
}

/** Every color derived from a brand's own; those that carry text are corrected until they reach 4.5:1. */
export function brandShades(colors: BrandColors) {
  const { list, primary, secondary, selection } = threeColors(colors)
  const { shades, base, on } = ladder(primary)
  const brand = withListed(shades, list)
  const second = ladder(secondary).shades
  const at = (step: number) => brand[step] ?? primary
  const sure = (step: number) => shades[step] ?? primary
  const link = (step: number) => second[step] ?? secondary
  // A brand darker than the text step would vanish on the dark scheme's background.
  const solidDark = base !== null && base > TEXT_STEP_LIGHT ? sure(5) : primary
  const onDark = solidDark === primary ? on : textOn(solidDark)
  // Rows selected in this color carry secondary text, which must stay readable.
  const tint = isReadable(SECONDARY_TEXT_LIGHT, selection) ? selection : sure(1)
  const tintDark = mix(sure(9), DARK_SURFACE, 0.7)
  const tintHover = mix(tint, sure(3), 0.82)
  const pair = (light: string, dark: string): Pair => [light, dark]

  return {
    brand,
    second,
    solid: pair(primary, solidDark),
    solidHover: pair(hovered(primary, on), hovered(solidDark, onDark)),
    on: pair(on, onDark),
    text: pair(
      firstReadable([primary, at(TEXT_STEP_LIGHT), sure(TEXT_STEP_LIGHT)], LIGHT_CANVAS),
      firstReadable([at(TEXT_STEP_DARK), sure(TEXT_STEP_DARK)], DARK_SURFACE),
    ),
    strong: pair(sure(8), sure(3)),
    border: pair(at(3), mix(sure(7), sure(8), 0.6)),
    tint: pair(tint, tintDark),
    tintHover: pair(tintHover, mix(sure(8), DARK_SURFACE, 0.45)),
    onTint: pair(firstReadable([sure(8), sure(9)], tintHover), sure(3)),
    focus: pair(sure(6), sure(5)),
    glow: pair(`${primary}3d`, `${solidDark}47`),
    link: pair(
      firstReadable([secondary, link(TEXT_STEP_LIGHT)], LIGHT_CANVAS),
      firstReadable([link(TEXT_STEP_DARK)], DARK_SURFACE),
    ),
    linkHover: pair(link(8), link(3)),
    secondaryTint: pair(link(1), mix(link(9), DARK_SURFACE, 0.7)),
  }
}
export type BrandShades = ReturnType<typeof brandShades>

/** One place where text meets a color of the brand. `given`: the requested color, which was not readable. */
export type Contrast = {
  place: 'button' | 'words' | 'links' | 'selection'
  text: string
  ground: string
  ratio: number
  given: { color: string; ratio: number } | null
}

const PAGE = '#ffffff'

/** Where a brand's colors carry text or are text on a white page, with the corrections. */
export function contrastsOf(colors: BrandColors): Contrast[] {
  const { primary, secondary, selection } = threeColors(colors)
  const { on, text, link, tint, onTint } = brandShades(colors)
  const words = (place: Contrast['place'], used: string, asked: string): Contrast => ({
    place,
    text: used,
    ground: PAGE,
    ratio: contrastRatio(used, PAGE),
    given: used === asked ? null : { color: asked, ratio: contrastRatio(asked, PAGE) },
  })
  return [
    { place: 'button', text: on[0], ground: primary, ratio: contrastRatio(on[0], primary), given: null },
    words('words', text[0], primary),
    words('links', link[0], secondary),
    {
      place: 'selection',
      text: onTint[0],
      ground: tint[0],
      ratio: contrastRatio(onTint[0], tint[0]),
      given:
        tint[0] === selection
          ? null
          : { color: selection, ratio: contrastRatio(SECONDARY_TEXT_LIGHT, selection) },
    },
  ]
}
