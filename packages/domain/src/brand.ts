export const PRODUCT_NAME = 'Heed'

/** Colors of an agency without its own brand (RULES.md "Brand"). */
export const DEFAULT_BRAND = {
  primary: '#8fb236',
  secondary: '#0077A7',
  selection: '#edf7d7',
} as const

/** Maximum number of listed colors: the ten shades. */
export const BRAND_COLORS_MAX = 10
