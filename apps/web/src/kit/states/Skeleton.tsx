import classes from './Skeleton.module.css'

interface Props {
  width?: number | string
  height?: number
  round?: boolean
}

/** A grey shape where content will stand. */
export function Skeleton({ width = '100%', height = 12, round = false }: Props) {
  return (
    <span aria-hidden className={classes.shape} data-round={round || undefined} style={{ width, height }} />
  )
}
