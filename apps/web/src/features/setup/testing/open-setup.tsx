import type { AnswerSave } from '@heed/contract/answer-dates'
import type { Company } from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { TopBarSlotContext } from '../../../api/top-bar'
import { QuestionnairePage } from '../../../app/QuestionnairePage'
import { paths } from '../../../paths'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../../testing/build-user'
import type { Fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { setupServer } from './setup-server'

function WithTopBar() {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <TopBarSlotContext value={slot}>
      <div ref={setSlot} data-testid="top-bar" />
      <QuestionnairePage agencyID={AGENCY_ID} companyID={COMPANY_ID} />
    </TopBarSlotContext>
  )
}

/** The answers of a private employer with only a health plan. */
export const HEALTH_PLAN_ONLY = {
  hasHealth: true,
  has401k: false,
  hasMewa: false,
  hasHipaa10: false,
  planSponsor: 'PrivateSector' as const,
  employeeCount: 120,
}

type Options = {
  step?: string
  question?: string
  draft?: BenefitAnswers
  saved?: BenefitAnswers
  version?: number
  company?: Partial<Company>
  timeline?: AnswerSave[]
  /** More of the address. */
  at?: { as?: string; from?: string; show?: 'history' }
  /** Answers to use instead of the server's own. */
  api?: Fake[] | ((server: ReturnType<typeof setupServer>) => Fake[])
  user?: ReturnType<typeof buildUser>
}

/** Opens Northgate's setup form on a stateful fake server. */
export async function openSetup({ step, question, at, api = [], user, ...stored }: Options = {}) {
  const server = setupServer(stored)
  const page = renderPage(<WithTopBar />, {
    url: paths.questionnaire(AGENCY_ID, COMPANY_ID, { step, question, ...at }),
    api: [...server.api, ...(typeof api === 'function' ? api(server) : api)],
    user: user ?? buildUser(),
  })
  await screen.findByRole('heading', { level: 1 })
  const drafts = () => page.requests.of(setup.saveDraft).map(({ body }) => body.answers)
  return { ...page, ...server, drafts }
}

/** One option of a question with cards. */
export const option = (question: RegExp | string, name: RegExp | string) =>
  within(screen.getByRole('radiogroup', { name: question })).getByRole('radio', { name })

export const topBar = () => screen.getByTestId('top-bar')
export const heading = () => screen.getByRole('heading', { level: 1 })
