import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { bringWorkBack, forgetWork } from '../api/kept-work'
import { toast } from '../ui/show-toast'

// Two cores may be busy with other tests; what does not appear within this time never will.
configure({ asyncUtilTimeout: 10_000 })

// jsdom has no layout, so the browser's measuring interfaces are stubbed here.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// Not `vi.stubGlobal`: a test that removes its own stubs would remove these too.
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer })

const media = new Map<string, boolean>()

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: media.get(query) ?? false,
    media: query,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
    dispatchEvent: () => false,
  }),
})

/** Makes one media query match for the rest of the test, for example `(prefers-reduced-motion: reduce)`. */
export function matchMediaQuery(query: string) {
  media.set(query, true)
}

// The animation engine fills a one-pixel canvas while it loads.
HTMLCanvasElement.prototype.getContext = (() => ({ fillRect() {} })) as never

Element.prototype.scrollIntoView = () => {}
window.scrollTo = () => {}
// The editor requests the box of a text range while it places the caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null

// Files share a worker, so nothing from one test may leak into the next.
afterEach(() => {
  toast.dismissAll()
  cleanup()
  media.clear()
  localStorage.clear()
  sessionStorage.clear()
  // As after signing out and in again: otherwise a test that signs out would leave a tab that keeps nothing.
  forgetWork()
  bringWorkBack('nobody')
})

/** What closes gives the focus back a moment later (`use-focus-back.ts`), which needs its document. */
const LAST_TIMERS_MS = 20
afterAll(() => new Promise((resolve) => setTimeout(resolve, LAST_TIMERS_MS)))
