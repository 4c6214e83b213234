import { search } from '@heed/contract/agencies'
import { SESSION_KEY } from '../api/answer'
import { call } from '../api/call'
import type { OptionSearch } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

type Props = Omit<SearchableDropdownProps, 'search' | 'searchUrl' | 'searchParams' | 'apiKey'>

const find: OptionSearch = async (text, signal) => {
  const { result } = await call(search, { query: { search: text } }, { signal })
  return result.map(({ id, name, parentName }) => ({
    value: id,
    label: name,
    description: parentName ?? undefined,
  }))
}

/** Finds an agency in reach by name. */
export function AgencyPicker(props: Props) {
  return <SearchableDropdown {...props} search={find} apiKey={SESSION_KEY} />
}
