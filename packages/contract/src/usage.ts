import { USAGE_DEEDS, type UsageDeed } from '@heed/domain/usage/deeds'
import { z } from 'zod'
import { endpoint } from './endpoint'

const DEEDS = Object.keys(USAGE_DEEDS) as [UsageDeed, ...UsageDeed[]]
const count = z.number().int()

export const UsageFigures = z.object({
  /** The day on which the figures begin. */
  since: z.string(),
  /** Agencies whose people are left out. */
  agenciesLeftOut: count,
  /** Every deed, in a fixed order, also if nobody did it. */
  deeds: z.array(z.object({ name: z.enum(DEEDS), times: count, people: count })),
})
export type UsageFigures = z.output<typeof UsageFigures>

export const figures = endpoint({
  method: 'GET',
  path: '/usage/figures',
  access: 'usage.read',
  summary: 'How often people did what counts as usage in the last 30 days, and how many of them.',
  response: UsageFigures,
})
