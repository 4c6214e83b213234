import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { type SortableParts, SortableRow } from './SortableRow'
import classes from './sortable.module.css'

export interface SortableListProps<Item extends { key: string }> {
  label: string
  items: readonly Item[]
  /** What a row is called when it moves: "Line 2 of set 1". */
  nameOf: (item: Item, index: number) => string
  onMove: (from: number, to: number) => void
  /** So many rows at the beginning stay where they are. */
  fixed?: number
  /** Nothing can be moved. */
  disabled?: boolean
  /** A row: its grip to drag it by, its buttons to move it up and down, and what it shows. */
  children: (item: Item, parts: SortableParts) => ReactNode
}

type Part = 'grip' | 'up' | 'down'

/**
 * Rows in an order that people choose: dragged by the grip, moved with its arrow keys, or with the buttons up and down.
 * Each move is announced, and the focus stays with the row.
 */
export function SortableList<Item extends { key: string }>(props: SortableListProps<Item>) {
  const { label, items, nameOf, onMove, fixed = 0, disabled = false, children } = props
  const hint = useId()
  const list = useRef<HTMLUListElement>(null)
  const focused = useRef<{ key: string; part: Part } | null>(null)
  const within = useRef<{ key: string; index: number } | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || from === to || to < fixed || to >= items.length) return
    onMove(from, to)
    setSaid(`${capitalized(nameOf(item, from))} moved to position ${to + 1} of ${items.length}.`)
  }
  const moveBy = (key: string, { by, part }: { by: 1 | -1; part: Part }) => {
    const from = items.findIndex((item) => item.key === key)
    focused.current = { key, part }
    move(from, from + by)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const place = (key: unknown) => items.findIndex((item) => item.key === key)
    if (over) move(place(active.id), Math.max(place(over.id), fixed))
  }
  // A row that moves in the document loses the focus.
  useEffect(() => {
    const wanted = focused.current
    focused.current = null
    if (!wanted || items.length === 0) return
    const row = list.current?.querySelector(`[data-row="${CSS.escape(wanted.key)}"]`)
    const at = (part: Part) =>
      row?.querySelector<HTMLButtonElement>(`[data-part="${part}"]:not(:disabled, [aria-disabled="true"])`)
    const target = at(wanted.part) ?? at('grip')
    target?.focus()
  }, [items])

  // A row that is taken out leaves the focus to the one in its place, or to the last.
  useEffect(() => {
    const last = within.current
    if (!last || items.length === 0 || items.some(({ key }) => key === last.key)) return
    within.current = null
    if (document.activeElement !== document.body) return
    const next = items[Math.min(last.index, items.length - 1)]
    const row = next && list.current?.querySelector(`[data-row="${CSS.escape(next.key)}"]`)
    row?.querySelector<HTMLButtonElement>('[data-part="grip"]:not(:disabled)')?.focus()
  }, [items])
  const noteFocus = (target: Element) => {
    const key = target.closest('[data-row]')?.getAttribute('data-row')
    const index = items.findIndex((item) => item.key === key)
    within.current = key && index >= 0 ? { key, index } : null
  }

  return (
    <>
      <DndContext
        id={hint}
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={WITHIN}
        onDragEnd={drop}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: SILENT }}
      >
        <SortableContext items={items.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
          <ul
            ref={list}
            aria-label={label}
            className={classes.list}
            onFocus={(event) => noteFocus(event.target)}
          >
            {items.map((item, index) => (
              <SortableRow
                key={item.key}
                id={item.key}
                name={nameOf(item, index)}
                hint={`${hint}-how`}
                place={{ index, first: fixed, last: items.length - 1 }}
                disabled={disabled || index < fixed}
                onMoveBy={moveBy}
              >
                {(parts) => <Fragment>{children(item, parts)}</Fragment>}
              </SortableRow>
            ))}
          </ul>
        </SortableContext>
      </DndContext>
      <span id={`${hint}-how`} hidden>
        Use the arrow keys to move it, or drag it.
      </span>
      <output className="sr-only">{said}</output>
    </>
  )
}

const capitalized = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** A row stays within its list while it is dragged: nothing looks as if it could be dropped in another one. */
const keptInList: Modifier = ({ transform, draggingNodeRect: row, containerNodeRect: list }) => {
  if (!row || !list) return transform
  const y = Math.min(Math.max(transform.y, list.top - row.top), list.bottom - row.bottom)
  return { ...transform, x: 0, y }
}
const WITHIN = [keptInList]

const silent = () => undefined
/** Moves are announced by the list itself, in its own words. */
const SILENT = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent }
