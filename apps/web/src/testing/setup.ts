import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { bringWorkBack, forgetWork } from '../api/kept-work'
import { toast } from '../ui/show-toast'

// Two cores may be busy with the other tests; what does not come within this time does not come at all.
configure({ asyncUtilTimeout: 10_000 })

// jsdom lays nothing out, so the browser's measuring interfaces exist here without effect.
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return []
  }
}

// Not by `vi.stubGlobal`: a test that takes back its own stubs would take these too.
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
// The editor asks for the box of a text range while it places the caret.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect = () => new DOMRect()
document.elementFromPoint = () => null

// Files share a worker, so nothing of one test may wait for the next.
afterEach(() => {
  toast.dismissAll()
  cleanup()
  media.clear()
  localStorage.clear()
  sessionStorage.clear()
  // As after signing out and in again: a test that signs out would otherwise leave a tab that keeps nothing.
  forgetWork()
  bringWorkBack('nobody')
})
