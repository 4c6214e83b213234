import { Button } from '../../ui/Button'
import { PageTick } from './PageTick'
import classes from './PhoneTicks.module.css'
import { noSelection, type Selection } from './selection'

interface Props {
  ids: readonly string[]
  selection: Selection
  onSelectionChange: (next: Selection) => void
  ticking: boolean
  setSelecting: (on: boolean) => void
}

/** On a phone the boxes appear on demand, so that a tap normally opens the row. */
export function PhoneTicks({ ids, selection, onSelectionChange, ticking, setSelecting }: Props) {
  if (!ticking) {
    return (
      <span className={classes.bar}>
        <Button variant="link" size="sm" onClick={() => setSelecting(true)}>
          Select
        </Button>
      </span>
    )
  }
  return (
    <span className={classes.bar}>
      <PageTick ids={ids} selection={selection} onSelectionChange={onSelectionChange} />
      <span aria-hidden>This page</span>
      <Button
        variant="link"
        size="sm"
        onClick={() => {
          setSelecting(false)
          onSelectionChange(noSelection)
        }}
      >
        Done
      </Button>
    </span>
  )
}
