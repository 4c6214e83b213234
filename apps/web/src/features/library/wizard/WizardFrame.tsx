import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { LinkButton } from '../../../kit/layout/LinkButton'
import { PageHeader } from '../../../kit/layout/PageHeader'
import { SplitLayout } from '../../../kit/layout/SplitLayout'
import { StickyActionBar } from '../../../kit/layout/StickyActionBar'
import { usePhone } from '../../../kit/layout/use-phone'
import { StepBar } from '../../../kit/wizard/StepBar'
import classes from './wizard.module.css'
import { SHOWN_STEPS, type ShownStep, stepBeside, stepIndex } from './wizard-steps'

interface Props {
  title: string
  subtitle?: ReactNode
  actions?: ReactNode
  step: ShownStep
  /** Its heading gets the focus, because somebody came here from another step. */
  takesFocus?: boolean
  /** How much is missing in a step that was passed. */
  missingOf?: (step: ShownStep) => number
  /** The address of a step; undefined where it cannot be opened yet. */
  hrefOf: (step: ShownStep) => string | undefined
  /** The id of the step's form, which the button below submits. */
  formId: string
  busy: boolean
  submitLabel: string
  /** What saving means, beside the button. */
  note?: ReactNode
  side?: ReactNode
  children: ReactNode
}

const arrow = { size: 16, strokeWidth: 1.75 }

/** One step of the wizard: the head, the steps, the work with what it means beside it, and the bar below. */
export function WizardFrame(props: Props) {
  const { title, subtitle, actions, step, takesFocus = false, missingOf, hrefOf, formId } = props
  const { busy, submitLabel, note, side, children } = props
  const phone = usePhone()
  const heading = useStepFocus(takesFocus)
  const before = stepBeside(step, -1)
  const back = before && hrefOf(before.id)
  return (
    <div className={classes.page}>
      <div className={classes.body}>
        <PageHeader
          title={
            <>
              {title}
              <span className="sr-only">, {SHOWN_STEPS[stepIndex(step)]?.label}</span>
            </>
          }
          titleRef={heading}
          subtitle={subtitle}
          actions={actions}
        />
        <div className={classes.steps}>
          <StepBar
            steps={SHOWN_STEPS.map(({ id, label }) => ({
              id,
              label,
              href: hrefOf(id),
              missing: missingOf?.(id) ?? 0,
            }))}
            current={stepIndex(step)}
          />
        </div>
        {side ? (
          <SplitLayout side={side} sideLabel="What it means">
            {children}
          </SplitLayout>
        ) : (
          children
        )}
      </div>
      <StickyActionBar always>
        <div className={classes.foot}>
          {before && back && (
            <LinkButton
              href={back}
              leftSection={phone ? undefined : <ArrowLeft {...arrow} />}
              aria-label={phone ? `Back to ${before.label}` : undefined}
            >
              {phone ? <ArrowLeft {...arrow} /> : before.label}
            </LinkButton>
          )}
          <span className={phone ? 'sr-only' : classes.note}>{note}</span>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={busy}
            onClick={leaveOutSecond}
            flex={phone ? 1 : undefined}
            rightSection={<ArrowRight {...arrow} />}
          >
            {submitLabel}
          </Button>
        </div>
      </StickyActionBar>
    </div>
  )
}

/** The second press of a double click meets the next step's button, which nobody has seen yet. */
const leaveOutSecond = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

/** A new step is read from its heading. */
function useStepFocus(takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [takesFocus])
  return heading
}
