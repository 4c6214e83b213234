/** About three lines of a toast. */
const MOST = 96
/** What was done comes after a name. */
const KEPT_END = 36

/**
 * What was done; a name so long that the title would be too tall is shortened in the middle, so that the verb
 * stays readable.
 */
export function shortTitle(title: string): string {
  if (title.length <= MOST) return title
  return `${title.slice(0, MOST - KEPT_END - 1).trimEnd()}…${title.slice(-KEPT_END).trimStart()}`
}
