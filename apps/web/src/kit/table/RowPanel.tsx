import { useMediaQuery } from '@mantine/hooks'
import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from '../../ui/IconButton'
import classes from './row-panel.module.css'

/** Room for a list and a panel beside it. */
const BESIDE = '(min-width: 1181px)'

/** Whether a row opens beside its list; otherwise over it, in a `SideDrawer`. */
export const useBeside = () => useMediaQuery(BESIDE, false, { getInitialValueInEffect: false })

interface BesideProps {
  /** The open row's `RowPanel`. */
  panel?: ReactNode
  /** Pixels of the panel. */
  width?: number
  children: ReactNode
}

/** A list over the full width of the page, with room for the panel of a row. */
export function ListWithPanel({ panel, width = 392, children }: BesideProps) {
  return (
    <div
      className={classes.columns}
      data-open={panel ? true : undefined}
      style={{ '--panel': `${width}px` } as object}
    >
      <div className={classes.main}>{children}</div>
      {panel}
    </div>
  )
}

interface PanelProps {
  /** What it is, for screen readers: "Document". */
  label: string
  title: ReactNode
  /** One line below the title. */
  facts?: ReactNode
  /** Icon buttons in front of the one that closes it. */
  acts?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** One row of a list in full, beside the list. */
export function RowPanel({ label, title, facts, acts, onClose, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever opened it goes on in it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const closeByKey = ({ key, target, currentTarget }: KeyboardEvent<HTMLElement>) => {
    // Not from a dialog or a menu of the panel's, which are outside of it in the document.
    if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) onClose()
  }
  return (
    <aside className={classes.panel} aria-label={label} onKeyDown={closeByKey}>
      <div className={classes.head} data-keep-clear>
        <div className={classes.words}>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          {facts && <p className="meta num">{facts}</p>}
        </div>
        {acts}
        <IconButton label="Close" icon={<X size={16} strokeWidth={1.75} />} onClick={onClose} />
      </div>
      {children}
    </aside>
  )
}

/** Who closes a panel goes on in its row. */
export function focusRow(id: string | null) {
  const row = [...document.querySelectorAll<HTMLElement>('[data-row]')].find(
    ({ dataset }) => dataset.row === id,
  )
  // After the panel is gone, which had the focus.
  setTimeout(() => row?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: true }), 0)
}
