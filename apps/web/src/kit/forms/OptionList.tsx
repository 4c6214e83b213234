import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { DropdownOption } from './dropdown-options'
import { MarkedText } from './MarkedText'
import classes from './OptionList.module.css'

interface OptionListProps {
  id: string
  label: string
  options: readonly DropdownOption[]
  selected: readonly string[]
  active: string | null
  /** What was typed, to be marked in the labels. */
  typed: string
  searching: boolean
  multiple?: boolean
  optionId: (value: string) => string
  onActive: (value: string) => void
  onPick: (option: DropdownOption) => void
}

/** The list of a searchable dropdown: 15rem high at most, about five rows (spec §9). */
export function OptionList(props: OptionListProps) {
  const { id, label, options, selected, active, typed, searching, multiple, optionId, onActive, onPick } =
    props
  const activeRow = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active !== null) activeRow.current?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (searching) {
    return (
      <output id={id} className={classes.note}>
        Loading...
      </output>
    )
  }
  if (options.length === 0) {
    return (
      <output id={id} className={classes.note}>
        No options available
      </output>
    )
  }
  return (
    <div className={classes.list} id={id} role="listbox" aria-label={label} aria-multiselectable={multiple}>
      {options.map((option) => (
        <div
          key={option.value}
          ref={option.value === active ? activeRow : undefined}
          id={optionId(option.value)}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={selected.includes(option.value)}
          data-active={option.value === active || undefined}
          onMouseMove={() => onActive(option.value)}
          // The text box keeps the focus, otherwise the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(option)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(option)}
        >
          <span className={classes.text}>
            <MarkedText text={option.label} typed={typed} />
            {option.description && <span className={classes.description}>{option.description}</span>}
          </span>
          {multiple && selected.includes(option.value) && <Check size={16} strokeWidth={1.75} />}
        </div>
      ))}
    </div>
  )
}
