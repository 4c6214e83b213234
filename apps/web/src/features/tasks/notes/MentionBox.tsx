import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { peopleNamed, typedName, withName } from './mentions-in-text'
import { NOTE_LENGTH, SMALL } from './note-text'
import classes from './notes.module.css'
import type { Mentions } from './use-mentions'

interface Props {
  label: string
  placeholder?: string
  text: string
  onChange: (text: string) => void
  mentions: Mentions
  onKeyDown: (event: KeyboardEvent) => void
  /** Has the focus as it appears. */
  isFocused?: boolean
  ref?: RefObject<HTMLTextAreaElement | null>
}

/** How many people the list shows; whoever types on finds the others. */
const MOST_SHOWN = 8

/** The text of a note; typing "@" offers the people who can see it. */
export function MentionBox(props: Props) {
  const { label, placeholder, text, onChange, mentions, onKeyDown, isFocused = false } = props
  const own = useRef<HTMLTextAreaElement>(null)
  const box = props.ref ?? own
  useEffect(() => {
    if (isFocused) box.current?.focus()
  }, [isFocused, box])
  const [caret, setCaret] = useState<number | null>(null)
  const list = useCombobox()
  const listId = useId()
  /** Which of the people Enter takes. */
  const [at, setAt] = useState(0)
  useEffect(() => {
    document.getElementById(`${listId}-${at}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, at])
  const typed = caret === null ? null : typedName(text, caret)
  const found = typed === null ? [] : peopleNamed(mentions.people, typed).slice(0, MOST_SHOWN)
  const opened = found.length > 0
  const isAlone = typed === '' && mentions.isAlone

  const optionId = (place: number) => `${listId}-${place}`
  const close = () => setCaret(null)
  const pick = (id: string) => {
    const person = found.find((one) => one.id === id)
    if (!person || caret === null) return
    const next = withName(text, { caret, name: person.name })
    mentions.choose(person)
    onChange(next.text)
    close()
    // The value is set by then.
    requestAnimationFrame(() => box.current?.setSelectionRange(next.caret, next.caret))
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.nativeEvent.isComposing
    if (opened && isPlain && (event.key === 'Enter' || event.key === 'Tab')) {
      event.preventDefault()
      pick(found[at]?.id ?? '')
    } else if (opened && event.key === 'Escape') {
      event.stopPropagation()
      close()
    } else if (opened && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else onKeyDown(event)
  }
  return (
    <Combobox
      store={{ ...list, dropdownOpened: opened || isAlone }}
      onOptionSubmit={pick}
      position="bottom-start"
    >
      <Combobox.Target withKeyboardNavigation={false} withAriaAttributes={false}>
        <Textarea
          ref={box}
          styles={SMALL}
          aria-label={label}
          {...(opened && {
            // A text box of several lines may not be a combobox, and so not be expanded either.
            'aria-autocomplete': 'list',
            'aria-haspopup': 'listbox',
            'aria-controls': listId,
            'aria-activedescendant': optionId(at),
          })}
          placeholder={placeholder}
          maxLength={NOTE_LENGTH}
          value={text}
          onChange={(event) => {
            setCaret(event.currentTarget.selectionStart)
            setAt(0)
            onChange(event.currentTarget.value)
          }}
          onBlur={close}
          onKeyDown={press}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened && !isAlone}>
        {isAlone && <Combobox.Empty>No one else can see this note.</Combobox.Empty>}
        <Combobox.Options id={listId} hidden={isAlone} aria-label="People to mention">
          {found.map(({ id, name, isOfAgency }, place) => (
            <Combobox.Option
              key={id}
              id={optionId(place)}
              value={id}
              className={classes.person}
              selected={place === at}
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
            >
              {name}
              <span className="meta"> {mentions.placeOf(isOfAgency)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
