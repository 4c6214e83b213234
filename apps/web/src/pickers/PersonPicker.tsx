import { search } from '@heed/contract/users'
import { ROLE_LABELS } from '@heed/domain/roles'
import { SESSION_KEY } from '../api/answer'
import { call } from '../api/call'
import type { OptionSearch } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

type Props = Omit<SearchableDropdownProps, 'search' | 'searchUrl' | 'searchParams' | 'apiKey'>

const find: OptionSearch = async (text, signal) => {
  const { result } = await call(search, { query: { search: text } }, { signal })
  return result.map(({ id, name, userRoleID, companyName, agencyName }) => ({
    value: id,
    label: name,
    description: `${ROLE_LABELS[userRoleID]} · ${companyName ?? agencyName}`,
  }))
}

/** Finds one of the people in reach by name or e-mail. */
export const PersonPicker = (props: Props) => (
  <SearchableDropdown {...props} search={find} apiKey={SESSION_KEY} />
)
