import { type KeyboardEvent, useState } from 'react'

export type Place = { row: number; column: number }

const MOVES: Record<string, Place> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value))

interface Options {
  rows: number
  columns: number
  /** Scrolls a row into view, so that it can be focused. */
  show: (row: number) => unknown
}

/** One cell of the grid is in the Tab order; arrow keys move it to another, and Enter opens it. */
export function useGridKeys({ rows, columns, show }: Options) {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 })
  const [open, setOpen] = useState<Place | null>(null)

  const focus = (place: Place) => {
    setAt(place)
    show(place.row)
    requestAnimationFrame(() => cellAt(place)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (open || !(event.target as HTMLElement).hasAttribute('data-cell')) return
    const move = MOVES[event.key]
    if (move) {
      event.preventDefault()
      focus({ row: within(at.row + move.row, rows), column: within(at.column + move.column, columns) })
    }
  }
  const close = () => {
    const place = open
    setOpen(null)
    if (place) requestAnimationFrame(() => cellAt(place)?.focus())
  }
  return { at, open, goTo: focus, focusAt: setAt, setOpen, close, onKeyDown }
}
export type GridKeys = ReturnType<typeof useGridKeys>

const cellAt = ({ row, column }: Place) =>
  document.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)
