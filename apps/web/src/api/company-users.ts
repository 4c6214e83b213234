import type { Input, Output } from '@heed/contract/endpoint'
import { ofCompany } from '@heed/contract/users'
import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from './api-error'
import { call } from './call'
import { keyOf } from './query'

type Of = { agencyID: string | null | undefined; companyID: string | null | undefined }
type Query = Input<typeof ofCompany>['query']
export type CompanyUsers = Output<typeof ofCompany>

/** A company's users. Without an agency or a company there is a warning and `null` (RULES.md "Rules of the client"). */
export function companyUsers({ agencyID, companyID }: Of, query?: Query) {
  const params = { agencyID: agencyID ?? '', companyID: companyID ?? '' }
  return queryOptions<CompanyUsers | null, ApiError>({
    queryKey: keyOf(ofCompany, { params, query }),
    queryFn: async ({ signal }) => {
      if (params.agencyID && params.companyID) return call(ofCompany, { params, query }, { signal })
      console.warn('Company users cannot be searched without an agency ID and a company ID.')
      return null
    },
  })
}
