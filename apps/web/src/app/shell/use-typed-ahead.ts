import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'

const isTyping = ({ ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !altKey && !isComposing

/** What a key makes of the text; undefined for keys that do not type. */
function textAfter(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : undefined
}

/**
 * The text of the palette. Until its search box has the focus, which takes a while when its code is loaded, what is
 * typed is kept here; Escape closes it before it is there, too.
 */
export function useTypedAhead(
  opened: boolean,
  onClose: () => void,
): [string, Dispatch<SetStateAction<string>>] {
  const [text, setText] = useState('')
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened !== wasOpened) {
    setWasOpened(opened)
    setText('')
  }
  useEffect(() => {
    if (!opened) return
    let isThere = false
    const onKey = (event: KeyboardEvent) => {
      isThere ||= Boolean(document.activeElement?.closest('[role="dialog"]'))
      if (isThere || !isTyping(event)) return
      const { key } = event
      if (key !== 'Escape' && textAfter('', key) === undefined) return
      event.preventDefault()
      event.stopPropagation()
      if (key === 'Escape') onClose()
      else setText((before) => textAfter(before, key) ?? before)
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [opened, onClose])
  return [text, setText]
}
