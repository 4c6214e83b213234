import type { search } from '@heed/contract/companies'
import * as companyAdvisors from '@heed/contract/company-advisors'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../api/query'
import { ChoiceFilter } from '../../kit/table/ChoiceFilter'
import type { ListFilter } from '../../kit/table/list-query'
import type { FilterControl, Option } from '../../kit/table/table-types'

/** The filter value for "no advisor". It cannot clash with an advisor, because e-mails and names contain letters. */
const NOBODY = '-'

/** Filters the companies by advisor, including those without one. */
export const advisorFilter = (ofAgency: string | undefined): ListFilter<typeof search> => ({
  kind: 'custom',
  id: 'advisor',
  label: 'Advisor',
  single: true,
  query: ([advisor]) => (advisor === NOBODY ? { advised: false } : { advisor }),
  summary: ([advisor = ''], { agency }) => (
    <AdvisorName advisor={advisor} agencyID={ofAgency ?? agency?.[0]} />
  ),
  render: (control) => <AdvisorChoice {...control} agencyID={ofAgency ?? control.filters.agency?.[0]} />,
})

const read = (query: { agencyID: string | undefined; search?: string | undefined }) =>
  q(companyAdvisors.search, { query })

function AdvisorName({ advisor, agencyID }: { advisor: string; agencyID: string | undefined }) {
  const found = useQuery({ ...read({ agencyID, search: advisor }), enabled: advisor !== NOBODY }).data
  const now = found?.result.find((one) => one.advisor === advisor)
  // Keeps the name of an advisor who has just handed over their last company.
  const [last, setLast] = useState(now)
  if (now && now.name !== last?.name) setLast(now)
  if (advisor === NOBODY) return 'No advisor'
  return now?.name ?? (last?.advisor === advisor ? last.name : advisor)
}

function AdvisorChoice({ values, onChange, agencyID }: FilterControl & { agencyID: string | undefined }) {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), 250)
  const asked = read({ agencyID, search: search || undefined })
  const found = useQuery({ ...asked, placeholderData: keepPreviousData }).data
  const nobody = { value: NOBODY, label: 'No advisor', count: found?.none }
  const options = found ? [...(search ? [] : [nobody]), ...optionsOf(found.result)] : []
  return (
    <ChoiceFilter
      label="Advisor"
      single
      searchable
      options={options}
      onSearch={setText}
      values={values}
      onChange={onChange}
    />
  )
}

/** Two advisors with the same name are told apart by e-mail. */
const optionsOf = (advisors: readonly companyAdvisors.Advisor[]): Option[] =>
  advisors.map(({ advisor, name, email, companies }) => ({
    value: advisor,
    label:
      email && email !== name && advisors.filter((one) => one.name === name).length > 1
        ? `${name} (${email})`
        : name,
    count: companies,
  }))
