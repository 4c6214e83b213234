import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DropdownOption } from './dropdown-options'
import { FieldFrame } from './FieldFrame'
import { SearchableDropdown, type SearchableDropdownProps } from './SearchableDropdown'
import { type FieldProps, useField } from './use-field'

export interface SelectorFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<
      SearchableDropdownProps,
      | 'options'
      | 'loading'
      | 'minSearchLength'
      | 'placeholder'
      | 'filter'
      | 'searchUrl'
      | 'searchParams'
      | 'search'
      | 'apiKey'
      | 'debounce'
      | 'icon'
    > {
  /** The option for the initial value, when it is not among `options`. */
  initialOption?: DropdownOption | null
  onSelect?: (option: DropdownOption | null) => void
}

/** Field kind "selector": the searchable dropdown. The value is the option's, or null. */
export function SelectorField<Values extends FieldValues, Output = unknown>(
  props: SelectorFieldProps<Values, Output>,
) {
  const { control, name, help, helpAt, hideLabel, initialOption = null, onSelect, ...dropdown } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  const [picked, setPicked] = useState(initialOption)
  const known = [picked, initialOption, ...(dropdown.options ?? [])]
  const choose = (option: DropdownOption | null) => {
    setPicked(option)
    field.onChange(option?.value ?? null)
    onSelect?.(option)
  }
  return (
    <FieldFrame {...parts}>
      <SearchableDropdown
        {...dropdown}
        {...{ id, invalid, describedBy }}
        ref={field.ref}
        value={known.find((option) => option?.value === field.value) ?? null}
        onSelect={choose}
        onClear={() => choose(null)}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
