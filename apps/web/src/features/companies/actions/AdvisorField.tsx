import * as users from '@heed/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import { q } from '../../../api/query'
import { CustomField } from '../../../kit/forms/CustomField'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { PersonPicker, STAFF } from '../../../pickers/PersonPicker'
import type { MoveInput, MoveValues } from './move-values'

type MoveForm = UseFormReturn<MoveInput, unknown, MoveValues>

/** The user of an agency with this e-mail, who would stay the advisor of a company moved there. */
export function useStaying(agencyID: string | null, email: string): DropdownOption | null {
  const query = { agencyID: agencyID ?? '', role: STAFF, search: email }
  const found = useQuery({ ...q(users.search, { query }), enabled: Boolean(agencyID && email) })
  const same = found.data?.result.find(
    (person) => person.email.toLowerCase() === email.toLowerCase() && person.state !== 'disabled',
  )
  return same ? { value: same.id, label: same.name } : null
}

interface Props {
  form: MoveForm
  agency: DropdownOption
  staying: DropdownOption | null
}

/** The company's advisor at its new agency. If left alone, the previous advisor stays if they work there too. */
export function AdvisorField({ form, agency, staying }: Props) {
  const [picked, setPicked] = useState<DropdownOption | null>(null)
  const { field } = useController({ control: form.control, name: 'advisorID' })
  const chosen = field.value === undefined ? staying : picked?.value === field.value ? picked : null
  const choose = (option: DropdownOption | null) => {
    setPicked(option)
    field.onChange(option?.value ?? null)
  }
  return (
    <CustomField
      control={form.control}
      name="advisorID"
      label={`Advisor at ${agency.label}`}
      render={({ id, invalid, describedBy }) => (
        <PersonPicker
          {...{ id, invalid, describedBy }}
          label={`Advisor at ${agency.label}`}
          among={{ agencyID: agency.value, role: STAFF }}
          value={chosen}
          onSelect={choose}
          onClear={() => choose(null)}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}
