import { DISABLE_REASONS, DISABLE_TYPES, ENTITY_STATES, TERMINATE_REASONS } from '@heed/domain/lifecycle'
import { z } from 'zod'
import {
  Agency,
  AgencyChoice,
  AgencyProfile,
  agencyDetails,
  agencyFamily,
  agencySince,
  agencyUsage,
  slug,
} from './agency-fields'
import { Done, endpoint } from './endpoint'
import { exportOf } from './exports'
import { calendarDate, id, line, listQuery, page, paragraph, queryBoolean, requiredName } from './fields'

export type { Agency, AgencyProfile } from './agency-fields'

export const search = endpoint({
  method: 'GET',
  path: '/agency/search',
  access: 'agency.list',
  summary: 'Agencies in reach.',
  query: listQuery(['name', 'companies', 'users', 'pastDue', 'state', 'clientSince', 'createdAt'], {
    state: z.enum(ENTITY_STATES).optional(),
    parentID: id.optional(),
    affinityGroupID: id.optional(),
    isWhiteLabel: queryBoolean.optional(),
    /** Agencies with work that is past due, or with `false` those without. */
    behind: queryBoolean.optional(),
  }),
  response: page(Agency),
})

export const exportList = exportOf(search, {
  path: '/agency/export',
  summary: 'The agencies that the list finds for the same query, as a spreadsheet.',
})

const choices = (path: string, summary: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'agency.list',
    summary,
    query: z.object({ search: line(200).optional() }),
    response: page(AgencyChoice),
  })

export const active = choices('/agency/getactiveagencies', 'The active agencies in reach, by name.')

export const parents = choices(
  '/agency/getparentagencies',
  'The agencies in reach that others may belong to, by name.',
)

export const affinityGroups = choices('/agency/getaffinitygroups', 'The affinity groups in reach, by name.')

export const children = endpoint({
  method: 'GET',
  path: '/agency/getchildrenagencies',
  access: 'agency.list',
  summary: 'The child agencies in reach, by name; with `agencyID` those of one agency.',
  query: z.object({ search: line(200).optional(), agencyID: id.optional() }),
  response: page(AgencyChoice.extend({ parentID: id })),
})

export const similar = endpoint({
  method: 'GET',
  path: '/agency/similar',
  access: 'agency.create',
  summary:
    'Agencies whose names differ from this one only in letter case, punctuation, “&” for “and”, or legal form, closest first.',
  query: z.object({ name: line(120) }),
  response: z.object({
    result: z.array(Agency.pick({ id: true, name: true, city: true, stateCode: true })),
  }),
})

export const get = endpoint({
  method: 'GET',
  path: '/agency/:id',
  access: 'agency.list',
  summary: 'One agency.',
  params: z.object({ id }),
  response: AgencyProfile,
})

export const add = endpoint({
  method: 'POST',
  path: '/agency/add',
  access: 'agency.create',
  summary: 'Adds an agency.',
  body: z
    .object({ ...agencyDetails, ...agencyFamily, ...agencySince, ...agencyUsage, slug })
    .partial()
    .extend({ name: requiredName(120) }),
  response: AgencyProfile,
})

export const update = endpoint({
  method: 'PUT',
  path: '/agency/update/:id',
  access: 'agency.update',
  summary:
    'Changes an agency’s profile. Fields left out keep their values. Only super admins change its slug, parent, affinity group and the day it became a client.',
  params: z.object({ id }),
  body: z
    .object({
      ...agencyDetails,
      ...agencyFamily,
      ...agencySince,
      ...agencyUsage,
      slug,
      name: requiredName(120),
    })
    .partial(),
  response: AgencyProfile,
})

/** The agency that a call is about: `id` or `agencyID`. */
const named = z.object({ agencyID: id.optional(), id: id.optional() })
const isNamed = ({ agencyID, id: other }: z.output<typeof named>) => Boolean(agencyID ?? other)
const unnamed = { path: ['agencyID'], message: 'This field is required.' }

export const disable = endpoint({
  method: 'DELETE',
  path: '/agency/disable',
  access: 'agency.disable',
  summary:
    'Disables an agency temporarily, or terminates it as of a date. Until it is enabled again, its people and those of its child agencies cannot sign in and get no mail; nothing is deleted.',
  body: named
    .extend({
      type: z.enum(DISABLE_TYPES).default('disable'),
      reason: z.enum([...DISABLE_REASONS, ...TERMINATE_REASONS]),
      effectiveDate: calendarDate.optional(),
      comment: paragraph(2000).optional(),
    })
    .refine(isNamed, unnamed),
  response: AgencyProfile,
})

export const enable = endpoint({
  method: 'POST',
  path: '/agency/enable',
  access: 'agency.disable',
  summary: 'Enables a disabled agency again.',
  body: named.refine(isNamed, unnamed),
  response: AgencyProfile,
})

export const reinstate = endpoint({
  method: 'POST',
  path: '/agency/reinstate',
  access: 'agency.disable',
  summary: 'Reverses the termination of an agency, including a scheduled one.',
  body: named.refine(isNamed, unnamed),
  response: AgencyProfile,
})

export const clone = endpoint({
  method: 'POST',
  path: '/agency/clone/:id',
  access: 'agency.create',
  summary: 'Clones an agency: its settings, brand and custom tasks; no users and no companies.',
  params: z.object({ id }),
  body: z.object({ name: requiredName(120).optional() }).optional(),
  response: AgencyProfile.extend({
    /** Copied tasks that are limited to companies or agencies of which the clone has none, so that no company gets them. */
    limitedToNobody: z.array(z.object({ id, name: z.string() })),
  }),
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/agency/deleteagency/:id',
  access: 'agency.delete',
  summary: 'Deletes an agency that has no companies and no child agencies.',
  params: z.object({ id }),
  response: Done,
})

export const PICTURE_TYPES = ['agencyLogo', 'agencyBigPhoto'] as const
const pictureType = z.enum(PICTURE_TYPES).default('agencyLogo')

export const uploadLogo = endpoint({
  method: 'PUT',
  path: '/agency/:id/uploadlogo',
  access: 'agency.update',
  summary: 'Replaces the agency’s logo or, with the type `agencyBigPhoto`, its big photo.',
  params: z.object({ id }),
  upload: { part: 'logo', fields: z.object({ type: pictureType }) },
  response: AgencyProfile,
})

export const clearLogo = endpoint({
  method: 'PUT',
  path: '/agency/clearlogo/:id',
  access: 'agency.update',
  summary: 'Removes the agency’s logo or, with the type `agencyBigPhoto`, its big photo.',
  params: z.object({ id }),
  body: z.object({ type: pictureType }).optional(),
  response: AgencyProfile,
})

export const picture = endpoint({
  method: 'GET',
  path: '/agency/:id/logo',
  access: 'agency.list',
  summary: 'The bytes of the agency’s logo or big photo.',
  params: z.object({ id }),
  query: z.object({ type: pictureType }),
  download: true,
  response: z.unknown(),
})
