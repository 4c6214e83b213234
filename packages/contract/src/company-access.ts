import { z } from 'zod'
import { chosenCompanies } from './company-fields'
import { endpoint } from './endpoint'
import { id } from './fields'
import { Outcomes } from './user-fields'

const count = z.number().int()

/** An agency user, and for how many of some companies they work. */
export const Worker = z.object({ id, name: z.string(), email: z.string(), companies: count })
export type Worker = z.output<typeof Worker>

export const workers = endpoint({
  method: 'POST',
  path: '/company/access/workers',
  access: 'company.giveAccess',
  summary:
    'Counts for how many of the companies, all of one agency, each of its Agency Users works. Changes nothing.',
  body: z.object(chosenCompanies),
  response: z.object({ result: z.array(Worker) }),
})

export const give = endpoint({
  method: 'POST',
  path: '/company/access',
  access: 'company.giveAccess',
  summary: 'Adds companies to those that Agency Users of their agency work for. Nobody loses a company.',
  body: z.object({ ...chosenCompanies, userIDs: z.array(id).min(1).max(100) }),
  /** `added` companies are new to them, `had` they worked for before. */
  response: z.object({
    result: z.array(Outcomes.shape.result.element.extend({ added: count, had: count })),
  }),
})
export type Given = z.output<typeof give.response>['result'][number]
