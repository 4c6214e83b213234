import { type RefObject, useLayoutEffect, useState } from 'react'

/** Whether an element is narrower than what it must show, in pixels. */
export function useScrolls(target: RefObject<HTMLElement | null>, needed: number): boolean {
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    const element = target.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return width < needed
}
