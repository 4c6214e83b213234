type Box = { top: number; bottom: number; left: number; right: number }
type Stack = { left: number; right: number; height: number }

/** Gap in pixels between the toasts and what they must not cover. */
const GAP = 8

/** Where toasts may be: `must` is never covered as long as there is room, `wish` is kept clear only if there is room for both. */
type Kept = { must: readonly Box[]; wish: readonly Box[] }
type Range = { first: number; last: number }

/** The highest position in the range at which the toasts cover none of the boxes; null if there is none. */
function clearOf(stack: Stack, boxes: readonly Box[], { first, last }: Range) {
  const beside = boxes.filter(({ left, right }) => right > stack.left && left < stack.right)
  let top = first
  for (const box of beside.sort((a, b) => a.top - b.top))
    if (box.bottom > top && box.top < top + stack.height + GAP) top = box.bottom + GAP
  return top + stack.height <= last ? top : null
}

/** Beside the boxes that leave no room below them, to their left. */
function besideOf(stack: Stack, must: readonly Box[], range: Range) {
  const beside = must.filter(({ left, right }) => right > stack.left && left < stack.right)
  const shift = stack.right + GAP - Math.min(...beside.map(({ left }) => left))
  const shifted = { ...stack, left: stack.left - shift, right: stack.right - shift }
  const top = shifted.left < GAP ? null : clearOf(shifted, must, range)
  return top === null ? null : { top, shift }
}

/**
 * The highest position, from `first` on, at which the toasts cover nothing they must not, else beside that, `shift`
 * pixels further left; `first` itself if they would leave the window, which ends at `last`, either way. For a wish
 * they stay in its upper half.
 */
export function clearPlace(stack: Stack, { must, wish }: Kept, range: Range) {
  const upper = { ...range, last: range.last / 2 }
  const top = clearOf(stack, [...must, ...wish], upper) ?? clearOf(stack, must, range)
  if (top !== null) return { top, shift: 0 }
  return besideOf(stack, must, range) ?? { top: range.first, shift: 0 }
}
