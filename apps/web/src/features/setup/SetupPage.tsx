import * as companies from '@heed/contract/companies'
import { get as getSetup } from '@heed/contract/setup'
import { isCompanyRole } from '@heed/domain/roles'
import { useMediaQuery } from '@mantine/hooks'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { q } from '../../api/query'
import { useCrumbs } from '../../api/top-bar'
import { useGo, useUrlState } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { focusControl } from '../../kit/forms/form-context'
import { SaveGuard } from '../../kit/forms/SaveGuard'
import { paths } from '../../paths'
import { BenefitsStep } from './BenefitsStep'
import { CompanyStep } from './CompanyStep'
import { readingIn } from './change/use-reading-choice'
import { HistoryDrawer } from './history/HistoryDrawer'
import { useHistory } from './history/use-history'
import { placeOf } from './questions/answer-values'
import { OpenNote } from './questions/OpenNote'
import { ReviewStep } from './review/ReviewStep'
import { SetupNav } from './SetupNav'
import { STEP_TITLE, StepFrame } from './StepFrame'
import classes from './setup.module.css'
import { SetupContext, type SetupPlace, useSetupPlace } from './setup-context'
import { questionNamed, type StepID, stepOf } from './setup-steps'
import { useSetup } from './use-setup'

interface Props {
  agencyID: string
  companyID: string
  /** The company's people, who belong to another feature. */
  Team: SetupPlace['Team']
}

const parse = (search: Record<string, unknown>) => ({
  step: stepOf(search),
  question: questionNamed(search),
  // Kept from step to step, for a return to the review.
  reading: readingIn(search),
})
type Place = ReturnType<typeof parse>
const write = ({ step, question }: Place) => ({ step, question })

/** Company Setup Form: the questions whose answers determine a company's tasks (RULES.md "Setup form"). */
export function SetupPage({ agencyID, companyID, Team }: Props) {
  const params = { id: companyID }
  const [{ data: company }, { data: loaded }] = useSuspenseQueries({
    queries: [q(companies.get, { params }), { ...q(getSetup, { params }), gcTime: 0 }],
  })
  const form = useSetup(loaded)
  const [place] = useUrlState(parse, write)
  const narrow = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  // Resumes where it was left: at the first unfinished step.
  const resumed = useRef(loaded.currentStep ?? ('company' as const))
  const step = place.step ?? resumed.current
  useStepFocus(step, place)

  const history = useHistory()
  const isOwn = isCompanyRole(useViewer().userRoleID)
  const profile = paths.company(agencyID, companyID)
  useCrumbs([
    ...(isOwn
      ? [{ label: 'Company Settings', href: profile }]
      : [
          { label: 'Companies', href: paths.agencyCompanies(agencyID) },
          { label: company.name, href: profile },
        ]),
    { label: 'Company Setup Form' },
  ])

  const hrefOf = (to: StepID, question?: string) =>
    paths.questionnaire(agencyID, companyID, { step: to, question, ...place.reading })
  return (
    <SetupContext value={{ ...form, company, step, narrow, hrefOf, showHistory: history.show, Team }}>
      <SaveGuard {...form.autosave} failure={form.failure} />
      <div className={classes.page}>
        <SetupNav />
        <Step key={step} step={step} />
      </div>
      <HistoryDrawer opened={history.opened} onClose={history.close} />
    </SetupContext>
  )
}

/** The step named in the address. */
function Step({ step }: { step: StepID }) {
  if (step === 'company') return <CompanyStep />
  if (step === 'team') return <TeamStep />
  if (step === 'review') return <ReviewStep />
  return <BenefitsStep step={step} />
}

/** Who works with the form and the tasks. */
function TeamStep() {
  const { company, autosave, hrefOf, Team } = useSetupPlace()
  const go = useGo()
  const goOn = async () => {
    await autosave.flush().catch(() => {})
    go(hrefOf('review'))
  }
  return (
    <StepFrame autosave={autosave} onSubmit={goOn} submitLabel="Continue to review" side={<OpenNote />}>
      <Team company={company} />
    </StepFrame>
  )
}

/** A new step is read from its heading; a link to a question focuses its control. */
function useStepFocus(step: StepID, { question }: Place) {
  const before = useRef(step)
  useEffect(() => {
    const isNew = before.current !== step
    before.current = step
    if (question) focusControl(placeOf(question))
    else if (isNew) {
      window.scrollTo(0, 0)
      document.getElementById(STEP_TITLE)?.focus({ preventScroll: true })
    }
  }, [step, question])
}
