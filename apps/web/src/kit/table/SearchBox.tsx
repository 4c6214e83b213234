import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { Search, X } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './toolbar.module.css'

const DEBOUNCE_MS = 250

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The list's search: `/` focuses it, a 250 ms pause or Enter searches, Escape clears it. */
export function SearchBox({ label, value, onChange }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  // Going back in history changes `value` from outside; the echo of our own change must not undo newer typing.
  const [seen, setSeen] = useState(value)
  const [sent, setSent] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== sent) {
      setSent(value)
      setText(value)
    }
  }

  const send = (next: string) => {
    const trimmed = next.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    onChange(trimmed)
  }
  const sendLater = useEffectEvent(send)
  useEffect(() => {
    const timer = setTimeout(() => sendLater(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  useSlashKey(input)

  const clear = () => {
    setText('')
    send('')
    input.current?.focus()
  }

  return (
    <search className={classes.search}>
      <TextInput
        ref={input}
        type="search"
        size="sm"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={200}
        leftSection={<Search size={16} strokeWidth={1.75} aria-hidden />}
        rightSection={
          text ? (
            <ActionIcon aria-label="Clear search" size="xs" onClick={clear}>
              <X size={14} />
            </ActionIcon>
          ) : (
            <Kbd visibleFrom="sm" aria-hidden>
              /
            </Kbd>
          )
        }
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(text)
          if (event.key === 'Escape' && text) {
            event.preventDefault()
            clear()
          }
        }}
      />
    </search>
  )
}

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]'

/** `/` moves the focus to the search box, except while the user is typing elsewhere. */
function useSlashKey(target: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (!target.current || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      target.current.focus()
      target.current.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [target])
}
