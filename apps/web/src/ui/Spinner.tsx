import classes from './Spinner.module.css'

/** A turning ring for buttons that are working; decoration only, the control itself carries `aria-busy`. */
export function Spinner() {
  return <span className={classes.root} aria-hidden="true" />
}
