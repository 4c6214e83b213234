import { Link } from '../layout/Link'
import { StepDot } from './StepDot'
import { StepWords } from './StepWords'
import type { Step } from './step-types'

interface Props {
  step: Step
  number: number
  className?: string
}

/** One step: a link where it can be reached. */
export function StepLink({ step, number, className }: Props) {
  const current = step.state === 'current' ? 'step' : undefined
  const content = (
    <>
      <StepDot state={step.state} number={number} />
      <StepWords step={step} />
    </>
  )
  if (!step.href) {
    return (
      <span className={className} aria-current={current}>
        {content}
      </span>
    )
  }
  return (
    <Link href={step.href} className={className} aria-current={current}>
      {content}
    </Link>
  )
}
