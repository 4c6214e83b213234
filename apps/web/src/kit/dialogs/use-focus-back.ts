import { useEffect, useState } from 'react'

/**
 * Returns the focus where it was before something opened, even when that is mounted or unmounted while open,
 * which the library's own focus return misses.
 */
export function useFocusBack(opened: boolean): void {
  const [before, setBefore] = useState<Element | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // During render, because the commit that mounts it may remove the focused element.
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setBefore(lasting(document.activeElement))
  }
  useEffect(() => {
    if (!opened) return
    return () => {
      const inside = document.activeElement
      // After the closed element is gone and a new page has taken the focus.
      setTimeout(() => {
        const now = document.activeElement
        const lost = !now || now === document.body || now === inside
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened, before])
}

/** A menu disappears when one of its items is chosen; its button stays. */
function lasting(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
