import { z } from 'zod'
import { chosenCompanies } from './company-fields'
import { endpoint } from './endpoint'
import { id, line, name } from './fields'
import { optionalEmail } from './place-fields'
import { Outcomes } from './user-fields'

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

/** Advisors that are typed; without an e-mail nobody gains access. */
const typed = { advisorFirst: name(60), advisorLast: name(60), advisorEmail: optionalEmail }

export const change = endpoint({
  method: 'PUT',
  path: '/company/advisors',
  access: 'company.changeAdvisor',
  summary:
    'Gives companies another advisor: `advisorID` of their agency, nobody for null, or somebody by name and e-mail. An Agency User who becomes advisor works for the companies from then on. Whoever worked for them before still does. All companies have to be in reach; those of another agency than the advisor stay as they are and say so.',
  body: z
    .object({ ...chosenCompanies, advisorID: id.nullable().optional(), ...z.object(typed).partial().shape })
    .superRefine(({ advisorID, advisorFirst, advisorLast, advisorEmail }, context) => {
      const isTyped = Boolean(advisorFirst || advisorLast || advisorEmail)
      if ((advisorID !== undefined) === isTyped)
        context.addIssue({ code: 'custom', path: ['advisorID'], message: 'Choose one advisor.' })
    }),
  response: Outcomes,
})
