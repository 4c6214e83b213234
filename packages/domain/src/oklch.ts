/** A color by perceived lightness 0–1, chroma and hue in radians (B. Ottosson's Oklab in polar form). */
export type Oklch = { l: number; c: number; h: number }
/** Linear or gamma-encoded channels, 0–1 inside sRGB. */
export type Rgb = readonly [r: number, g: number, b: number]

export const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const hexOf = (rgb: Rgb) =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(1, Math.max(0, channel)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** @param hex six digits with the sign, as `normaliseHex` gives them. */
export function oklchOf(hex: string): Oklch {
  const [r, g, b] = rgbOf(hex).map(toLinear) as unknown as Rgb
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const green = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const blue = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(green, blue),
    h: Math.atan2(blue, green),
  }
}

function linearOf({ l: lightness, c, h }: Oklch): Rgb {
  const green = c * Math.cos(h)
  const blue = c * Math.sin(h)
  const l = (lightness + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const m = (lightness - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const s = (lightness - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

// A channel a hair outside still rounds to a color that looks the same.
const TOLERANCE = 5e-4
const CHROMA_STEP = 0.96
const isInGamut = (rgb: Rgb) => rgb.every((channel) => channel >= -TOLERANCE && channel <= 1 + TOLERANCE)

/** The color as hex; chroma is reduced until it lies inside sRGB, lightness and hue stay. */
export function hexFromOklch(color: Oklch): string {
  let c = color.c
  while (!isInGamut(linearOf({ ...color, c }))) c *= CHROMA_STEP
  return hexOf(linearOf({ ...color, c }).map(toGamma) as unknown as Rgb)
}
