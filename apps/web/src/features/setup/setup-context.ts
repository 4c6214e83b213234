import type { Company } from '@heed/contract/companies'
import type { QuestionKey } from '@heed/domain/benefits/answers'
import { type ComponentType, createContext, use } from 'react'
import type { StepID } from './setup-steps'
import type { SetupForm } from './use-setup'

export interface SetupPlace extends SetupForm {
  company: Company
  step: StepID
  /** The steps are collapsed to one line, and the tasks from the answers are in a sheet. */
  narrow: boolean
  Team: ComponentType<{ company: Company }>
  hrefOf: (step: StepID, question?: QuestionKey) => string
  /** Opens the history of answers, which outlives the link that opened it. */
  showHistory: () => void
}

export const SetupContext = createContext<SetupPlace | null>(null)

/** The open setup form. For components below its page only. */
export function useSetupPlace(): SetupPlace {
  const place = use(SetupContext)
  if (!place) throw new Error('There is no setup form here.')
  return place
}
