import { type RefObject, useEffect } from 'react'

/**
 * Marks an element that scrolls sideways with `data-more="start"`, `"end"` or `"start end"`, so that styles
 * can show there is more. The mark is set on the element directly: scrolling re-renders nothing.
 */
export function useSideScroll(target: RefObject<HTMLElement | null>) {
  useEffect(() => (target.current ? markSideScroll(target.current) : undefined), [target])
}

/** The same for an element that is not React's. Returns a function that stops it. */
export function markSideScroll(element: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = element
    const sides = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end']
    const more = sides.filter(Boolean).join(' ')
    if (more) element.dataset.more = more
    else delete element.dataset.more
  }
  mark()
  const observer = new ResizeObserver(mark)
  observer.observe(element)
  for (const child of element.children) observer.observe(child)
  element.addEventListener('scroll', mark, { passive: true })
  return () => {
    observer.disconnect()
    element.removeEventListener('scroll', mark)
  }
}
