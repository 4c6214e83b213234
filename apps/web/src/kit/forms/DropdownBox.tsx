import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { Popover } from '@mantine/core'
import { ChevronDown, Search, X } from 'lucide-react'
import { type ReactNode, type Ref, useState } from 'react'
import controls from '../../ui/controls.module.css'
import { type DropdownOption, matchesLabel, type OptionFilter } from './dropdown-options'
import { OptionList } from './OptionList'
import classes from './SearchableDropdown.module.css'
import { useListbox } from './use-listbox'
import { type OptionSource, useOptionSearch } from './use-option-search'

export interface DropdownBoxProps extends OptionSource {
  /** Names the box and the list; the visible label is the caller's. */
  label: string
  /** Static options, filtered here; also what an asynchronous box shows before anything is typed. */
  options?: readonly DropdownOption[]
  /** The initial options are still on their way. */
  loading?: boolean
  minSearchLength?: number
  placeholder?: string
  filter?: OptionFilter
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  id?: string
  describedBy?: string
  onBlur?: () => void
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

interface Selection {
  selected: readonly string[]
  /** What the box shows while nobody types. */
  restText: string
  onPick: (option: DropdownOption) => void
  onClear: () => void
  multiple?: boolean
}

/** Text box, list and rules shared by the dropdowns for one value and for many (spec §4–5). */
export function DropdownBox(props: DropdownBoxProps & Selection) {
  const { label, options = [], loading = false, filter = matchesLabel, multiple, restText, selected } = props
  const {
    minSearchLength = SEARCH_MIN_CHARS,
    placeholder = `Search (${minSearchLength} char min)`,
    disabled,
  } = props
  // Null = not being edited: the box shows what is selected.
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? restText
  const { hasSource, options: found, searching } = useOptionSearch(props, typed ?? '', minSearchLength)
  const shown = found ?? (typed ? options.filter((option) => filter(option, typed)) : options)

  const pick = (option: DropdownOption) => {
    props.onPick(option)
    setTyped(null)
    if (!multiple || typed) list.close()
  }
  const list = useListbox({ options: shown, onPick: pick, onClose: () => setTyped(null) })

  const empty = options.length === 0 && !hasSource
  const off = disabled || loading || empty
  const type = (next: string) => {
    setTyped(next)
    if (next.length >= minSearchLength) list.open()
    if (next === '' && restText) props.onClear()
  }
  const clear = () => {
    setTyped(null)
    list.close()
    props.onClear()
  }

  return (
    <Popover
      opened={list.opened && !off}
      onDismiss={list.close}
      onChange={(opened) => !opened && list.close()}
      width="target"
      position="bottom-start"
      offset={6}
      clickOutsideEvents={['mousedown', 'touchstart']}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <div className={classes.box}>
          {props.icon ?? <Search size={16} strokeWidth={1.75} />}
          <input
            ref={props.ref}
            id={props.id}
            className={controls.input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-label={props.id ? undefined : label}
            aria-expanded={list.opened}
            aria-controls={list.opened ? list.listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={list.active === null ? undefined : list.optionId(list.active)}
            aria-required={props.required}
            aria-invalid={props.invalid || undefined}
            aria-describedby={props.describedBy}
            placeholder={loading ? 'Loading...' : empty ? 'None' : placeholder}
            disabled={off}
            value={text}
            onChange={(event) => type(event.target.value)}
            onClick={() => options.length > 0 && list.open()}
            onKeyDown={list.onKeyDown}
            onBlur={props.onBlur}
            // Escape closes the list first; a dialog around it listens on the window and reads this.
            data-mantine-stop-propagation={list.opened || undefined}
          />
          <span className={classes.buttons}>
            {text !== '' && !off && (
              <button type="button" className={classes.button} aria-label={`Clear ${label}`} onClick={clear}>
                <X size={14} strokeWidth={1.75} />
              </button>
            )}
            <button
              type="button"
              className={classes.button}
              tabIndex={-1}
              aria-label={`${list.opened ? 'Hide' : 'Show'} options of ${label}`}
              disabled={off}
              onClick={list.opened ? list.close : list.open}
            >
              <ChevronDown size={16} strokeWidth={1.75} />
            </button>
          </span>
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <OptionList
          id={list.listId}
          label={label}
          options={shown}
          selected={selected}
          multiple={multiple}
          active={list.active}
          typed={typed ?? ''}
          searching={searching}
          optionId={list.optionId}
          onActive={list.setActive}
          onPick={pick}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
