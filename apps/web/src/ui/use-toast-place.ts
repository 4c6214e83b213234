import { useEffect } from 'react'
import { clearTop } from './toast-place'

/** Below the top bar. */
const FIRST = 68

/** What toasts must not cover: elements with this mark, such as the actions in the head of a page or dialog. */
const KEEP_CLEAR = '[data-keep-clear]'

/** The window in which toasts take its whole width, and so may lie on what was just changed. */
const FULL_WIDTH = '(max-width: 768px)'

/** The row, card or field that an element belongs to; a whole page is no place that could be kept clear. */
function changedPlace(element: Element | null): Element[] {
  const place = element?.closest('li, tr, article, fieldset') ?? element
  if (!place?.isConnected || place.getBoundingClientRect().height > window.innerHeight / 2) return []
  return [place]
}

/** Keeps the toasts at the top right, below whatever has to stay in sight there. */
export function useToastPlace(container: string) {
  useEffect(() => {
    const stack = document.querySelector(container)
    if (!stack) return
    let acted: Element | null = null

    const place = () => {
      const { left, right, height } = stack.getBoundingClientRect()
      if (height === 0) return
      const kept = [...document.querySelectorAll(KEEP_CLEAR)]
      const changed = window.matchMedia(FULL_WIDTH).matches
        ? changedPlace(acted?.isConnected ? acted : document.activeElement)
        : []
      const boxes = [...kept, ...changed].map((element) => element.getBoundingClientRect())
      const top = clearTop({ left, right, height }, boxes, { first: FIRST, last: window.innerHeight })
      document.documentElement.style.setProperty('--toast-top', `${top}px`)
    }
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !stack.contains(target)) acted = target
    }

    const observer = new ResizeObserver(place)
    observer.observe(stack)
    document.addEventListener('click', remember, { capture: true })
    document.addEventListener('change', remember, { capture: true })
    window.addEventListener('scroll', place, { passive: true, capture: true })
    window.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      document.removeEventListener('click', remember, { capture: true })
      document.removeEventListener('change', remember, { capture: true })
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
      document.documentElement.style.removeProperty('--toast-top')
    }
  }, [container])
}
