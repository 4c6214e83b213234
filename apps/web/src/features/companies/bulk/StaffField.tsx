import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { CustomField } from '../../../kit/forms/CustomField'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { PersonPicker, STAFF } from '../../../pickers/PersonPicker'
import type { AdvisorInput, AdvisorValues } from './advisor-values'

interface Props {
  form: UseFormReturn<AdvisorInput, unknown, AdvisorValues>
  agencyID: string
}

/** Everyone who is not disabled. */
const HERE = ['active', 'invited', 'neverSignedIn'].join(',')

/** One of the people who work for an agency. */
export function StaffField({ form, agencyID }: Props) {
  const [picked, setPicked] = useState<DropdownOption | null>(null)
  return (
    <CustomField
      control={form.control}
      name="advisorID"
      label="Advisor"
      required
      render={({ id, invalid, describedBy, field }) => (
        <PersonPicker
          {...{ id, invalid, describedBy }}
          label="Advisor"
          required
          among={{ agencyID, role: STAFF, state: HERE }}
          value={picked?.value === field.value ? picked : null}
          onSelect={(option) => {
            setPicked(option)
            field.onChange(option.value)
          }}
          onClear={() => field.onChange(null)}
          onBlur={field.onBlur}
        />
      )}
    />
  )
}
