/** The share of the whole, in whole percent as bars and rings show it; 0 of 0 is 0. */
export const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

/** "96.4% on time", out of what was completed. */
export function onTimeText(onTime: number, completed: number): string {
  if (completed === 0) return 'None yet'
  if (onTime === completed) return 'All on time'
  // Rounded down, so that only all of them make 100%.
  return `${Math.floor((onTime / completed) * 1000) / 10}% on time`
}
