const UNITS = ['KB', 'MB', 'GB'] as const

/** "412 KB", "3.4 MB", "1 GB" */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`
  let [amount, unit] = [bytes / 1024, 0]
  for (; amount >= 1000 && unit < UNITS.length - 1; unit++) amount /= 1024
  const shown = unit === 0 ? Math.round(amount) : Math.round(amount * 10) / 10
  return `${shown} ${UNITS[unit]}`
}
