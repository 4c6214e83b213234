import { type RefObject, useEffect } from 'react'

const TYPING = 'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="dialog"]'

/** `/` moves the focus into the search box, except while somebody types elsewhere. */
export function useSlashKey(target: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
        return
      if (event.target instanceof Element && event.target.closest(TYPING)) return
      if (!target.current || document.querySelector('[aria-modal="true"]')) return
      event.preventDefault()
      target.current.focus()
      target.current.select()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [target])
}
