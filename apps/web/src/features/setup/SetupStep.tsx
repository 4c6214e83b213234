import { BenefitsStep } from './BenefitsStep'
import { CompanyStep } from './CompanyStep'
import { ReviewStep } from './review/ReviewStep'
import { useSetupPlace } from './setup-context'
import { TeamStep } from './TeamStep'

/** The step the address names. */
export function SetupStep() {
  const { step } = useSetupPlace()
  if (step === 'company') return <CompanyStep />
  if (step === 'team') return <TeamStep />
  if (step === 'review') return <ReviewStep />
  return <BenefitsStep step={step} />
}
