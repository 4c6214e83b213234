const TOTAL =
  /^(grand |sub-?)?totals?( (clients|companies|groups|accounts|employees|lives|ees))?[\s:=]*(\(?[\d,.]+\)?)?$/i

/** Whether a row of a list adds its columns up, as the first of its filled cells says: "TOTAL", "Grand total: 202". */
export const isTotal = (cells: readonly string[]): boolean =>
  TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
