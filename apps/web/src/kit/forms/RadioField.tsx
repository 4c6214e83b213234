import { Radio, SimpleGrid } from '@mantine/core'
import { useId } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Choice } from './ChoiceCards'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'

export interface RadioFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  options: readonly Choice[]
  columns?: 1 | 2 | 3 | 4
}

/** Field kind "radio": one of a few short options. */
export function RadioField<Values extends FieldValues, Output = unknown>(
  props: RadioFieldProps<Values, Output>,
) {
  const { disabled, options, columns = 1 } = props
  const { id, parts, field, describedBy } = useField(props)
  const group = useId()
  const entry = options.some((option) => option.value === field.value) ? field.value : options[0]?.value
  return (
    <GroupFrame {...parts} describedBy={describedBy} role="radiogroup">
      <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing={10} pt={4}>
        {options.map((option) => (
          <Radio
            key={option.value}
            id={option.value === entry ? id : undefined}
            ref={option.value === entry ? field.ref : undefined}
            name={group}
            label={option.label}
            description={option.description}
            value={option.value}
            checked={option.value === field.value}
            onChange={() => field.onChange(option.value)}
            onBlur={field.onBlur}
            disabled={disabled || option.disabled}
          />
        ))}
      </SimpleGrid>
    </GroupFrame>
  )
}
