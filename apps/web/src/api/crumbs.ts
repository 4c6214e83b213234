import { createContext, use, useLayoutEffect } from 'react'

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
