import { useEffect, useState } from 'react'

/**
 * Gives the focus back where it was before something opened, also when that is mounted open or taken away open,
 * which the library's own return does not see.
 */
export function useFocusBack(opened: boolean): void {
  const [before, setBefore] = useState<Element | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  // While it renders, because what is committed with it may take the focused element away.
  if (opened !== wasOpened) {
    setWasOpened(opened)
    if (opened) setBefore(lasting(document.activeElement))
  }
  useEffect(() => {
    if (!opened) return
    return () => {
      const inside = document.activeElement
      // After what closed is gone and a new page has taken the focus.
      setTimeout(() => {
        const now = document.activeElement
        const lost = !now || now === document.body || now === inside
        if (lost && before instanceof HTMLElement) before.focus({ preventScroll: true })
      }, 10)
    }
  }, [opened, before])
}

/** A menu goes when one of its items is chosen; its button stays. */
function lasting(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]')
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : focused
}
