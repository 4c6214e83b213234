import { createContext, type ReactNode, type ReactPortal, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

export type Crumb = { label: string; href?: string }

/** The shell provides the setter of its breadcrumbs here. */
export const CrumbsContext = createContext<(crumbs: readonly Crumb[] | null) => void>(() => {})

/**
 * Where the page is in the hierarchy, ending with the page itself. Without it the shell shows the owner's
 * name and the page title.
 */
export function useCrumbs(crumbs: readonly Crumb[]) {
  const show = use(CrumbsContext)
  const text = JSON.stringify(crumbs)
  useLayoutEffect(() => {
    show(JSON.parse(text))
    return () => show(null)
  }, [show, text])
}

/** The shell provides the slot for a page's own note in the top bar here. */
export const TopBarSlotContext = createContext<HTMLElement | null>(null)

/** Shows a short note in the top bar, such as when the form was last saved. */
export function TopBarSlot({ children }: { children: ReactNode }): ReactPortal | null {
  const slot = use(TopBarSlotContext)
  return slot && createPortal(children, slot)
}
