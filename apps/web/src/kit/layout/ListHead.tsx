import { numberText } from '@heed/domain/text'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface Props {
  title: string
  count: number
  /** Actions on all of its rows. */
  action?: ReactNode
}

/** The heading of a list that is one part of a card, with its number of rows. */
export const ListHead = ({ title, count, action }: Props) => (
  <div className={classes.head}>
    <h3>
      {title} <span className="num">{numberText(count)}</span>
    </h3>
    {action}
  </div>
)
