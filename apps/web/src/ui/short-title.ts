/** About three lines of a toast. */
const MOST = 96
/** What was done with it comes after a name. */
const KEPT_END = 36

/** What was done, where a long name would make it too high, loses the middle, so that the verb stays readable. */
export function shortTitle(title: string): string {
  if (title.length <= MOST) return title
  return `${title.slice(0, MOST - KEPT_END - 1).trimEnd()}…${title.slice(-KEPT_END).trimStart()}`
}
