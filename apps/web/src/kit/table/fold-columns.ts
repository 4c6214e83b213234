import type { RowData } from '@tanstack/react-table'
import type { Column, NameColumn } from './table-types'

export const TICK_WIDTH = 46
export const ACTIONS_WIDTH = 64
const COLUMN_WIDTH = 128

/** The name shrinks before a column folds, but not below this. */
const NAME_FLOOR = 220

/** A folded column is shown below the name if it is one of the three most important. */
const SAID_BELOW = 3

/** A column without an importance folds first. */
const LEAST = 99

export const widthOf = <Row extends RowData>({ width = COLUMN_WIDTH }: Column<Row>) => width
export const leastNameWidth = <Row extends RowData>({ minWidth = NAME_FLOOR }: NameColumn<Row>) =>
  Math.min(minWidth, NAME_FLOOR)

const importanceOf = <Row extends RowData>({ importance = LEAST }: Column<Row>) => importance

/** Whether a folded column's value is below the name instead. */
export const isSaidBelow = <Row extends RowData>(column: Column<Row>) => importanceOf(column) <= SAID_BELOW

/**
 * The columns that do not fit, by id: the least important fold first; of two equally important ones, the one
 * farther right. Columns the user added stay; then the table scrolls sideways.
 */
export function foldedColumns<Row extends RowData>(
  shown: readonly Column<Row>[],
  room: number,
  isAskedFor: (column: Column<Row>) => boolean,
): ReadonlySet<string> {
  const folded = new Set<string>()
  let needed = shown.reduce((sum, column) => sum + widthOf(column), 0)
  const foldable = shown.filter((column) => !isAskedFor(column)).reverse()
  foldable.sort((a, b) => importanceOf(b) - importanceOf(a))
  for (const column of foldable) {
    if (needed <= room) break
    folded.add(column.id)
    needed -= widthOf(column)
  }
  return folded
}
