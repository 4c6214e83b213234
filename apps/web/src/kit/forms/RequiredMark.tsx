import classes from './FieldFrame.module.css'

/** The red asterisk of required fields; the control itself says so to screen readers. */
export function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      *
    </span>
  )
}
