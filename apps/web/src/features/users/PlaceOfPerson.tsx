import type { PersonProfile } from '@heed/contract/user-fields'
import { Input } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { AgencyPicker } from '../../pickers/AgencyPicker'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import type { DetailsControl } from './person-details'

interface Props {
  control: DetailsControl
  person: PersonProfile
}

/** The company somebody works at; another one is where they move to. */
export function CompanyField({ control, person: { companyID, companyName } }: Props) {
  const { field } = useController({ control, name: 'companyID' })
  const [chosen, setChosen] = useState<DropdownOption | null>(
    companyID && companyName ? { value: companyID, label: companyName } : null,
  )
  return (
    <Input.Wrapper label="Company" withAsterisk>
      <CompanyPicker
        label="Company"
        required
        value={chosen}
        onSelect={(option) => {
          setChosen(option)
          field.onChange(option.value)
        }}
      />
    </Input.Wrapper>
  )
}

/** The agency somebody works at; in another one they work for none of its companies yet. */
export function AgencyField({ control, person: { agencyID, agencyName } }: Props) {
  const { field, fieldState } = useController({ control, name: 'agencyID' })
  const [chosen, setChosen] = useState<DropdownOption>({ value: agencyID, label: agencyName })
  const isMove = chosen.value !== agencyID
  return (
    <Input.Wrapper
      label="Agency"
      withAsterisk
      error={fieldState.error?.message}
      description={isMove && 'They keep their history and lose their tasks and companies here.'}
    >
      <AgencyPicker
        label="Agency"
        required
        invalid={fieldState.invalid}
        value={chosen}
        onSelect={(option) => {
          setChosen(option)
          field.onChange(option.value)
        }}
      />
    </Input.Wrapper>
  )
}
