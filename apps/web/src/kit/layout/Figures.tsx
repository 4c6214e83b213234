import type { ReactNode } from 'react'
import classes from './figures.module.css'
import { Link } from './Link'

export interface Figure {
  id: string
  label: string
  value: ReactNode
  /** In small print next to the value: "of 125". */
  unit?: string
  detail?: ReactNode
  /** The filtered list behind the number. */
  href?: string
  icon?: ReactNode
}

interface Props {
  label: string
  items: readonly Figure[]
  /** Draws the card around the strip; false inside a card. */
  framed?: boolean
}

/** A strip of counts, each linked to the list it counts. */
export function Figures({ label, items, framed = true }: Props) {
  return (
    <div className={classes.frame}>
      <ul aria-label={label} className={classes.figures} data-framed={framed || undefined}>
        {items.map((item) => (
          <li key={item.id}>
            {item.href ? (
              <Link href={item.href} className={classes.figure}>
                <FigureWords {...item} />
              </Link>
            ) : (
              <div className={classes.figure}>
                <FigureWords {...item} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FigureWords({ label, value, unit, detail, icon }: Figure) {
  return (
    <>
      <span className={classes.label}>
        {icon}
        {label}
      </span>
      <span className={classes.value}>
        {value}
        {unit && <small> {unit}</small>}
      </span>
      {detail && <span className={classes.detail}>{detail}</span>}
    </>
  )
}
