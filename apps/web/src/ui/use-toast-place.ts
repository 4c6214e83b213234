import { useNotifications } from '@mantine/notifications'
import { type RefObject, useEffect, useRef } from 'react'
import { clearPlace } from './toast-place'

/** Below the top bar. */
const FIRST = 68

/** What toasts must not cover: elements with this attribute, such as the actions in the head of a page or dialog. */
const KEEP_CLEAR = '[data-keep-clear]:not([data-keep-clear="wish"])'

/** What they should not cover on arrival, such as a card's actions. Once the user scrolls, they have seen them. */
const WISHED = '[data-keep-clear="wish"]'

/** The window size at which toasts take its full width, and so may cover what was just changed. */
const FULL_WIDTH = '(max-width: 768px)'

const PRESSES = ['mousedown', 'touchstart'] as const

/** The row, card or field an element belongs to; a whole page cannot be kept clear. */
function changedPlace(element: Element | null): Element[] {
  const place = element?.closest('li, tr, article, fieldset') ?? element
  if (!place?.isConnected || place.getBoundingClientRect().height > window.innerHeight / 2) return []
  return [place]
}

/** The element last used on the page, for as long as anyone asks. */
function useActed(container: string): RefObject<Element | null> {
  const acted = useRef<Element>(null)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest(container)) acted.current = target
    }
    const events = ['click', 'change'] as const
    for (const event of events) document.addEventListener(event, remember, { capture: true })
    return () => {
      for (const event of events) document.removeEventListener(event, remember, { capture: true })
    }
  }, [container])
  return acted
}

/** Keeps the toasts at the top right, below whatever must stay visible there. */
export function useToastPlace(container: string) {
  const acted = useActed(container)
  const areShown = useNotifications().notifications.length > 0

  useEffect(() => {
    const stack = areShown && document.querySelector(container)
    if (!stack) return
    const boxesOf = (elements: Iterable<Element>) =>
      [...elements].map((element) => element.getBoundingClientRect())
    let isScrolled = false
    let shifted = 0
    const place = () => {
      const { left, right, height } = stack.getBoundingClientRect()
      const unshifted = { left: left + shifted, right: right + shifted, height }
      const last = acted.current?.isConnected ? acted.current : document.activeElement
      const isWide = !window.matchMedia(FULL_WIDTH).matches
      const must = boxesOf([...document.querySelectorAll(KEEP_CLEAR), ...(isWide ? [] : changedPlace(last))])
      const wish = boxesOf(isWide && !isScrolled ? document.querySelectorAll(WISHED) : [])
      const range = { first: FIRST, last: window.innerHeight }
      const { top, shift } = clearPlace(unshifted, { must, wish }, range)
      shifted = isWide ? shift : 0
      const { style } = document.documentElement
      style.setProperty('--toast-top', `${top}px`)
      style.setProperty('--toast-shift', `${shifted}px`)
    }
    const observer = new ResizeObserver(place)
    observer.observe(stack)
    // The page an action leads to comes after its toast, and with it what must stay visible.
    let frame = 0
    const pages = new MutationObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(place)
    })
    pages.observe(document.body, { childList: true, subtree: true })
    const scroll = () => {
      isScrolled = true
      place()
    }
    window.addEventListener('scroll', scroll, { passive: true, capture: true })
    window.addEventListener('resize', place)
    // To press one is no click outside of what is open, which would close it.
    const keepOpen = (event: Event) => event.stopPropagation()
    for (const press of PRESSES) stack.addEventListener(press, keepOpen, { passive: true })
    return () => {
      for (const press of PRESSES) stack.removeEventListener(press, keepOpen)
      observer.disconnect()
      pages.disconnect()
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', scroll, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [container, areShown, acted])
}
