import { id } from '@heed/contract/fields'
import { z } from 'zod'

/** If no advisor is given, the current one stays only if they work for the new agency; null means none. */
export const MoveForm = z.object({
  agencyID: id.or(z.null()).pipe(z.string('Choose an agency.')),
  advisorID: id.nullish(),
  reinstate: z.boolean().optional(),
})
export type MoveValues = z.output<typeof MoveForm>
export type MoveInput = {
  agencyID: string | null
  advisorID?: string | null | undefined
  reinstate?: boolean | undefined
}
