import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import { isSuperAdmin } from '@heed/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useCan, useViewer } from '../../api/viewer'
import { paths } from '../../paths'
import type { Place } from './place'

/** A company out of reach has no page at all, rather than one with an empty list. */
const isMissing = (error: Error) => error instanceof ApiError && error.status === 404

type Crumb = { label: string; href?: string }

/** A list's place in the hierarchy: below its company, its agency, as far as the viewer sees them, or else below `top`. */
export function usePlaceCrumbs(
  { agencyID, companyID }: Place,
  { label, top = [] }: { label: string; top?: readonly Crumb[] },
) {
  const viewer = useViewer()
  const mayOpen = useCan()('agency.list')
  const isOther = isSuperAdmin(viewer.userRoleID) && agencyID !== undefined
  const agency = useQuery({
    ...q(agencies.get, { params: { id: agencyID ?? '' } }),
    enabled: isOther,
  })
  const company = useQuery({
    ...q(companies.get, { params: { id: companyID ?? '' } }),
    enabled: companyID !== undefined,
    throwOnError: isMissing,
  })
  const agencyName = isOther ? agency.data?.name : viewer.agencyName
  useCrumbs([
    ...(agencyID ? [] : top),
    ...(agencyID && mayOpen ? [{ label: agencyName ?? 'Agency', href: paths.agency(agencyID) }] : []),
    ...(agencyID && companyID
      ? [{ label: company.data?.name ?? 'Company', href: paths.company(agencyID, companyID) }]
      : []),
    { label },
  ])
}
