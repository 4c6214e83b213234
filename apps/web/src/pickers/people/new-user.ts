import { email, id, requiredName } from '@heed/contract/fields'
import { isCompanyRole, ROLES, type Role } from '@heed/domain/roles'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { typedDate } from '../../kit/forms/typed-date'

const Companies = z.array(z.object({ id, name: z.string() }))

const NEED_AGENCY: readonly Role[] = ['AgencyAdmin', 'AgencyUser', 'CompanyAdmin']

/** A person to add; a company role needs the company, an agency role the agency. */
export const NewUser = z
  .object({
    first: requiredName(60),
    last: requiredName(60),
    email,
    userRoleID: z.enum(ROLES),
    agencyID: id.nullable(),
    companyID: id.nullable(),
    userCompanies: Companies,
    startDate: typedDate().nullable(),
  })
  .superRefine(({ userRoleID, agencyID, companyID }, context) => {
    const missing = (path: 'agencyID' | 'companyID', message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (isCompanyRole(userRoleID) && !companyID) missing('companyID', 'Choose the company.')
    if (NEED_AGENCY.includes(userRoleID) && !agencyID) missing('agencyID', 'Choose the agency.')
  })
type NewUserInput = z.input<typeof NewUser>
export type NewUserValues = z.output<typeof NewUser>
export type NewUserForm = UseFormReturn<NewUserInput, unknown, NewUserValues>
