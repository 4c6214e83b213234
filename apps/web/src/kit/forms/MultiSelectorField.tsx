import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DropdownOption } from './dropdown-options'
import { FieldFrame } from './FieldFrame'
import { MultiSearchableDropdown } from './MultiSearchableDropdown'
import type { SelectorFieldProps } from './SelectorField'
import { useField } from './use-field'

export interface MultiSelectorFieldProps<Values extends FieldValues, Output>
  extends Omit<SelectorFieldProps<Values, Output>, 'initialOption' | 'onSelect'> {
  /** The options behind the initial values, when they are not among `options`. */
  initialOptions?: readonly DropdownOption[]
}

/** Field kind "multi-select async selector". The value is the list of the options' values. */
export function MultiSelectorField<Values extends FieldValues, Output = unknown>(
  props: MultiSelectorFieldProps<Values, Output>,
) {
  const { control, name, label, required, help, helpAt, disabled, hideLabel, ...rest } = props
  const { initialOptions = [], ...dropdown } = rest
  const { id, field, error, invalid, describedBy } = useField(props)
  const [picked, setPicked] = useState<readonly DropdownOption[]>([])
  const known = [...picked, ...initialOptions, ...(dropdown.options ?? [])]
  const chosen: string[] = field.value ?? []
  const value = chosen.map(
    (each) => known.find((option) => option.value === each) ?? { value: each, label: each },
  )
  return (
    <FieldFrame {...{ id, label, required, help, helpAt, error, hideLabel }}>
      <MultiSearchableDropdown
        {...dropdown}
        {...{ id, label, required, disabled, invalid, describedBy }}
        ref={field.ref}
        value={value}
        onChange={(options) => {
          setPicked([...picked, ...options])
          field.onChange(options.map((option) => option.value))
        }}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
