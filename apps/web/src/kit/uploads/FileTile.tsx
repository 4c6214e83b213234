import { extensionOf } from '@heed/domain/uploads'
import classes from './FileTile.module.css'

/** A small square that says what kind of file stands beside it. */
export function FileTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {extensionOf(name).slice(0, 4).toUpperCase() || 'FILE'}
    </span>
  )
}
