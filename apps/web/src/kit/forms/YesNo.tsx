import type { ReactNode, Ref } from 'react'
import { ChoiceCards, UNSURE } from './ChoiceCards'

export type YesNoValue = boolean | typeof UNSURE | null

export interface YesNoProps {
  value: YesNoValue
  onChange: (value: Exclude<YesNoValue, null>) => void
  onBlur?: () => void
  unsure?: boolean | { description: ReactNode }
  disabled?: boolean
  id?: string
  ref?: Ref<HTMLInputElement>
}

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

/** Yes, no and, optionally, "Not sure – ask my agency". */
export function YesNo({ value, onChange, unsure, ...rest }: YesNoProps) {
  const chosen = value === true ? 'yes' : value === false ? 'no' : value
  return (
    <ChoiceCards
      {...rest}
      options={options}
      columns={unsure ? 3 : 2}
      unsure={unsure}
      value={chosen}
      onChange={(next) => onChange(next === UNSURE ? UNSURE : next === 'yes')}
    />
  )
}
