import { BRAND_COLORS_MAX } from '@heed/domain/brand'
import { isHexColor, parseBrandColors } from '@heed/domain/color'
import { isHostName } from '@heed/domain/host-name'
import { isSenderName, SENDER_NAME_FAULT } from '@heed/domain/sender-name'
import { z } from 'zod'
import { Done, endpoint } from './endpoint'
import { id, line } from './fields'

/** What a sign-in page may know about an agency's brand. Colors are `#rrggbb`. */
export const Brand = z.object({
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  /** The name used instead of the product's; null without a white label. */
  brandName: z.string().nullable(),
  isWhiteLabel: z.boolean(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  selectionColor: z.string(),
  brandColors: z.array(z.string()),
  brandLogoPath: z.string().nullable(),
  faviconPath: z.string().nullable(),
})
export type Brand = z.output<typeof Brand>

/** A brand as shown to those who may change it: what the agency has set, and what it uses otherwise. */
export const WhiteLabel = z.object({
  agencyID: id,
  agencyName: z.string(),
  slug: z.string(),
  isWhiteLabel: z.boolean(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  selectionColor: z.string(),
  brandColors: z.array(z.string()),
  senderName: z.string(),
  hostNames: z.array(z.string()),
  brandLogoPath: z.string().nullable(),
  faviconPath: z.string().nullable(),
  /** The parent whose brand this agency uses while it has none of its own. */
  inherits: z.object({ id, name: z.string(), brand: Brand }).nullable(),
  /** Child agencies that use this brand. */
  heirs: z.number().int(),
  /** Companies whose people see it, including those of the child agencies that use it. */
  companies: z.number().int(),
  version: z.number().int(),
})
export type WhiteLabel = z.output<typeof WhiteLabel>

const color = z
  .string()
  .max(7, 'This is not a color, such as #0077A7.')
  .refine(isHexColor, 'This is not a color, such as #0077A7.')

/** Up to ten comma-separated colors. */
const colorList = line(120)
  .refine((list) => parseBrandColors(list) !== null, 'Use colors such as #0e7c86, separated by commas.')
  .refine(
    (list) => (parseBrandColors(list)?.length ?? 0) <= BRAND_COLORS_MAX,
    `Use at most ${BRAND_COLORS_MAX} colors.`,
  )

/** What is left out keeps its value. */
export const brandFields = {
  primaryColor: color.optional(),
  secondaryColor: color.optional(),
  selectionColor: color.optional(),
  brandColors: colorList.optional(),
  senderName: line(80).refine(isSenderName, SENDER_NAME_FAULT).optional(),
}

const hostName = line(253)
  .transform((host) => host.toLowerCase())
  .refine(isHostName, 'Use a host name such as benefits.example.com.')

export const checkWhiteLabel = endpoint({
  method: 'GET',
  path: '/agency/checkwhitelabel',
  access: 'public',
  summary:
    'The public part of an agency’s brand, by slug, id or host name; the product’s own if there is none.',
  query: z.object({ agency: line(253).optional() }),
  response: Brand,
})

export const image = endpoint({
  method: 'GET',
  path: '/agency/brandimage/:id/:fileID',
  access: 'public',
  summary: 'The current logo or favicon of a white label.',
  params: z.object({ id, fileID: id }),
  download: true,
  response: z.unknown(),
})

export const get = endpoint({
  method: 'GET',
  path: '/agency/GetWhiteLabel/:id',
  access: 'brand.manage',
  summary: 'The brand of an agency, for those who may change it.',
  params: z.object({ id }),
  response: WhiteLabel,
})

export const save = endpoint({
  method: 'PUT',
  path: '/agency/savewhitelabel/:id',
  access: 'brand.manage',
  summary:
    'Changes an agency’s brand; what is left out keeps its value. Only super admins change host names.',
  params: z.object({ id }),
  body: z.object({
    ...brandFields,
    isWhiteLabel: z.boolean().optional(),
    hostNames: z.array(hostName).max(10, 'Use at most 10 host names.').optional(),
  }),
  response: WhiteLabel,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/agency/deletewhitelabel/:id',
  access: 'brand.manage',
  summary: 'Removes an agency’s brand: it uses its parent’s again, or else the product’s.',
  params: z.object({ id }),
  response: Done,
})

export const saveLogo = endpoint({
  method: 'PUT',
  path: '/agency/SaveWhiteLabelLogo/:id',
  access: 'brand.manage',
  summary: 'Replaces an agency’s logo.',
  params: z.object({ id }),
  upload: { part: 'bigLogo', fields: z.object({}) },
  response: WhiteLabel,
})

export const saveFavicon = endpoint({
  method: 'PUT',
  path: '/agency/SaveWhiteLabelFavicon/:id',
  access: 'brand.manage',
  summary: 'Replaces an agency’s favicon.',
  params: z.object({ id }),
  upload: { part: 'favicon', fields: z.object({}) },
  response: WhiteLabel,
})

export const clearImage = endpoint({
  method: 'PUT',
  path: '/agency/clearwhitelabelimage/:id',
  access: 'brand.manage',
  summary: 'Removes the logo or favicon of a brand.',
  params: z.object({ id }),
  body: z.object({ image: z.enum(['logo', 'favicon']) }),
  response: WhiteLabel,
})
