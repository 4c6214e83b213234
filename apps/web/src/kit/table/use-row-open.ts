import { type RefObject, useEffect } from 'react'

const INTERACTIVE = 'a, button, input, select, textarea, label, summary, [role="menuitem"]'

/**
 * A press anywhere on a row follows the row's own link, with Ctrl, Cmd, Shift and the middle button as
 * on the link itself. Marking text in a row opens nothing.
 */
export function useRowOpen(body: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = body.current
    if (!element) return
    const open = (event: MouseEvent) => {
      const link = rowLink(event)
      if (!link) return
      if (event.button === 1) {
        window.open(link.href, '_blank', 'noopener')
        return
      }
      const { ctrlKey, metaKey, shiftKey, altKey } = event
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey, altKey }),
      )
    }
    element.addEventListener('click', open)
    element.addEventListener('auxclick', open)
    return () => {
      element.removeEventListener('click', open)
      element.removeEventListener('auxclick', open)
    }
  }, [body])
}

function rowLink(event: MouseEvent): HTMLAnchorElement | null | undefined {
  if (event.button > 1 || !(event.target instanceof Element)) return null
  if (event.target.closest(INTERACTIVE) || window.getSelection()?.toString()) return null
  return event.target.closest('[data-row]')?.querySelector<HTMLAnchorElement>('a[data-row-link]')
}
