import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useState } from 'react'

/** Up to this many, all rows are in the page: find-in-page and printing work, and it is fast enough. */
const VIRTUAL_ABOVE = 100

interface Options {
  count: number
  /** Estimated row height in pixels; actual heights are measured. */
  estimate: number
  gap?: number
}

export interface VirtualRows {
  virtual: boolean
  /** Indices of the rows to draw. */
  indices: readonly number[]
  /** Heights in pixels of the space above and below. */
  before: number
  after: number
  measure: ((element: Element | null) => void) | undefined
}

/** Draws only the rows near the window once a list is long. `body` is the element that contains the rows. */
export function useVirtualRows(body: RefObject<HTMLElement | null>, options: Options): VirtualRows {
  const { count, estimate, gap = 0 } = options
  const virtual = count > VIRTUAL_ABOVE
  const [top, setTop] = useState(0)
  // What is above the list may grow or shrink; measuring on every scroll would cost a layout each time.
  useLayoutEffect(() => {
    const element = body.current
    if (!virtual || !element) return
    const measureTop = () => setTop(Math.round(element.getBoundingClientRect().top + window.scrollY))
    measureTop()
    const observer = new ResizeObserver(measureTop)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [virtual, body])
  const virtualizer = useWindowVirtualizer({
    count: virtual ? count : 0,
    estimateSize: () => estimate,
    overscan: 8,
    scrollMargin: top,
    gap,
  })

  if (!virtual) {
    return {
      virtual,
      indices: Array.from({ length: count }, (_, i) => i),
      before: 0,
      after: 0,
      measure: undefined,
    }
  }
  const items = virtualizer.getVirtualItems()
  const first = items[0]
  const last = items[items.length - 1]
  return {
    virtual,
    indices: items.map((item) => item.index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  }
}
