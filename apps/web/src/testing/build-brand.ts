import type { Brand } from '@heed/contract/brands'

/** The product's own look, unless an agency has one. */
export const buildBrand = (changes: Partial<Brand> = {}): Brand => ({
  agencyID: null,
  agencyName: null,
  brandName: null,
  isWhiteLabel: false,
  primaryColor: '#8fb236',
  secondaryColor: '#0077A7',
  selectionColor: '#edf7d7',
  brandColors: [],
  brandLogoPath: null,
  faviconPath: null,
  ...changes,
})
