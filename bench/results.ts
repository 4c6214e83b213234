import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { SIZES } from './sizes'

export type Row = {
  operation: string
  size: string
  unit: string
  floor: number
  product: number
  ratio: number
  /** The most the ratio may be. */
  bar: number
}

const file = new URL('results.json', import.meta.url)
const ORDER = Object.keys(SIZES)

/** Keeps what was not measured: the rows of other sizes and, of a run of some operations, those of the others. */
export function writeResults(rows: Row[], { isWhole }: { isWhole: boolean }): void {
  const earlier: Row[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  const isMeasured = ({ size, operation }: Row) =>
    rows.some((row) => row.size === size && (isWhole || row.operation === operation))
  const all = [...earlier.filter((row) => !isMeasured(row)), ...rows]
  all.sort((a, b) => ORDER.indexOf(a.size) - ORDER.indexOf(b.size) || a.operation.localeCompare(b.operation))
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
}

export function table(rows: Row[]): string {
  const head = ['operation', 'unit', 'floor', 'product', 'ratio', 'bar', '']
  const lines = rows.map((row) => [
    row.operation,
    row.unit,
    String(row.floor),
    String(row.product),
    row.ratio.toFixed(2),
    row.bar.toFixed(2),
    row.ratio > row.bar ? 'OVER' : 'ok',
  ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...lines].map((line) => (line[column] as string).length)),
  )
  const show = (line: string[]) =>
    line
      .map((cell, column) =>
        column < 2 ? cell.padEnd(widths[column] as number) : cell.padStart(widths[column] as number),
      )
      .join('  ')
      .trimEnd()
  return [head, ...lines].map(show).join('\n')
}

/** Three digits are more than the machine's precision. */
export const rounded = (value: number) => Number(value.toPrecision(3))
