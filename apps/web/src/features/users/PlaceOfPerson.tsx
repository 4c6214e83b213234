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

/** The company a person works at; choosing another moves them there. */
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

/** The agency a person works at; after a move they work for none of the new agency's companies yet. */
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
