import { formatLongDate } from '@heed/domain/date-text'
import { type IsoDate, partsOf } from '@heed/domain/dates'
import { Popover } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { StatusGlyph } from '../../ui/StatusGlyph'
import { Link } from '../layout/Link'
import classes from './calendar.module.css'
import type { CalendarItem } from './month-grid'

/** How many items a cell shows before it collapses the rest. */
const SHOWN = 3
const NONE: readonly CalendarItem[] = []

interface Props {
  date: IsoDate
  items: readonly CalendarItem[] | undefined
  /** Belongs to the month before or after. */
  outside: boolean
  today: boolean
  /** The one day reachable with Tab. */
  active: boolean
  onKeyDown: (event: KeyboardEvent) => void
}

/** A day: its number opens everything due on it, with the first items below. */
export function DayCell({ date, items = NONE, outside, today, active, onKeyDown }: Props) {
  const [opened, setOpened] = useState(false)
  const shown = items.length > SHOWN ? items.slice(0, SHOWN - 1) : items
  const name = formatLongDate(date)
  // Only the active day's links are in the Tab order; otherwise leaving a month would take a hundred presses.
  const tabIndex = active ? undefined : -1
  return (
    <td className={classes.day} data-outside={outside || undefined} data-today={today || undefined}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus width={300}>
        <Popover.Target>
          <button
            type="button"
            data-date={date}
            className={classes.number}
            aria-current={today ? 'date' : undefined}
            aria-label={`${name}, ${items.length === 0 ? 'nothing' : items.length} due`}
            tabIndex={active ? 0 : -1}
            onKeyDown={opened ? undefined : onKeyDown}
            onClick={() => setOpened((before) => !before)}
          >
            {partsOf(date).day}
          </button>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown} aria-label={name} tabIndex={-1}>
          <p className={classes.dayTitle}>{name}</p>
          {items.length === 0 && <p className={classes.dayNone}>Nothing is due.</p>}
          <ul>
            {items.map((item) => (
              <li key={item.id}>
                <CalendarLink item={item} />
              </li>
            ))}
          </ul>
        </Popover.Dropdown>
      </Popover>
      {items.length > 0 && (
        <ul className={classes.items}>
          {shown.map((item) => (
            <li key={item.id}>
              <CalendarLink item={item} tabIndex={tabIndex} short />
            </li>
          ))}
          {shown.length < items.length && (
            <li>
              <button
                type="button"
                className={classes.more}
                tabIndex={tabIndex}
                onClick={() => setOpened(true)}
              >
                {items.length - shown.length} more
              </button>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

interface ItemProps {
  item: CalendarItem
  tabIndex?: number
  /** At most two lines in a grid cell; the full name is in the tooltip and in the list. */
  short?: boolean
}

/** One due item; its status is a glyph and, for screen readers, a word. */
function CalendarLink({ item, tabIndex, short = false }: ItemProps) {
  return (
    <Link
      href={item.href}
      tabIndex={tabIndex}
      className={classes.item}
      data-short={short || undefined}
      title={short ? item.title : undefined}
    >
      <StatusGlyph kind={item.kind} colored />
      <span className={classes.itemWords}>
        <span className="sr-only">{item.statusLabel}:</span> {item.title}
      </span>
    </Link>
  )
}
