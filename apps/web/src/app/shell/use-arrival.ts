import { useEffect, useRef, useState } from 'react'

/** On a new page the focus goes to its start and its title is announced; the first page keeps the browser's focus. */
export function useArrival(path: string | undefined, title: string | undefined): string {
  const before = useRef(path)
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    if (before.current === path) return
    before.current = path
    setAnnouncement(title ?? '')
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, title])

  return announcement
}
