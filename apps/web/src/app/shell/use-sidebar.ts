import { SIDEBAR_AUTO_OPEN_PX } from '@heed/domain/limits'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useState } from 'react'

const KEY = 'sidebar'
const WIDE = `(min-width: ${SIDEBAR_AUTO_OPEN_PX + 1}px)`

/** This person's last choice, or null if they made none. */
function choice(): boolean | null {
  const stored = localStorage.getItem(KEY)
  return stored === null ? null : stored === 'open'
}

/**
 * Whether the sidebar is expanded. A choice is remembered and applies to every page; without one the sidebar
 * is open in a window wider than 1440 px, except on pages where it starts collapsed (RULES.md "Shell").
 */
export function useSidebar(startsCollapsed: boolean): { open: boolean; toggle: () => void } {
  const [chosen, setChosen] = useState(choice)
  const wide = useMediaQuery(WIDE, false, { getInitialValueInEffect: false })
  const open = chosen ?? (wide && !startsCollapsed)

  const toggle = useCallback(() => {
    setChosen(!open)
    localStorage.setItem(KEY, open ? 'closed' : 'open')
  }, [open])

  return { open, toggle }
}
