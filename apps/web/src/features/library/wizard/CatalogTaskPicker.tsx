import { search } from '@heed/contract/catalog'
import { MODULE_LABELS } from '@heed/domain/modules'
import { SESSION_KEY } from '../../../api/answer'
import { call } from '../../../api/call'
import type { OptionSearch } from '../../../kit/forms/dropdown-options'
import { SearchableDropdown, type SearchableDropdownProps } from '../../../kit/forms/SearchableDropdown'

type Props = Omit<SearchableDropdownProps, 'search' | 'searchUrl' | 'searchParams' | 'apiKey'>

const find: OptionSearch = async (text, signal) => {
  const { result } = await call(search, { query: { search: text } }, { signal })
  return result.map(({ id, name, module, category }) => ({
    value: id,
    label: name,
    description: `${MODULE_LABELS[module]} · ${category}`,
  }))
}

/** Finds a task of the catalog by name. */
export function CatalogTaskPicker(props: Props) {
  return <SearchableDropdown {...props} search={find} apiKey={SESSION_KEY} />
}
