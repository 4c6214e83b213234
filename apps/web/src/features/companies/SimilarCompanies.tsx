import * as companies from '@heed/contract/companies'
import { useQuery } from '@tanstack/react-query'
import { q, WITHOUT_WAITING } from '../../api/query'
import { paths } from '../../paths'
import type { ProfileControl } from '../../pickers/company-profile/ProfileFields'
import { SimilarNames, useTypedName } from '../../pickers/SimilarNames'
import { type TwinQuestion, useSeenTwins } from '../../pickers/use-twin-question'

/** What asks for them. */
export const twinsOf = (name: string, agencyID: string | null) => ({
  ...q(companies.similar, { query: { name, agencyID: agencyID ?? undefined } }),
  ...WITHOUT_WAITING,
})

interface Props {
  control: ProfileControl
  agencyID: string | null
  question: TwinQuestion
}

/** Existing companies of the agency that a new one may duplicate, judging by its name. */
export function SimilarCompanies({ control, agencyID, question }: Props) {
  const name = useTypedName(control, 'name')
  const asked = twinsOf(name, agencyID)
  const { data } = useQuery({ ...asked, enabled: name !== '' && agencyID !== null })
  useSeenTwins(question, asked.queryKey, data)
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
