import { PageSkeleton } from '../kit/states/PageSkeleton'
import classes from './ShellPending.module.css'

/** Until the user is known and the shell is there. */
export function ShellPending() {
  return (
    <main className={classes.page}>
      <PageSkeleton />
    </main>
  )
}
