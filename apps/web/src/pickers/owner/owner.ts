import { id } from '@heed/contract/fields'
import { z } from 'zod'

/** Whose a new task or resource is. `own`: the platform's for a super admin, otherwise the agency's. */
export const ownerShape = {
  place: z.enum(['own', 'agency', 'company']),
  agencyID: id.nullable(),
  companyID: id.nullable(),
}
export type OwnerInput = { [Name in keyof typeof ownerShape]: z.input<(typeof ownerShape)[Name]> }

export const OWN: OwnerInput = { place: 'own', agencyID: null, companyID: null }

/** Says which of them has to be chosen. */
export function checkOwner(
  { place, agencyID, companyID }: OwnerInput,
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  if (place === 'agency' && !agencyID)
    addIssue({ code: 'custom', path: ['agencyID'], message: 'Choose an agency.' })
  if (place === 'company' && !companyID)
    addIssue({ code: 'custom', path: ['companyID'], message: 'Choose a company.' })
}

/** As the calls expect it. */
export function ownerBody({ place, agencyID, companyID }: OwnerInput): {
  agencyID?: string
  companyID?: string
} {
  if (place === 'agency' && agencyID) return { agencyID }
  if (place === 'company' && companyID) return { companyID }
  return {}
}
