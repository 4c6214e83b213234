import { type ComponentType, type ReactNode, useEffect } from 'react'
import { toast } from '../../ui/show-toast'
import { type PartCode, usePart } from '../../ui/use-part'

/**
 * Something over the page whose code is read when it is first opened. Without a network it closes again and says so, because
 * it has no place of its own for a note; the next time it is read again.
 */
export function overlayPart<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  const code: PartCode<P> = { load }
  return function OverlayPart(props: P) {
    const { Part, hasFailed } = usePart(code)
    const { onClose } = props
    useEffect(() => {
      if (!hasFailed) return
      toast({
        kind: 'error',
        title: 'This could not be opened',
        message: 'Check your connection, then try again.',
      })
      onClose()
    }, [hasFailed, onClose])
    return Part ? <Part {...props} /> : waiting
  }
}
