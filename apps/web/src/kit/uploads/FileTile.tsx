import { extensionOf } from '@heed/domain/uploads'
import classes from './uploads.module.css'

/** A small square that shows the kind of file next to it. */
export function FileTile({ name }: { name: string }) {
  return (
    <span className={classes.tile} aria-hidden>
      {extensionOf(name).slice(0, 4).toUpperCase() || 'FILE'}
    </span>
  )
}
