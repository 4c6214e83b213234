import { find, type ProfileItem } from '@heed/contract/applied-profiles'
import {
  PROFILE_SEARCH_DEBOUNCE_MS,
  PROFILE_SEARCH_MAX_HEIGHT,
  PROFILE_SEARCH_MIN_CHARS,
  PROFILE_SEARCH_VISIBLE_ROWS,
} from '@heed/domain/limits'
import { ROLE_LABELS } from '@heed/domain/roles'
import { initialsOfResult } from '@heed/domain/text'
import { Box, Button, Combobox, Group, Text, Title, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import { q } from '../../api/query'
import { Marked } from '../../kit/forms/Marked'
import { ApplyProfileDialog } from '../../pickers/apply-profile/ApplyProfileDialog'
import { Avatar } from '../../ui/Avatar'
import { ProfileInput } from './ProfileInput'

interface Props {
  text: string
  onText: (text: string) => void
  /** Whether the box has the focus; the one it replaces had it too. */
  hasFocus: RefObject<boolean>
}

/** Finds a person by name or e-mail and applies their profile once confirmed. */
export function ProfileSearch({ text, onText, hasFocus }: Props) {
  const { people, note, isSearching, error } = useProfiles(text.trim())
  const [chosen, setChosen] = useState<ProfileItem | null>(null)
  const [asked, setAsked] = useState<ProfileItem | null>(null)
  const input = useFocusKept(hasFocus, isSearching)
  // It is mounted because someone clicked the box or typed.
  const panel = useCombobox({ defaultOpened: true })
  const titleId = useId()
  const listId = useId()

  const type = (next: string) => {
    onText(next)
    setChosen(null)
    panel.resetSelectedOption()
    panel.openDropdown()
  }
  const cancel = () => {
    onText('')
    setChosen(null)
    panel.closeDropdown()
    input.current?.focus()
  }
  const ask = () => {
    panel.closeDropdown()
    setAsked(chosen)
  }
  // If no arrow key was pressed before, Enter takes the first person (RULES.md "Searchable dropdown").
  const takeFirst = (event: KeyboardEvent) => {
    const [first] = people
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !panel.dropdownOpened || !first) return
    event.preventDefault()
    if (panel.getSelectedOptionIndex() < 0) setChosen(first)
  }

  return (
    <>
      <Combobox
        store={panel}
        onOptionSubmit={(id) => setChosen(people.find((person) => person.id === id) ?? null)}
        width="min(432px, calc(100vw - 32px))"
        position="bottom-end"
        offset={8}
        withinPortal={false}
        keepMounted={false}
      >
        <Combobox.DropdownTarget>
          <div>
            <Combobox.EventsTarget
              {...{ 'aria-controls': panel.dropdownOpened && people.length > 0 ? listId : undefined }}
              withExpandedAttribute
            >
              <ProfileInput
                ref={input}
                text={text}
                hasFocus={hasFocus}
                disabled={isSearching}
                aria-autocomplete="list"
                onText={type}
                onKeyDown={takeFirst}
                onClick={() => panel.openDropdown()}
              />
            </Combobox.EventsTarget>
          </div>
        </Combobox.DropdownTarget>
        <Combobox.Dropdown role="group" aria-labelledby={titleId} p={0}>
          <Box p="14px 18px 10px">
            <Title order={2} size="h4" id={titleId}>
              Apply a profile
            </Title>
            <Text size="sm" c="var(--text-secondary)" mt={4}>
              See exactly what that person sees. Everything you do is recorded under both names.
            </Text>
          </Box>
          <Box px={10}>
            {note && (
              <Combobox.Empty component="output" c={error ? 'var(--danger-text)' : undefined}>
                {note}
              </Combobox.Empty>
            )}
            {people.length > 0 && (
              <Combobox.Options
                id={listId}
                aria-label="Results"
                mah={PROFILE_SEARCH_MAX_HEIGHT}
                style={{ overflowY: 'auto' }}
              >
                {people.map((person) => (
                  <PersonRow
                    key={person.id}
                    person={person}
                    typed={text}
                    isChosen={person.id === chosen?.id}
                  />
                ))}
              </Combobox.Options>
            )}
          </Box>
          <Group justify="flex-end" gap="xs" p="14px 18px 18px">
            <Button onClick={cancel}>Cancel</Button>
            <Button variant="primary" disabled={chosen === null} onClick={ask}>
              Apply Profile
            </Button>
          </Group>
        </Combobox.Dropdown>
      </Combobox>
      <ApplyProfileDialog person={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function PersonRow({ person, typed, isChosen }: { person: ProfileItem; typed: string; isChosen: boolean }) {
  const name = `${person.first} ${person.last}`.trim()
  return (
    <Combobox.Option
      value={person.id}
      aria-selected={isChosen}
      h={`calc(${PROFILE_SEARCH_MAX_HEIGHT} / ${PROFILE_SEARCH_VISIBLE_ROWS})`}
      py={0}
    >
      <Avatar initials={initialsOfResult(name)} src={person.profilePhotoURL} />
      <Box flex={1} miw={0}>
        <div className="strong truncate">
          <Marked text={name} typed={typed} />
        </div>
        <div className="meta truncate">
          {[person.companyName, person.agencyName].filter(Boolean).join(' · ')}
        </div>
      </Box>
      <span className="meta">{ROLE_LABELS[person.userRoleID]}</span>
    </Combobox.Option>
  )
}

const NONE: ProfileItem[] = []

/** The people a text finds, shortly after the last keystroke, and what to say when there are none. */
function useProfiles(text: string) {
  const [searched] = useDebouncedValue(text, PROFILE_SEARCH_DEBOUNCE_MS)
  const isLong = text.length >= PROFILE_SEARCH_MIN_CHARS
  const enabled = isLong && searched === text
  const { data, error, isFetching } = useQuery({ ...q(find, { query: { search: searched } }), enabled })
  const isSearching = enabled && isFetching
  const people = enabled && !error ? (data?.result ?? NONE) : NONE
  return { people, isSearching, error: enabled ? error : null, note: noteOf() }

  function noteOf(): string | null {
    if (!isLong) return `Type at least ${PROFILE_SEARCH_MIN_CHARS} characters of a name or an e-mail.`
    if (!enabled || isSearching) return 'Searching…'
    if (error) return error.message
    return people.length === 0 ? 'No one was found.' : null
  }
}

/** The box is disabled while it searches and so loses the focus; afterward it gets it back. */
function useFocusKept(hasFocus: RefObject<boolean>, isDisabled: boolean) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    // A slow search leaves the focus to the title, which nobody chose (keep-focus.ts).
    const isElsewhere = document.activeElement?.matches(':not(body, main, h1)')
    if (!hasFocus.current || isDisabled || isElsewhere || !input.current) return
    input.current.focus()
    const end = input.current.value.length
    input.current.setSelectionRange(end, end)
  }, [hasFocus, isDisabled])
  return input
}
