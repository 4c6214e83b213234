import { DropdownBox, type DropdownBoxProps } from './DropdownBox'
import type { DropdownOption } from './dropdown-options'

export interface SearchableDropdownProps extends DropdownBoxProps {
  value: DropdownOption | null
  onSelect: (option: DropdownOption) => void
  onClear?: () => void
}

/** The searchable dropdown, behaving as spec §4–5 say. */
export function SearchableDropdown({ value, onSelect, onClear, ...box }: SearchableDropdownProps) {
  return (
    <DropdownBox
      {...box}
      selected={value ? [value.value] : []}
      restText={value?.label ?? ''}
      onPick={onSelect}
      onClear={() => onClear?.()}
    />
  )
}
