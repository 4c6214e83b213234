import { numberText } from '@heed/domain/text'
import type { ReactNode } from 'react'
import classes from './list.module.css'

interface Props {
  title: string
  count: number
  /** What can be done about all of its rows. */
  action?: ReactNode
}

/** Above a list that is one part of a card, with how many rows it has. */
export const ListHead = ({ title, count, action }: Props) => (
  <div className={classes.head}>
    <h3>
      {title} <span className="num">{numberText(count)}</span>
    </h3>
    {action}
  </div>
)
