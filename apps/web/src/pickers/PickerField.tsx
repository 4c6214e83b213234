import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { CustomField } from '../kit/forms/CustomField'
import type { DropdownOption } from '../kit/forms/dropdown-options'
import type { SearchableDropdownProps } from '../kit/forms/SearchableDropdown'
import type { FieldProps } from '../kit/forms/use-field'

/** What connects a picker to its field. */
type PickerParts = Pick<
  SearchableDropdownProps,
  | 'id'
  | 'label'
  | 'required'
  | 'invalid'
  | 'describedBy'
  | 'ref'
  | 'value'
  | 'onSelect'
  | 'onClear'
  | 'onBlur'
>

interface Props<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** The initial value; it can be replaced but not cleared. */
  initial?: DropdownOption
  onPick?: (option: DropdownOption | null) => void
  render: (parts: PickerParts) => ReactNode
}

/** A company, agency or person found by name; the form stores the id. */
export function PickerField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  const { initial, onPick, render, ...frame } = props
  const [picked, setPicked] = useState<DropdownOption | null>(initial ?? null)
  return (
    <CustomField
      {...frame}
      render={({ id, field, invalid, describedBy }) => {
        const choose = (option: DropdownOption | null) => {
          setPicked(option)
          field.onChange(option?.value ?? null)
          onPick?.(option)
        }
        return render({
          id,
          invalid,
          describedBy,
          label: frame.label,
          required: frame.required,
          ref: field.ref,
          value: picked?.value === field.value ? picked : null,
          onSelect: choose,
          onClear: initial ? undefined : () => choose(null),
          onBlur: field.onBlur,
        })
      }}
    />
  )
}
