import { Checkbox, SimpleGrid } from '@mantine/core'
import type { Ref } from 'react'
import type { Choice } from './ChoiceCards'

export interface CheckboxGroupProps {
  options: readonly Choice[]
  value: readonly string[]
  onChange: (value: string[]) => void
  onBlur?: () => void
  columns?: 1 | 2 | 3 | 4
  disabled?: boolean
  /** The id of the first checkbox. */
  id?: string
  ref?: Ref<HTMLInputElement>
}

/** Any number of several; the value keeps the options' order. The caller's fieldset names the question. */
export function CheckboxGroup(props: CheckboxGroupProps) {
  const { options, value, onChange, onBlur, columns = 1, disabled, id, ref } = props
  const toggle = (changed: string) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === changed ? !value.includes(each) : value.includes(each))),
    )
  return (
    <SimpleGrid cols={{ base: 1, sm: columns }} spacing="md" verticalSpacing={10} pt={4}>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          id={index === 0 ? id : undefined}
          ref={index === 0 ? ref : undefined}
          label={option.label}
          description={option.description}
          checked={value.includes(option.value)}
          onChange={() => toggle(option.value)}
          onBlur={onBlur}
          disabled={disabled || option.disabled}
        />
      ))}
    </SimpleGrid>
  )
}
