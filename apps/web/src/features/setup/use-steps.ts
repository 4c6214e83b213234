import type { Step } from '../../kit/wizard/step-types'
import { useSetupPlace } from './setup-context'
import { SETUP_STEPS, standingOf } from './setup-steps'

/** All steps as the page shows them. */
export function useSteps(): Step[] {
  const { savable, company, step, hrefOf } = useSetupPlace()
  return SETUP_STEPS.map(({ id, label }) => {
    const { isDone, hint } = standingOf(id, savable, company)
    return { id, label, hint, state: id === step ? 'current' : isDone ? 'done' : 'open', href: hrefOf(id) }
  })
}
