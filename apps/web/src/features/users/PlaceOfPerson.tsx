import type { PersonProfile } from '@heed/contract/user-fields'
import { useState } from 'react'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { AgencyPicker } from '../../pickers/AgencyPicker'
import { CompanyPicker } from '../../pickers/CompanyPicker'
import { PickerField } from '../../pickers/PickerField'
import type { DetailsControl } from './person-details'

interface Props {
  control: DetailsControl
  person: PersonProfile
}

/** The company somebody works at; another one is where they move to. */
export const CompanyField = ({ control, person: { companyID, companyName } }: Props) => (
  <PickerField
    control={control}
    name="companyID"
    label="Company"
    required
    initial={companyID && companyName ? { value: companyID, label: companyName } : undefined}
    render={(parts) => <CompanyPicker {...parts} />}
  />
)

/** The agency somebody works at; in another one they work for none of its companies yet. */
export function AgencyField({ control, person: { agencyID, agencyName } }: Props) {
  const [chosen, setChosen] = useState<DropdownOption | null>(null)
  const isMove = chosen !== null && chosen.value !== agencyID
  return (
    <PickerField
      control={control}
      name="agencyID"
      label="Agency"
      required
      help={isMove ? 'They keep their history and lose their tasks and companies here.' : undefined}
      initial={{ value: agencyID, label: agencyName }}
      onPick={setChosen}
      render={(parts) => <AgencyPicker {...parts} />}
    />
  )
}
