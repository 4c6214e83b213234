type Box = { top: number; bottom: number; left: number; right: number }
type Stack = { left: number; right: number; height: number }

/** Room in pixels between the toasts and what they keep clear of. */
const GAP = 8

/**
 * The highest place, from `first` on, at which the toasts cover none of the boxes; `first` itself where none of them
 * would leave the toasts inside the window, which ends at `last`.
 */
export function clearTop(
  stack: Stack,
  boxes: readonly Box[],
  { first, last }: { first: number; last: number },
) {
  const beside = boxes.filter(({ left, right }) => right > stack.left && left < stack.right)
  let top = first
  for (const box of beside.sort((a, b) => a.top - b.top))
    if (box.bottom > top && box.top < top + stack.height + GAP) top = box.bottom + GAP
  return top + stack.height <= last ? top : first
}
