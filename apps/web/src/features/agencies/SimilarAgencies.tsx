import * as agencies from '@heed/contract/agencies'
import { useQuery } from '@tanstack/react-query'
import { q, WITHOUT_WAITING } from '../../api/query'
import { paths } from '../../paths'
import { SimilarNames, useTypedName } from '../../pickers/SimilarNames'
import { type TwinQuestion, useSeenTwins } from '../../pickers/use-twin-question'
import type { AgencyControl } from './agency-values'

/** What asks for them. */
export const twinsOf = (name: string) => ({ ...q(agencies.similar, { query: { name } }), ...WITHOUT_WAITING })

/** Existing agencies a new one may duplicate, judging by its name. */
export function SimilarAgencies({ control, question }: { control: AgencyControl; question: TwinQuestion }) {
  const name = useTypedName(control, 'name')
  const asked = twinsOf(name)
  const { data } = useQuery({ ...asked, enabled: name !== '' })
  useSeenTwins(question, asked.queryKey, data)
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
