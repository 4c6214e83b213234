/** Keys for `count` like shapes that never move. */
export const shapes = (count: number) => Array.from({ length: count }, (_, index) => `shape-${index}`)
