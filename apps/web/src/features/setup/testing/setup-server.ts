import { TASKS } from '@heed/catalog/catalog'
import type { Company } from '@heed/contract/companies'
import type { Setup, SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import { questionOf } from '@heed/domain/benefits/questions'
import { evaluate } from '@heed/domain/logic/evaluate'
import { sentence } from '@heed/domain/logic/sentence'
import { buildCompany, listOf } from '../../../testing/build-company'
import { COMPANY_ID } from '../../../testing/build-user'
import type { FakeApi, FakeRequest } from '../../../testing/fake-api'
import { refuse } from '../../../testing/fake-api'

type Stored = { saved: BenefitAnswers; draft: BenefitAnswers | null; version: number; company: Company }

const sentAnswers = ({ body }: FakeRequest) => (body as { answers: BenefitAnswers }).answers

const tasksOf = (answers: BenefitAnswers): SetupPreview['tasks'] => {
  const facts = factsOf(answers)
  return TASKS.filter(({ applicability }) => evaluate(applicability.sets, facts).applies).map(
    ({ key, name, module, applicability }) => ({
      taskID: `task-${key}`,
      name,
      module,
      because: sentence(applicability.sets),
    }),
  )
}

const without = (tasks: SetupPreview['tasks'], others: SetupPreview['tasks']) =>
  tasks.filter(({ taskID }) => !others.some((other) => other.taskID === taskID))

/** The setup form's calls with a memory, and the library's own rules behind the preview. */
export function setupServer(initial: Partial<Omit<Stored, 'company'>> & { company?: Partial<Company> } = {}) {
  const stored: Stored = {
    saved: {},
    draft: null,
    version: 0,
    ...initial,
    company: buildCompany(initial.company),
  }
  const answer = (): Setup => {
    const answers = stored.draft ?? stored.saved
    const { percent, perStep, open, missing } = progress(answers)
    const asked = (key: (typeof open)[number]) => ({
      question: key,
      label: questionOf(key).label,
      step: questionOf(key).step,
    })
    return {
      companyID: COMPANY_ID,
      answers,
      saved: stored.saved,
      hasDraft: stored.draft !== null,
      percent,
      steps: perStep,
      currentStep:
        Object.keys(answers).length === 0
          ? null
          : (perStep.find((step) => step.answered < step.total)?.step ?? 'review'),
      open: open.map(asked),
      missing: missing.map(asked),
      setupComplete: stored.company.setupComplete,
      version: stored.version,
      savedAt: stored.version > 0 ? '2027-01-22T14:40:00.000Z' : null,
      savedBy: stored.version > 0 ? 'Dana Whitlock' : null,
    }
  }
  const isStale = ({ headers }: FakeRequest) => headers['if-match'] !== `"${stored.version}"`

  const api: FakeApi = {
    'GET /company/:id': () => stored.company,
    'GET /company/setup/:id': answer,
    'GET /agency/:agencyID/companies/:companyID/users': () => listOf(),
    'GET /company/setup/:id/versions': () => ({ result: [] }),
    'PUT /company/setup/:id': (request) => {
      if (isStale(request)) return refuse('stale')
      stored.draft = sentAnswers(request)
      return answer()
    },
    'POST /company/setup/:id/preview': (request) => {
      const tasks = tasksOf(sentAnswers(request))
      const before = tasksOf(stored.saved)
      return {
        count: tasks.length,
        tasks,
        added: without(tasks, before),
        removed: without(before, tasks),
        warnings: sentAnswers(request).healthAnniversary ? [] : ['Its due dates assume a calendar year.'],
      }
    },
    'PUT /company/benefits': (request) => {
      if (isStale(request)) return refuse('stale')
      stored.saved = sentAnswers(request)
      stored.draft = null
      stored.version += 1
      return answer()
    },
    'POST /company/complete/:id': () => {
      stored.company = { ...stored.company, setupComplete: true }
      return stored.company
    },
    'PUT /company/Update/:id': ({ body }) => {
      stored.company = { ...stored.company, ...(body as object), version: stored.company.version + 1 }
      return stored.company
    },
  }
  return { api, stored }
}
