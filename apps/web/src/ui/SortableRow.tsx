import { useSortable } from '@dnd-kit/sortable'
import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './IconButton'
import classes from './sortable.module.css'

/** What a row puts where it wants it. */
export interface SortableParts {
  grip: ReactNode
  /** The buttons up and down. */
  buttons: ReactNode
  index: number
  isDragging: boolean
}

interface Props {
  id: string
  name: string
  /** The element that says how to move it. */
  hint: string
  place: { index: number; first: number; last: number }
  disabled: boolean
  onMoveBy: (key: string, move: { by: 1 | -1; part: 'grip' | 'up' | 'down' }) => void
  children: (parts: SortableParts) => ReactNode
}

const KEYS: Record<string, 1 | -1> = { ArrowUp: -1, ArrowDown: 1 }

export function SortableRow({ id, name, hint, place, disabled, onMoveBy, children }: Props) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  const { index, first, last } = place
  const onKeyDown = (event: KeyboardEvent) => {
    const by = KEYS[event.key]
    if (by === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onMoveBy(id, { by, part: 'grip' })
  }
  const step = (part: 'up' | 'down', isEnd: boolean) => (
    <IconButton
      label={`Move ${name} ${part}`}
      icon={
        part === 'up' ? (
          <ChevronUp size={15} strokeWidth={1.75} />
        ) : (
          <ChevronDown size={15} strokeWidth={1.75} />
        )
      }
      size="xs"
      data-part={part}
      disabled={disabled || isEnd}
      onClick={() => onMoveBy(id, { by: part === 'up' ? -1 : 1, part })}
    />
  )
  const parts: SortableParts = {
    index,
    isDragging,
    grip: (
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        aria-label={`Move ${name}`}
        aria-describedby={hint}
        data-part="grip"
        disabled={disabled}
        {...listeners}
        onKeyDown={onKeyDown}
      >
        <GripVertical size={16} strokeWidth={1.75} />
      </button>
    ),
    buttons: (
      <span className={classes.buttons}>
        {step('up', index <= first)}
        {step('down', index === last)}
      </span>
    ),
  }
  return (
    <li
      ref={setNodeRef}
      data-row={id}
      data-dragging={isDragging || undefined}
      className={classes.row}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
    >
      {children(parts)}
    </li>
  )
}
