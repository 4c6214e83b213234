import { Pill } from '@mantine/core'
import { useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { DropdownOption } from './dropdown-options'
import { FieldFrame } from './FieldFrame'
import { SearchableDropdown } from './SearchableDropdown'
import type { SelectorFieldProps } from './SelectorField'
import { useField } from './use-field'

export interface MultiSelectorFieldProps<Values extends FieldValues, Output>
  extends Omit<SelectorFieldProps<Values, Output>, 'initialOption' | 'onSelect'> {
  /** The options for the initial values, when they are not among `options`. */
  initialOptions?: readonly DropdownOption[]
}

/** Field kind "multi-select async selector": a list of values; the selected ones are below the field. */
export function MultiSelectorField<Values extends FieldValues, Output = unknown>(
  props: MultiSelectorFieldProps<Values, Output>,
) {
  const { control, name, help, helpAt, hideLabel, initialOptions = [], ...dropdown } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  const [picked, setPicked] = useState<readonly DropdownOption[]>([])
  const known = [...picked, ...initialOptions, ...(dropdown.options ?? [])]
  const chosen: string[] = field.value ?? []
  const labelOf = (value: string) => known.find((option) => option.value === value)?.label ?? value
  const remove = (value: string) => field.onChange(chosen.filter((each) => each !== value))
  const toggle = (option: DropdownOption) => {
    setPicked([...picked, option])
    if (chosen.includes(option.value)) remove(option.value)
    else field.onChange([...chosen, option.value])
  }
  return (
    <FieldFrame {...parts}>
      <SearchableDropdown
        {...dropdown}
        {...{ id, invalid, describedBy, chosen }}
        ref={field.ref}
        value={null}
        onSelect={toggle}
        onClear={() => field.onChange([])}
        onBlur={field.onBlur}
      />
      {chosen.length > 0 && (
        <Pill.Group component="ul" gap={4} aria-label={`Chosen: ${props.label}`}>
          {chosen.map((value) => (
            <Pill
              key={value}
              component="li"
              withRemoveButton
              disabled={props.disabled}
              removeButtonProps={{
                'aria-label': `Remove ${labelOf(value)}`,
                'aria-hidden': undefined,
                tabIndex: 0,
              }}
              onRemove={() => remove(value)}
            >
              {labelOf(value)}
            </Pill>
          ))}
        </Pill.Group>
      )}
    </FieldFrame>
  )
}
