/** `date` is a calendar day `YYYY-MM-DD`, `moment` an instant, shown in the service's zone. */
export type CellKind = 'text' | 'number' | 'date' | 'moment'
export type Cell = string | number | null | undefined

export type SheetColumn<Row> = { header: string; kind?: CellKind; value: (row: Row) => Cell }

/** A sheet as its writers take it: rows come in batches, when they are asked for. */
export type Sheet = {
  name: string
  columns: readonly { header: string; kind: CellKind }[]
  zone: string
  batches: AsyncIterable<readonly (readonly Cell[])[]>
}

/** `YYYY-MM-DD HH:mm` on the clocks of a zone. */
export function clockText(zone: string): (instant: string) => string {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return (instant) => clock.format(new Date(instant))
}

/** "Eastern Time": a sheet's times say no zone, so its headings do. */
function zoneName(zone: string): string {
  const name = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longGeneric' })
  return name.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

/** What is above each column: "Created (Eastern Time)". */
export const headingsOf = ({ columns, zone }: Pick<Sheet, 'columns' | 'zone'>): string[] =>
  columns.map(({ header, kind }) => (kind === 'moment' ? `${header} (${zoneName(zone)})` : header))
