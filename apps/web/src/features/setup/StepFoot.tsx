import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { LinkButton } from '../../kit/layout/LinkButton'
import { Button } from '../../ui/Button'
import classes from './StepFoot.module.css'
import { useSetupPlace } from './setup-context'
import { neighbour } from './setup-steps'
import { useNarrow } from './use-narrow'

interface Props {
  /** How much is left. */
  note?: ReactNode
  submitLabel: string
  busy?: boolean
  disabled?: boolean
  /** Between the way back and the submit button. */
  children?: ReactNode
}

/** The way back, what is left, and the step's one primary button. */
export function StepFoot({ note, submitLabel, busy, disabled, children }: Props) {
  const { step, savable, hrefOf } = useSetupPlace()
  const narrow = useNarrow()
  const before = neighbour(step, savable, -1)
  return (
    <>
      {before && (
        <LinkButton
          href={hrefOf(before.id)}
          icon={<ArrowLeft size={16} strokeWidth={1.75} />}
          aria-label={narrow ? `Back to ${before.label}` : undefined}
        >
          {!narrow && before.label}
        </LinkButton>
      )}
      <span className={classes.note}>{note}</span>
      {children}
      <Button type="submit" variant="primary" className={classes.submit} busy={busy} disabled={disabled}>
        {submitLabel}
      </Button>
    </>
  )
}
