import { Box, Popover } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import classes from './rich-text.module.css'
import type { ExplainedTerm } from './use-glossary'

interface Props {
  /** The words in the text. */
  words: string
  term: ExplainedTerm
}

/** Long enough to pass over a word, or to get from the word to its explanation. */
const PASSING_MS = 180

/** A term explained where it is: on hover, by a tap and by keyboard; Escape closes it. */
export function Term({ words, term }: Props) {
  const id = useId()
  const [opened, setOpened] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!opened) return
    // Whatever has the focus: it may have been opened by hovering.
    const close = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && setOpened(false)
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [opened])
  const set = (next: boolean) => {
    clearTimeout(timer.current)
    setOpened(next)
  }
  const setSoon = (next: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpened(next), PASSING_MS)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    set(!opened)
  }
  const hover = { onMouseEnter: () => setSoon(true), onMouseLeave: () => setSoon(false) }
  return (
    <Popover opened={opened} onChange={set} width={300} position="top-start" offset={6} withRoles={false}>
      <Popover.Target>
        {/* Not a button element, which would not break across lines like the words around it. */}
        <Box
          component="span"
          role="button"
          tabIndex={0}
          className={classes.term}
          aria-expanded={opened}
          aria-describedby={opened ? id : undefined}
          onFocus={() => set(true)}
          onBlur={() => set(false)}
          onClick={() => set(true)}
          onKeyDown={onKeyDown}
          {...hover}
        >
          {words}
        </Box>
      </Popover.Target>
      <Popover.Dropdown id={id} role="tooltip" {...hover}>
        <span className={classes.name}>{term.term}</span>
        <span className={classes.short}>{term.short}</span>
        {term.seeAlso.length > 0 && <span className={classes.also}>See also {term.seeAlso.join(', ')}</span>}
      </Popover.Dropdown>
    </Popover>
  )
}
