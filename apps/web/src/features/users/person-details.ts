import { email, id, requiredName } from '@heed/contract/fields'
import { ROLES } from '@heed/domain/roles'
import type { Control } from 'react-hook-form'
import { z } from 'zod'
import { typedDate } from '../../kit/forms/typed-date'

/** Which details of a person the viewer may change. */
export const Details = z.object({
  first: requiredName(60),
  last: requiredName(60),
  email,
  userRoleID: z.enum(ROLES),
  agencyID: id,
  companyID: id.nullable(),
  startDate: typedDate().nullable(),
})
type DetailsInput = z.input<typeof Details>
export type DetailsValues = z.output<typeof Details>
export type DetailsControl = Control<DetailsInput, unknown, DetailsValues>
