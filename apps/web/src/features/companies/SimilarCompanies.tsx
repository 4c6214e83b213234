import * as companies from '@heed/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { paths } from '../../paths'
import type { ProfileControl } from '../../pickers/company-profile/ProfileFields'
import { SimilarNames, useLeftName } from '../../pickers/SimilarNames'

/** Existing companies of the agency that a new one may duplicate, judging by its name. */
export function SimilarCompanies({
  control,
  agencyID,
}: {
  control: ProfileControl
  agencyID: string | null
}) {
  const name = useLeftName(control, 'name')
  const { data } = useQuery({
    ...q(companies.similar, { query: { name, agencyID: agencyID ?? undefined } }),
    enabled: name !== '' && agencyID !== null,
  })
  return (
    <SimilarNames
      found={data?.result.map((found) => ({
        ...found,
        place: [found.city, found.state],
        href: paths.company(found.agencyID, found.id),
      }))}
    />
  )
}
