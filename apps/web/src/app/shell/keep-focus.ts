import { isShown } from '../../kit/is-shown'

/** How long whatever knows better has to move the focus first: a closed dialog, a step of a wizard, a new page. */
const SETTLE_MS = 100

/** How many places are remembered: a menu opens from a row, a dialog from the menu, and all of them may go. */
const REMEMBERED = 12

const DIALOG = '[role="dialog"], [role="alertdialog"], dialog'
const SECTION = 'section, article, aside, [role="region"]'
const HEADING = 'h1, h2, h3, h4, h5, h6'
const CONTROL = 'button, a[href], input, select, textarea, [contenteditable="true"]'

/** An element that had the focus, then its ancestors. */
type Trail = [Element, ...Element[]]

/**
 * Whatever removes the focused element leaves the focus to the body, and with it whoever works by keyboard or
 * listens at the top of the page. Then it goes to the nearest place that is still there (RULES.md "Small parts").
 * `isLeaving` says that the page itself is being changed. Returns a function that stops it.
 */
export function keepFocus(isLeaving: () => boolean): () => void {
  /** The last one first. */
  const trails: Trail[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isPressed = false
  const isLost = () => !document.activeElement || document.activeElement === document.body

  const look = () => {
    timer = undefined
    const [last] = trails
    if (!last || !isLost()) return
    const [focused] = last
    // Someone pressed beside it: the focus was left on purpose. Otherwise it was disabled for a moment.
    if (isUsable(focused)) {
      if (isPressed) trails.length = 0
      else moveTo(focused)
    } else if (isLeaving()) wait()
    else if (!focused.isConnected) moveTo(placeAfter(trails))
  }
  const wait = () => {
    timer ??= setTimeout(look, SETTLE_MS)
  }
  const check = () => {
    if (trails.length > 0 && isLost()) wait()
  }
  const remember = ({ target }: Event) => {
    if (!(target instanceof Element)) return
    isPressed = false
    trails.unshift(trailOf(target))
    trails.length = Math.min(trails.length, REMEMBERED)
  }

  const press = () => {
    isPressed = true
  }

  const changes = new MutationObserver(check)
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', wait)
  document.addEventListener('pointerdown', press, true)
  return () => {
    clearTimeout(timer)
    changes.disconnect()
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', wait)
    document.removeEventListener('pointerdown', press, true)
  }
}

function trailOf(element: Element): Trail {
  const trail: Trail = [element]
  for (let next = element.parentElement; next && next !== document.body; next = next.parentElement)
    trail.push(next)
  return trail
}

/** Where the focus was before counts only once nothing is left of where it was last. */
function placeAfter(trails: readonly Trail[]): Element | null {
  for (const [focused, ...ancestors] of trails) {
    if (isUsable(focused)) return focused
    for (const ancestor of ancestors) {
      const place = isShown(ancestor) ? placeIn(ancestor) : null
      if (place) return place
    }
  }
  return document.querySelector('h1') ?? document.querySelector('main')
}

/** What stands for a dialog, a section or the page. */
function placeIn(ancestor: Element): Element | null {
  if (ancestor.matches(DIALOG))
    return labelOf(ancestor) ?? ancestor.querySelector(HEADING) ?? ancestor.querySelector(CONTROL)
  if (ancestor.matches('main')) return ancestor.querySelector('h1') ?? ancestor
  if (!ancestor.matches(SECTION)) return null
  const own = [...ancestor.querySelectorAll(HEADING)].find((found) => found.closest(SECTION) === ancestor)
  return labelOf(ancestor) ?? own ?? null
}

const labelOf = (element: Element) => document.getElementById(element.getAttribute('aria-labelledby') ?? '')

const isUsable = (element: Element) => isShown(element) && !element.matches(':disabled')

function moveTo(place: Element | null) {
  if (!(place instanceof HTMLElement)) return
  if (!place.matches(`${CONTROL}, [tabindex]`)) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  place.focus({ preventScroll: true })
}
