import { z } from 'zod'
import { endpoint } from './endpoint'
import { id, line } from './fields'

/** Somebody who advises companies. */
export const Advisor = z.object({
  /** The e-mail in lower case, or the name where there is none: what the list of companies is narrowed by. */
  advisor: z.string(),
  name: z.string(),
  email: z.string(),
  companies: z.number().int(),
})
export type Advisor = z.output<typeof Advisor>

export const search = endpoint({
  method: 'GET',
  path: '/company/advisors',
  access: 'company.list',
  summary: 'Who advises companies in reach, and how many: 200 at most, by name. `none` has no advisor.',
  query: z.object({ agencyID: id.optional(), search: line(254).optional() }),
  response: z.object({ result: z.array(Advisor), none: z.number().int() }),
})
