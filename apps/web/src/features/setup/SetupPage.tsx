import * as companies from '@heed/contract/companies'
import * as calls from '@heed/contract/setup'
import { isCompanyRole } from '@heed/domain/roles'
import { useSuspenseQueries } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useCrumbs } from '../../api/crumbs'
import { q } from '../../api/query'
import { useUrlState } from '../../api/use-url-state'
import { useViewer } from '../../api/viewer'
import { focusControl } from '../../kit/forms/form-context'
import { paths } from '../../paths'
import { placeOf } from './answer-values'
import { PhoneSteps } from './PhoneSteps'
import { SaveOnLeave } from './SaveOnLeave'
import { SetupNav } from './SetupNav'
import classes from './SetupPage.module.css'
import { SetupStep } from './SetupStep'
import { STEP_TITLE } from './StepFrame'
import { SetupContext, type SetupPlace } from './setup-context'
import { questionNamed, type StepID, stepOf } from './setup-steps'
import { useNarrow } from './use-narrow'
import { useRetries } from './use-retries'
import { useSetup } from './use-setup'

interface Props {
  agencyID: string
  companyID: string
  /** The company's people, which belong to another feature. */
  Team: SetupPlace['Team']
}

type Place = { step: StepID | undefined; question: ReturnType<typeof questionNamed> }
const parse = (search: Record<string, unknown>): Place => ({
  step: stepOf(search),
  question: questionNamed(search),
})
const write = ({ step, question }: Place) => ({ step, question })

/** Company Setup Form: the questions whose answers bring a company its tasks (product.md §4). */
export function SetupPage({ agencyID, companyID, Team }: Props) {
  const params = { id: companyID }
  const [{ data: company }, { data: loaded }] = useSuspenseQueries({
    queries: [q(companies.get, { params }), { ...q(calls.get, { params }), gcTime: 0 }],
  })
  const form = useSetup(loaded)
  const [place] = useUrlState(parse, write)
  const narrow = useNarrow()
  // Resumed where it was left: the first step that is not finished.
  const resumed = useRef(loaded.currentStep ?? ('company' as const))
  const step = place.step ?? resumed.current
  useRetries(form.failure, form.autosave.retry)
  useStepFocus(step, place)

  const isOwn = isCompanyRole(useViewer().userRoleID)
  useCrumbs([
    isOwn
      ? { label: 'Company Settings', href: paths.company(agencyID, companyID) }
      : { label: 'Companies', href: paths.agencyCompanies(agencyID) },
    ...(isOwn ? [] : [{ label: company.name, href: paths.company(agencyID, companyID) }]),
    { label: 'Company Setup Form' },
  ])

  const hrefOf = (to: StepID, question?: string) =>
    paths.questionnaire(agencyID, companyID, { step: to, question })
  return (
    <SetupContext value={{ ...form, company, step, hrefOf, Team }}>
      <SaveOnLeave unsaved={form.autosave.unsaved} flush={form.autosave.flush} />
      <div className={classes.setup}>
        {narrow ? (
          <PhoneSteps />
        ) : (
          <div className={classes.nav}>
            <SetupNav />
          </div>
        )}
        <SetupStep key={step} />
      </div>
    </SetupContext>
  )
}

/** A new step is read from its heading; a link to a question leads to its control. */
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
