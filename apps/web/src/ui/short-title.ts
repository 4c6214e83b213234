/** About three lines of a toast. */
const MOST = 96
/** What was done with it comes after a name. */
const KEPT_END = 36

/** A title that a long name would make too high loses the middle, so that what happened stays readable. */
export function shortTitle(title: string): string {
  if (title.length <= MOST) return title
  return `${title.slice(0, MOST - KEPT_END - 1).trimEnd()}…${title.slice(-KEPT_END).trimStart()}`
}
