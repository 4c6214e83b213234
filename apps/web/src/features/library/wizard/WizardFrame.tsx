import { Button } from '@mantine/core'
import { ArrowLeft, ArrowRight } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const { title, subtitle, actions, step, hrefOf, formId, busy, submitLabel, note, side, children } = props
  const phone = usePhone()
  const heading = useStepFocus(step)
  const before = stepBeside(step, -1)
  const back = before && hrefOf(before.id)
  return (
    <div className={classes.page}>
      <div className={classes.body}>
        <PageHeader title={title} titleRef={heading} subtitle={subtitle} actions={actions} />
        <div className={classes.steps}>
          <StepBar
            steps={SHOWN_STEPS.map(({ id, label }) => ({ id, label, href: hrefOf(id) }))}
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

/** A new step is read from its heading. */
function useStepFocus(step: ShownStep) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}
