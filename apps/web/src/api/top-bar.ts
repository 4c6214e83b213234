import { createContext, type ReactNode, type ReactPortal, use, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

export type Crumb = { label: string; href?: string }

/** The shell puts the setter of its breadcrumbs here. */
export const CrumbsContext = createContext<(crumbs: readonly Crumb[] | null) => void>(() => {})

/** Where the page stands, the page itself last. Without it the shell shows the owner's name and the page title. */
export function useCrumbs(crumbs: readonly Crumb[]) {
  const show = use(CrumbsContext)
  const text = JSON.stringify(crumbs)
  useLayoutEffect(() => {
    show(JSON.parse(text))
    return () => show(null)
  }, [show, text])
}

/** The shell puts the place for a page's own note in the top bar here. */
export const TopBarSlotContext = createContext<HTMLElement | null>(null)

/** Shows something short in the top bar, such as when the form was last saved. */
export function TopBarSlot({ children }: { children: ReactNode }): ReactPortal | null {
  const slot = use(TopBarSlotContext)
  return slot && createPortal(children, slot)
}
