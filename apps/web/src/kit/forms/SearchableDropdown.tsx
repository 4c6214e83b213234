import { SEARCH_MIN_CHARS } from '@heed/domain/limits'
import { ActionIcon, Combobox, Input, Text, useCombobox } from '@mantine/core'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { type DropdownOption, groupsOf, matchesLabel, type OptionFilter } from './dropdown-options'
import { Marked } from './Marked'
import { type OptionSource, useOptionSearch } from './use-option-search'

export interface SearchableDropdownProps extends OptionSource {
  value: DropdownOption | null
  onSelect: (option: DropdownOption) => void
  onClear?: () => void
  /** With several values the list stays open, with these checked. */
  chosen?: readonly string[]
  /** Names the field and the list; the frame has the visible label. */
  label: string
  /** Static options, filtered here; an asynchronous field shows them before anything is typed. */
  options?: readonly DropdownOption[]
  /** The initial options are still loading. */
  loading?: boolean
  minSearchLength?: number
  placeholder?: string
  filter?: OptionFilter
  disabled?: boolean
  required?: boolean
  invalid?: boolean
  /** For a field whose visible label refers to it. */
  id?: string
  describedBy?: string
  onBlur?: () => void
  icon?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** The searchable dropdown, as specified in RULES.md "Searchable dropdown". */
export function SearchableDropdown(props: SearchableDropdownProps) {
  const { value, onSelect, onClear, chosen, label, options = [], loading = false } = props
  const { minSearchLength = SEARCH_MIN_CHARS, filter = matchesLabel } = props
  const { placeholder = `Search (${minSearchLength} char min)` } = props
  // Null = not being edited: the field shows the selection.
  const [typed, setTyped] = useState<string | null>(null)
  const listId = useId()
  const list = useCombobox({ onDropdownClose: () => setTyped(null) })
  const text = typed ?? value?.label ?? ''
  const source = useOptionSearch(props, typed ?? '', minSearchLength)
  const { hasSource, options: found, searching } = source
  const shown = found ?? (typed ? options.filter((option) => filter(option, typed)) : options)
  const selected = chosen ?? (value ? [value.value] : [])

  const empty = options.length === 0 && !hasSource
  const off = props.disabled || loading || empty
  const opened = list.dropdownOpened && !off

  const pick = (option: DropdownOption | undefined) => {
    if (!option) return
    onSelect(option)
    setTyped(null)
    if (!chosen || typed) list.closeDropdown()
  }
  const type = (next: string) => {
    setTyped(next)
    list.resetSelectedOption()
    if (next.length >= minSearchLength) list.openDropdown()
    if (next === '' && value) onClear?.()
  }
  const clear = () => {
    setTyped(null)
    list.closeDropdown()
    onClear?.()
  }
  // If no arrow key was pressed before, Enter takes the first option (RULES.md "Searchable dropdown").
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !opened) return
    event.preventDefault()
    if (list.getSelectedOptionIndex() < 0) pick(shown[0])
  }
  const note = searching ? 'Loading...' : shown.length === 0 && 'No options available'

  return (
    <Combobox
      store={list}
      onOptionSubmit={(picked) => pick(shown.find((option) => option.value === picked))}
      disabled={off}
      keepMounted={false}
      position="bottom-start"
      offset={6}
    >
      <Combobox.DropdownTarget>
        <div>
          <Combobox.EventsTarget
            withExpandedAttribute
            {...{ 'aria-expanded': opened, 'aria-controls': opened ? listId : undefined }}
          >
            <Input
              ref={props.ref}
              id={props.id}
              aria-label={props.id ? undefined : label}
              aria-autocomplete="list"
              aria-required={props.required}
              attributes={{ input: { 'aria-describedby': props.describedBy } }}
              error={props.invalid}
              placeholder={loading ? 'Loading...' : empty ? 'None' : placeholder}
              disabled={off}
              value={text}
              onChange={(event) => type(event.currentTarget.value)}
              onClick={() => options.length > 0 && list.openDropdown()}
              onKeyDown={takeFirst}
              onBlur={props.onBlur}
              leftSection={props.icon ?? <Search size={16} strokeWidth={1.75} />}
              rightSectionWidth={62}
              rightSectionPointerEvents="all"
              rightSection={
                <>
                  {text !== '' && !off && (
                    <ActionIcon size="xs" aria-label={`Clear ${label}`} onClick={clear}>
                      <X size={14} strokeWidth={1.75} />
                    </ActionIcon>
                  )}
                  <ActionIcon
                    size="xs"
                    ml="auto"
                    mr={3}
                    tabIndex={-1}
                    aria-label={`${opened ? 'Hide' : 'Show'} options of ${label}`}
                    disabled={off}
                    onClick={() => list.toggleDropdown()}
                  >
                    <ChevronDown size={16} strokeWidth={1.75} />
                  </ActionIcon>
                </>
              }
            />
          </Combobox.EventsTarget>
        </div>
      </Combobox.DropdownTarget>
      <Combobox.Dropdown>
        {note && <Combobox.Empty component="output">{note}</Combobox.Empty>}
        <Combobox.Options id={listId} aria-label={label} aria-multiselectable={chosen ? true : undefined}>
          {!note &&
            groupsOf(shown).map(([group, members]) => {
              const rows = members.map((option) => (
                <OptionRow
                  key={option.value}
                  option={option}
                  typed={typed ?? ''}
                  isSelected={selected.includes(option.value)}
                  isTicked={chosen?.includes(option.value) ?? false}
                />
              ))
              return group ? (
                <Combobox.Group key={group} label={group}>
                  {rows}
                </Combobox.Group>
              ) : (
                rows
              )
            })}
        </Combobox.Options>
        {source.total > shown.length && (
          <Combobox.Footer>
            <Text component="output" size="xs" c="dimmed">
              {shown.length} of {source.total} shown. Type more to narrow the list.
            </Text>
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface OptionRowProps {
  option: DropdownOption
  typed: string
  isSelected: boolean
  isTicked: boolean
}

function OptionRow({ option: { value, label, description }, typed, isSelected, isTicked }: OptionRowProps) {
  return (
    <Combobox.Option value={value} aria-selected={isSelected}>
      <Text span inherit flex={1} miw={0}>
        <Marked text={label} typed={typed} />
        {description && (
          <Text span display="block" size="xs" c={isSelected ? undefined : 'dimmed'}>
            {description}
          </Text>
        )}
      </Text>
      {isTicked && <Check size={16} strokeWidth={1.75} />}
    </Combobox.Option>
  )
}
