import * as agencies from '@heed/contract/agencies'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { paths } from '../../paths'
import { SimilarNames, useLeftName } from '../../pickers/SimilarNames'
import type { AgencyControl } from './agency-values'

/** Existing agencies a new one may duplicate, judging by its name. */
export function SimilarAgencies({ control }: { control: AgencyControl }) {
  const name = useLeftName(control, 'name')
  const { data } = useQuery({ ...q(agencies.similar, { query: { name } }), enabled: name !== '' })
  return (
    <SimilarNames
      found={data?.result.map((found) => ({
        ...found,
        place: [found.city, found.stateCode],
        href: paths.agency(found.id),
      }))}
    />
  )
}
