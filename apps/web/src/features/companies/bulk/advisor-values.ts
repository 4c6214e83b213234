import { id, name } from '@heed/contract/fields'
import { optionalEmail } from '@heed/contract/place-fields'
import { z } from 'zod'

const agencyID = z.string()

/** Someone at the agency, someone typed in, or no one; only the fields of the chosen option are checked. */
export const AdvisorForm = z.discriminatedUnion('who', [
  z.object({
    who: z.literal('staff'),
    agencyID,
    advisorID: id.or(z.null()).pipe(z.string('Choose someone.')),
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

/** The advisor as the call expects it. */
export function advisorOf(values: AdvisorValues) {
  if (values.who === 'nobody') return { advisorID: null }
  if (values.who === 'staff') return { advisorID: values.advisorID }
  const { advisorFirst, advisorLast, advisorEmail } = values
  return { advisorFirst, advisorLast, advisorEmail }
}
