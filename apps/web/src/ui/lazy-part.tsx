import { Button } from '@mantine/core'
import type { ComponentType, ReactNode } from 'react'
import { NoteBox } from './NoteBox'
import { type PartCode, usePart } from './use-part'

interface Manner {
  /** In its place while its code is read. */
  waiting?: ReactNode
  /** Around the note that it could not be loaded; null for a part that nobody misses. */
  around?: ((note: ReactNode) => ReactNode) | null
}

/**
 * A part of a page whose code is read when it is first shown. Without a network a note in its place offers to try again,
 * where a lazy component would end in the error page and lose what was typed (RULES.md "Shell").
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, around = (note) => note }: Manner = {},
): ComponentType<P> {
  const code: PartCode<P> = { load }
  return function LazyPart(props: P) {
    const { Part, hasFailed, retry } = usePart(code)
    if (Part) return <Part {...props} />
    if (!hasFailed) return waiting
    return around?.(
      <NoteBox
        tone="danger"
        announce
        action={
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        }
      >
        This part could not be loaded. Check your connection, then try again.
      </NoteBox>,
    )
  }
}
