import { TASKS } from '@heed/catalog/catalog'
import type { Company } from '@heed/contract/companies'
import * as companies from '@heed/contract/companies'
import type { Setup, SetupPreview } from '@heed/contract/setup'
import * as setup from '@heed/contract/setup'
import * as users from '@heed/contract/users'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import { questionOf } from '@heed/domain/benefits/questions'
import { evaluate } from '@heed/domain/logic/evaluate'
import { sentence } from '@heed/domain/logic/sentence'
import { buildCompany, listOf } from '../../../testing/build-company'
import { COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse, type Sent } from '../../../testing/fake'

type Stored = { saved: BenefitAnswers; draft: BenefitAnswers | null; version: number; company: Company }

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
      unappliedChanges: stored.company.setupComplete ? changedQuestions(stored.saved, answers).length : 0,
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
  const isStale = ({ headers }: Pick<Sent<typeof setup.get>, 'headers'>) =>
    headers['if-match'] !== `"${stored.version}"`

  const saveDraft = (request: Sent<typeof setup.saveDraft>) => {
    if (isStale(request)) return refuse('stale')
    stored.draft = request.body.answers
    return answer()
  }
  const preview = ({ body: { answers } }: Sent<typeof setup.preview>): SetupPreview => {
    const tasks = tasksOf(answers)
    const before = tasksOf(stored.saved)
    return {
      count: tasks.length,
      tasks,
      added: without(tasks, before),
      removed: without(before, tasks),
      warnings: answers.healthAnniversary ? [] : ['Its due dates assume a calendar year.'],
    }
  }

  const api: Fake[] = [
    fake(companies.get, () => stored.company),
    fake(setup.get, answer),
    fake(users.ofCompany, () => listOf()),
    fake(setup.versions, () => ({ result: [] })),
    fake(setup.saveDraft, saveDraft),
    fake(setup.preview, preview),
    fake(setup.saveBenefits, (request) => {
      if (isStale(request)) return refuse('stale')
      stored.saved = request.body.answers
      stored.draft = null
      stored.version += 1
      return answer()
    }),
    fake(setup.complete, () => {
      stored.company = { ...stored.company, setupComplete: true }
      return stored.company
    }),
    fake(companies.update, ({ body }) => {
      stored.company = { ...stored.company, ...body, version: stored.company.version + 1 }
      return stored.company
    }),
  ]
  return { api, stored, saveDraft, preview }
}
