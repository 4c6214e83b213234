import { SIDEBAR_AUTO_OPEN_PX } from '@heed/domain/limits'
import { useCallback, useEffect, useState } from 'react'

const KEY = 'sidebar'
const WIDE = `(min-width: ${SIDEBAR_AUTO_OPEN_PX + 1}px)`

/** What was chosen last counts; without a choice the sidebar is open in a window wider than 1440 px (RULES.md "Shell"). */
function preferred(): boolean {
  const chosen = localStorage.getItem(KEY)
  return chosen ? chosen === 'open' : window.matchMedia(WIDE).matches
}

/**
 * Whether the sidebar is expanded. On the spec's hidden pages it starts collapsed, whatever is remembered;
 * when the window becomes wider than 1440 px it opens by itself elsewhere.
 */
export function useSidebar(startsCollapsed: boolean): { open: boolean; toggle: () => void } {
  const [open, setOpen] = useState(() => !startsCollapsed && preferred())
  const [kind, setKind] = useState(startsCollapsed)

  // Moving between the two kinds of pages starts afresh, before anything of the new page is drawn.
  if (kind !== startsCollapsed) {
    setKind(startsCollapsed)
    setOpen(!startsCollapsed && preferred())
  }

  useEffect(() => {
    const wide = window.matchMedia(WIDE)
    const onChange = () => wide.matches && !startsCollapsed && setOpen(true)
    wide.addEventListener('change', onChange)
    return () => wide.removeEventListener('change', onChange)
  }, [startsCollapsed])

  const toggle = useCallback(() => {
    setOpen(!open)
    localStorage.setItem(KEY, open ? 'closed' : 'open')
  }, [open])

  return { open, toggle }
}
