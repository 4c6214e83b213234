import { extensionOf } from '@heed/domain/uploads'
import type { ReactNode } from 'react'
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

/** A small square that shows the kind of file next to it. */
function FileTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {extensionOf(name).slice(0, 4).toUpperCase() || 'FILE'}
    </span>
  )
}
