import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '../../ui/show-toast'

/**
 * Something over the page whose code is read when it is first opened. Without a network it closes again and says so, where
 * a lazy component would end in the error page and lose what was typed; the next time it is read again.
 */
export function overlayPart<P extends { onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode = null,
): ComponentType<P> {
  let read: ComponentType<P> | undefined
  return function OverlayPart(props: P) {
    const [Part, setPart] = useState(() => read)
    const { onClose } = props
    useEffect(() => {
      if (Part) return
      let isLeft = false
      load().then(
        (part) => {
          read = part
          if (!isLeft) setPart(() => part)
        },
        () => {
          if (isLeft) return
          toast({
            kind: 'error',
            title: 'This could not be opened',
            message: 'Check your connection, then try again.',
          })
          onClose()
        },
      )
      return () => {
        isLeft = true
      }
    }, [Part, onClose])
    return Part ? <Part {...props} /> : waiting
  }
}
