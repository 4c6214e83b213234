import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { CustomField } from '../../kit/forms/CustomField'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { AgencyPicker } from '../../pickers/AgencyPicker'

interface Props<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>
  name: FieldPath<Values>
  label?: string
  onPick?: (option: DropdownOption | null) => void
}

/** Which agency a new company joins. */
export function AgencyField<Values extends FieldValues, Output>({
  control,
  name,
  label = 'Agency',
  onPick,
}: Props<Values, Output>) {
  const [picked, setPicked] = useState<DropdownOption | null>(null)
  return (
    <CustomField
      control={control}
      name={name}
      label={label}
      required
      render={({ id, field, invalid, describedBy }) => {
        const choose = (option: DropdownOption | null) => {
          setPicked(option)
          field.onChange(option?.value ?? null)
          onPick?.(option)
        }
        return (
          <AgencyPicker
            {...{ id, invalid, describedBy }}
            label={label}
            required
            ref={field.ref}
            value={picked?.value === field.value ? picked : null}
            onSelect={choose}
            onClear={() => choose(null)}
            onBlur={field.onBlur}
          />
        )
      }}
    />
  )
}
