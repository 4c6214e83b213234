import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line, listQuery, page, requiredLine } from './fields'

export const Agency = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  parentID: id.nullable(),
  parentName: z.string().nullable(),
  isHouse: z.boolean(),
  isAffinityGroup: z.boolean(),
  state: z.enum(['active', 'disabled', 'terminated']),
  isWhiteLabel: z.boolean(),
  companies: z.number().int(),
  users: z.number().int(),
})
export type Agency = z.output<typeof Agency>

/** What a sign-in page may know of an agency's brand. Colors are `#rrggbb`. */
export const Brand = z.object({
  agencyID: id.nullable(),
  agencyName: z.string().nullable(),
  isWhiteLabel: z.boolean(),
  primaryColor: z.string(),
  secondaryColor: z.string(),
  selectionColor: z.string(),
  brandColors: z.array(z.string()),
  brandLogoPath: z.string().nullable(),
})
export type Brand = z.output<typeof Brand>

export const search = endpoint({
  method: 'GET',
  path: '/agency/search',
  access: 'agency.list',
  summary: 'Agencies in reach.',
  query: listQuery(['name', 'companies', 'users'], {}),
  response: page(Agency),
})

export const get = endpoint({
  method: 'GET',
  path: '/agency/:id',
  access: 'agency.list',
  summary: 'One agency.',
  params: z.object({ id }),
  response: Agency,
})

export const add = endpoint({
  method: 'POST',
  path: '/agency/add',
  access: 'agency.create',
  summary: 'Adds an agency.',
  body: z.object({ name: requiredLine(120) }),
  response: Agency,
})

export const checkWhiteLabel = endpoint({
  method: 'GET',
  path: '/agency/checkwhitelabel',
  access: 'public',
  summary: "The public part of an agency's brand, by slug or id; the product's own where there is none.",
  query: z.object({ agency: line(120).optional() }),
  response: Brand,
})
