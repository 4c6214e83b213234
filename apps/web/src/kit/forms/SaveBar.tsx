import { Button } from '../../ui/Button'
import classes from './SaveBar.module.css'

export interface SaveBarProps {
  saving: boolean
  submitLabel: string
  onDiscard: () => void
}

/** Stands at the bottom of a form only while it holds something unsaved. */
export function SaveBar({ saving, submitLabel, onDiscard }: SaveBarProps) {
  return (
    <section className={classes.root} aria-label="Unsaved changes">
      <output className={classes.text}>Unsaved changes</output>
      <Button onClick={onDiscard} disabled={saving}>
        Discard
      </Button>
      <Button type="submit" variant="primary" busy={saving}>
        {submitLabel}
      </Button>
    </section>
  )
}
