import { useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"]'

/** Ctrl+K or Cmd+K opens the palette everywhere; `?` opens the list of shortcuts, unless the user is typing. */
export function useShortcuts(show: (what: 'palette' | 'shortcuts') => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return show('palette')
      }
      const typing = event.target instanceof Element && event.target.closest(TYPING)
      const dialogOpen = document.querySelector('[role="dialog"]')
      if (event.key === '?' && !typing && !dialogOpen) show('shortcuts')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [show])
}
