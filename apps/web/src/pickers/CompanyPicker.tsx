import { search } from '@heed/contract/companies'
import { SESSION_KEY } from '../api/answer'
import { call } from '../api/call'
import type { OptionSearch } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

interface Props extends Omit<SearchableDropdownProps, 'search' | 'searchUrl' | 'searchParams' | 'apiKey'> {
  /** Only companies of this agency. */
  agencyID?: string
}

/** Finds a company in reach by name. */
export function CompanyPicker({ agencyID, ...dropdown }: Props) {
  const find: OptionSearch = async (text, signal) => {
    const { result } = await call(search, { query: { search: text, agencyID } }, { signal })
    return result.map(({ id, name, agencyName }) => ({
      value: id,
      label: name,
      description: agencyID ? undefined : agencyName,
    }))
  }
  return <SearchableDropdown {...dropdown} search={find} apiKey={SESSION_KEY} />
}
