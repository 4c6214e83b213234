import type { Input } from '@heed/contract/endpoint'
import { search } from '@heed/contract/users'
import { ROLE_LABELS } from '@heed/domain/roles'
import { SESSION_KEY } from '../api/answer'
import { call } from '../api/call'
import type { OptionSearch } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

/** The roles of people who work for an agency. */
export const STAFF = ['SuperAdmin', 'AgencyAdmin', 'AgencyUser'].join(',')

type Props = Omit<SearchableDropdownProps, 'search' | 'searchUrl' | 'searchParams' | 'apiKey'> & {
  /** Whom to search, if not everyone in reach. */
  among?: Pick<NonNullable<Input<typeof search>['query']>, 'agencyID' | 'companyID' | 'role' | 'state'>
}

/** Finds a person in reach by name or e-mail. */
export function PersonPicker({ among, ...props }: Props) {
  const find: OptionSearch = async (text, signal) => {
    const { result } = await call(search, { query: { ...among, search: text } }, { signal })
    return result.map(({ id, name, userRoleID, companyName, agencyName }) => ({
      value: id,
      label: name,
      description: `${ROLE_LABELS[userRoleID]} · ${companyName ?? agencyName}`,
    }))
  }
  return <SearchableDropdown {...props} search={find} apiKey={SESSION_KEY} />
}
