import { id, requiredName } from '@heed/contract/fields'
import { z } from 'zod'

const agencyID = id.or(z.null()).pipe(z.string('Choose an agency.'))
const companyID = id.or(z.null()).pipe(z.string('Choose a company.'))

const places = [
  z.object({ whose: z.literal('own') }),
  z.object({ whose: z.literal('agency'), agencyID }),
  z.object({ whose: z.literal('company'), companyID }),
] as const

/** Whose the copies are. */
export const CopiesForm = z.discriminatedUnion('whose', [...places])
/** The same with the name of a single copy. */
export const CopyForm = z.object({ name: requiredName(200) }).and(CopiesForm)
export type CopyValues = z.output<typeof CopiesForm> & { name?: string }

export type CopyInput = {
  name: string
  whose: CopyValues['whose']
  agencyID: string | null
  companyID: string | null
}

/** The place as the call expects it. */
export function placeOfCopy(values: CopyValues): { agencyID?: string; companyID?: string } {
  if (values.whose === 'agency') return { agencyID: values.agencyID }
  if (values.whose === 'company') return { companyID: values.companyID }
  return {}
}
