import type { ReactNode } from 'react'
import { FileTile } from './FileTile'
import classes from './uploads.module.css'

interface Props {
  /** The original file name. */
  name: string
  /** Size, who, when. */
  meta?: ReactNode
  /** Makes the name a download link. */
  href?: string
  /** Icon buttons on the right. */
  actions?: ReactNode
  children?: ReactNode
}

/** A file in a list. */
export function FileRow({ name, meta, href, actions, children }: Props) {
  return (
    <li className={classes.row}>
      <FileTile name={name} />
      <div className={classes.words}>
        {href ? (
          <a className={classes.name} href={href} download={name}>
            {name}
          </a>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
        {meta && <span className={classes.meta}>{meta}</span>}
        {children}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </li>
  )
}
