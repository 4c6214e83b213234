import { email, requiredName } from '@heed/contract/fields'
import { z } from 'zod'
import { typedDate } from '../../kit/forms/typed-date'

const Member = z.object({
  first: requiredName(60),
  last: requiredName(60),
  email,
  userRoleID: z.enum(['CompanyAdmin', 'CompanyUser']),
  /** First day with the company; null if not given. */
  startDate: typedDate().nullable(),
})

/** People about to join a company's team. */
export const Team = z.object({ users: z.array(Member).min(1) })
export type TeamInput = z.input<typeof Team>
export type TeamValues = z.output<typeof Team>

/** A new person is a Super User unless specified otherwise (RULES.md "Roles"). */
export const NEW_MEMBER: TeamInput['users'][number] = {
  first: '',
  last: '',
  email: '',
  userRoleID: 'CompanyAdmin',
  startDate: null,
}
