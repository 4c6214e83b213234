import { format } from '@heed/contract/task-wizard'
import { isSuperAdmin, type Role } from '@heed/domain/roles'
import { z } from 'zod'

/** A new task as its form holds it; pickers hold null while nothing is chosen. */
export const newTaskSchema = (role: Role) =>
  format.body
    .omit({ agencyID: true, companyID: true })
    .extend({ agencyID: z.string().nullable(), companyID: z.string().nullable() })
    .refine(({ type, agencyID }) => type !== 'Custom' || agencyID !== null || !isSuperAdmin(role), {
      path: ['agencyID'],
      message: 'Choose the agency whose task it is.',
    })

export type NewTask = z.input<ReturnType<typeof newTaskSchema>>

/** Only a Custom task belongs to somebody. */
export const newTaskBody = ({ type, name, agencyID, companyID }: NewTask) => ({
  type,
  name,
  ...(type === 'Custom' && {
    ...(agencyID && { agencyID }),
    ...(companyID && { companyID }),
  }),
})
