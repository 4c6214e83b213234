import { useQuery } from '@tanstack/react-query'
import { companyUsers } from '../api/company-users'
import type { DropdownOption } from '../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../kit/forms/SearchableDropdown'

interface Props
  extends Omit<
    SearchableDropdownProps,
    'options' | 'loading' | 'search' | 'searchUrl' | 'searchParams' | 'apiKey'
  > {
  agencyID: string | null | undefined
  companyID: string | null | undefined
  /** Who is not offered, such as people who are chosen already. */
  except?: readonly string[]
}

/** A company has few users, so all of them are offered at once and filtered here. */
const ALL = { pageSize: 900 }

/** Chooses one of a company's users who can sign in or are invited. */
export function UserPicker({ agencyID, companyID, except = [], ...dropdown }: Props) {
  const users = useQuery(companyUsers({ agencyID, companyID }, ALL))
  const options = (users.data?.result ?? [])
    .filter(({ id, state }) => state !== 'disabled' && !except.includes(id))
    .map(({ id, name, email }): DropdownOption => ({ value: id, label: name, description: email }))
  return <SearchableDropdown {...dropdown} options={options} loading={users.isPending} />
}
