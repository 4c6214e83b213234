import { z } from 'zod'
import { chosenCompanies } from './company-fields'
import { endpoint } from './endpoint'
import { id, line, name } from './fields'
import { optionalEmail } from './place-fields'
import { Outcomes } from './user-fields'

/** A person who advises companies. */
export const Advisor = z.object({
  /** The e-mail in lower case, or the name if there is none: what the list of companies is filtered by. */
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
  summary:
    'Who advises companies in reach, and how many: at most 200, by name. `none` counts those without an advisor.',
  query: z.object({ agencyID: id.optional(), search: line(254).optional() }),
  response: z.object({ result: z.array(Advisor), none: z.number().int() }),
})

/** Advisors typed by hand; without an e-mail no one gains access. */
const typed = { advisorFirst: name(60), advisorLast: name(60), advisorEmail: optionalEmail }

export const change = endpoint({
  method: 'PUT',
  path: '/company/advisors',
  access: 'company.changeAdvisor',
  summary:
    'Gives companies another advisor: `advisorID` of their agency, null for no advisor, or a person by name and e-mail. An Agency User who becomes the advisor works for the companies from then on. People who already worked for them still do. All companies must be in reach; companies of an agency other than the advisor’s are reported and left unchanged.',
  body: z
    .object({ ...chosenCompanies, advisorID: id.nullable().optional(), ...z.object(typed).partial().shape })
    .superRefine(({ advisorID, advisorFirst, advisorLast, advisorEmail }, context) => {
      const isTyped = Boolean(advisorFirst || advisorLast || advisorEmail)
      if ((advisorID !== undefined) === isTyped)
        context.addIssue({ code: 'custom', path: ['advisorID'], message: 'Choose one advisor.' })
    }),
  response: Outcomes,
})
