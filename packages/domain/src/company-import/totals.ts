const TOTAL =
  /^(grand |sub-?)?totals?( (clients|companies|groups|accounts|employees|lives|ees))?[\s:=]*(\(?[\d,.]+\)?)?$/i

/** Whether a row of a list is a row of totals, by its first non-empty cell: "TOTAL", "Grand total: 202". */
export const isTotal = (cells: readonly string[]): boolean =>
  TOTAL.test(cells.find((cell) => cell.trim() !== '')?.trim() ?? '')
