import { id, name } from '@heed/contract/fields'
import { optionalEmail } from '@heed/contract/place-fields'
import { z } from 'zod'

const agencyID = z.string()

/** Somebody of the agency, somebody typed, or nobody; only what belongs to the choice is checked. */
export const AdvisorForm = z.discriminatedUnion('who', [
  z.object({
    who: z.literal('staff'),
    agencyID,
    advisorID: id.or(z.null()).pipe(z.string('Choose somebody.')),
  }),
  z
    .object({
      who: z.literal('typed'),
      agencyID,
      advisorFirst: name(60),
      advisorLast: name(60),
      advisorEmail: optionalEmail,
    })
    .refine(({ advisorFirst, advisorLast, advisorEmail }) => advisorFirst || advisorLast || advisorEmail, {
      path: ['advisorLast'],
      message: 'Enter a name or an e-mail.',
    }),
  z.object({ who: z.literal('nobody'), agencyID }),
])
export type AdvisorValues = z.output<typeof AdvisorForm>

export type AdvisorInput = {
  who: AdvisorValues['who']
  agencyID: string
  advisorID: string | null
  advisorFirst: string
  advisorLast: string
  advisorEmail: string
}

/** The advisor as the call takes it. */
export function advisorOf(values: AdvisorValues) {
  if (values.who === 'nobody') return { advisorID: null }
  if (values.who === 'staff') return { advisorID: values.advisorID }
  const { advisorFirst, advisorLast, advisorEmail } = values
  return { advisorFirst, advisorLast, advisorEmail }
}
