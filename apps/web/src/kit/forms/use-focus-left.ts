import { useLayoutEffect, useRef } from 'react'

/**
 * For what goes away once its buttons did what they do: the focus goes to the heading of the page, not to its top.
 * It belongs to the element itself, so that it is asked before the element is gone.
 */
export function useFocusLeft<Part extends HTMLElement>() {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const element = part.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const heading = document.querySelector<HTMLElement>('h1')
      if (!heading) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
  }, [])
  return part
}
