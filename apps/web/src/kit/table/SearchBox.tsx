import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton'
import { Kbd } from '../../ui/Kbd'
import classes from './SearchBox.module.css'
import { useSlashKey } from './use-slash-key'

const DEBOUNCE_MS = 250

interface Props {
  label: string
  value: string
  onChange: (value: string) => void
}

/** The list's search: `/` focuses it, a pause of 250 ms or Enter searches, Escape empties it. */
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
    <search className={classes.box}>
      <Search className={classes.icon} size={16} strokeWidth={1.75} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        maxLength={200}
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
      <span className={classes.end}>
        {text ? (
          <IconButton label="Clear search" size="xs" tooltip={false} icon={<X size={14} />} onClick={clear} />
        ) : (
          <span className={classes.key} aria-hidden>
            <Kbd>/</Kbd>
          </span>
        )}
      </span>
    </search>
  )
}
