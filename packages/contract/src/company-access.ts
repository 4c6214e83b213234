import { z } from 'zod'
import { chosenCompanies } from './company-fields'
import { endpoint } from './endpoint'
import { id } from './fields'
import { Outcomes } from './user-fields'

const count = z.number().int()

/** An agency user, and how many of the given companies they work for. */
export const Worker = z.object({ id, name: z.string(), email: z.string(), companies: count })
export type Worker = z.output<typeof Worker>

export const workers = endpoint({
  method: 'POST',
  path: '/company/access/workers',
  access: 'company.giveAccess',
  summary:
    'Counts how many of the companies, all of one agency, each of its Agency Users works for. Changes nothing.',
  body: z.object(chosenCompanies),
  onlyReads: true,
  response: z.object({ result: z.array(Worker) }),
})

export const give = endpoint({
  method: 'POST',
  path: '/company/access',
  access: 'company.giveAccess',
  summary: 'Adds companies to those that Agency Users of their agency work for. No one loses a company.',
  body: z.object({ ...chosenCompanies, userIDs: z.array(id).min(1).max(100) }),
  /** `added` companies are new to them; they already worked for those in `had`. */
  response: z.object({
    result: z.array(Outcomes.shape.result.element.extend({ added: count, had: count })),
  }),
})
export type Given = z.output<typeof give.response>['result'][number]
