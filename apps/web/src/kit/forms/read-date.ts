const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

function valid(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const same = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return same ? date.toISOString().slice(0, 10) : null
}

/** Two digits mean this century: no plan here starts before 2000. */
const fullYear = (year: string) => (year.length === 2 ? 2000 + Number(year) : Number(year))

/**
 * A date as people in the United States type it – `3/31/2027`, `Mar 31, 2027`, `2027-03-31` – as yyyy-mm-dd,
 * or null if it is not a date.
 */
export function readDate(text: string): string | null {
  const trimmed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(trimmed)
  if (iso) return valid(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashes = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/.exec(trimmed)
  if (slashes) return valid(fullYear(slashes[3] ?? ''), Number(slashes[1]), Number(slashes[2]))
  const words = /^([a-z]{3,9})\.? +(\d{1,2})(?:,| ) *(\d{2}|\d{4})$/.exec(trimmed)
  if (words) {
    const month = monthNames.indexOf((words[1] ?? '').slice(0, 3)) + 1
    return month ? valid(fullYear(words[3] ?? ''), month, Number(words[2])) : null
  }
  return null
}
