import { PUBLISHED_TASKS } from '@heed/catalog/catalog'
import type { AnswerSave } from '@heed/contract/answer-dates'
import type { Company } from '@heed/contract/companies'
import * as companies from '@heed/contract/companies'
import type { PreviewTask, Setup, SetupPreview } from '@heed/contract/setup'
import * as setup from '@heed/contract/setup'
import * as users from '@heed/contract/users'
import { wholeTime } from '@heed/domain/benefits/answer-periods'
import type { BenefitAnswers, QuestionKey } from '@heed/domain/benefits/answers'
import { changedQuestions } from '@heed/domain/benefits/changes'
import { doubtsAbout } from '@heed/domain/benefits/doubts'
import { factsOf } from '@heed/domain/benefits/facts'
import { progress } from '@heed/domain/benefits/progress'
import { questionOf } from '@heed/domain/benefits/questions'
import { evaluate } from '@heed/domain/logic/evaluate'
import { sentence } from '@heed/domain/logic/sentence'
import { coming } from '@heed/domain/tasks/cycles'
import { ALWAYS, companyInTime } from '@heed/domain/tasks/wanted'
import { buildCompany, listOf } from '../../../testing/build-company'
import { COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse, type Sent } from '../../../testing/fake'
import { readingOf } from './readings'

type Stored = {
  saved: BenefitAnswers
  draft: BenefitAnswers | null
  version: number
  company: Company
  timeline: AnswerSave[]
}

/** A day the fake server takes for too far away. */
export const TOO_FAR = '2035-01-01'

const TODAY = '2027-01-25'
const NOW = '2027-01-25T15:00:00.000Z'
const SUGGESTION = {
  kind: 'change',
  effectiveOn: '2027-07-01',
  why: 'First day of the next plan year',
} as const

const tasksOf = (answers: BenefitAnswers): (PreviewTask & { within: number })[] => {
  const facts = factsOf(answers)
  const window = { from: '2020-01-01', to: '2045-12-31' }
  const company = companyInTime(wholeTime(answers), { setupOn: TODAY, window })
  return PUBLISHED_TASKS.filter(({ applicability }) => evaluate(applicability.sets, facts).applies).flatMap(
    (task) => {
      const applyDatesAs = task.settings.applyDatesAs === 'NotificationDate' ? 1 : 0
      const settings = { applyDatesAs, followUpDays: task.settings.followUpDays } as const
      const found = coming(
        { rule: task.dateRule, settings, module: task.module, step: null, logic: ALWAYS },
        company,
        TODAY,
      )
      if (!found) return []
      return {
        taskID: `task-${task.key}`,
        name: task.name,
        module: task.module,
        because: sentence(task.applicability.sets),
        dueDate: found.next.dueDate,
        planYearStart: found.next.planYearStart,
        begins: found.within > 0 ? 'now' : 'later',
        within: found.within,
      }
    },
  )
}

const without = (tasks: PreviewTask[], others: PreviewTask[]) =>
  tasks.filter(({ taskID }) => !others.some((other) => other.taskID === taskID))
const areLater = (tasks: PreviewTask[]) => tasks.filter(({ begins }) => begins === 'later')
const areNow = (tasks: PreviewTask[]) => tasks.filter(({ begins }) => begins === 'now')

const asked = (question: QuestionKey) => {
  const { label, step } = questionOf(question)
  return { question, label, step }
}

/** The setup form's calls with state, and the library's own rules behind the preview. */
export function setupServer(initial: Partial<Omit<Stored, 'company'>> & { company?: Partial<Company> } = {}) {
  const stored: Stored = {
    saved: {},
    draft: null,
    version: 0,
    timeline: [],
    ...initial,
    company: buildCompany(initial.company),
  }
  const answer = (): Setup => {
    const answers = stored.draft ?? stored.saved
    const { percent, perStep, open, missing } = progress(answers)
    return {
      companyID: COMPANY_ID,
      answers,
      saved: stored.saved,
      inForce: stored.saved,
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
      pending: stored.timeline
        .filter(({ canTakeBack }) => canTakeBack)
        .map(({ id, effectiveOn, changes, savedAt, savedBy }) => ({
          id,
          effectiveOn: effectiveOn ?? TODAY,
          questions: changes.length,
          savedAt,
          savedBy,
          canTakeBack: true,
        })),
    }
  }
  const isStale = ({ headers }: Pick<Sent<typeof setup.get>, 'headers'>) =>
    headers['if-match'] !== `"${stored.version}"`

  const saveDraft = (request: Sent<typeof setup.saveDraft>) => {
    if (isStale(request)) return refuse('stale')
    stored.draft = request.body.answers
    return answer()
  }
  const wrongDay = (effectiveOn: string | undefined) =>
    effectiveOn === TOO_FAR &&
    refuse('invalid', { fields: { effectiveOn: 'Choose a day within two years.' } })
  const preview = ({ body: { answers, effectiveOn } }: Sent<typeof setup.preview>) => {
    const wrong = wrongDay(effectiveOn)
    if (wrong) return wrong
    const changes = {
      tasks: areNow(tasksOf(answers)),
      added: without(areNow(tasksOf(answers)), areNow(tasksOf(stored.saved))),
      removed: without(areNow(tasksOf(stored.saved)), areNow(tasksOf(answers))),
    }
    const reading = readingOf(changes, answers)
    return {
      ...differences(answers),
      ...(stored.company.setupComplete && {
        suggestion: SUGGESTION,
        readings: {
          correction: reading,
          change: { ...reading, effectiveOn: effectiveOn ?? SUGGESTION.effectiveOn },
        },
      }),
    }
  }
  const differences = (answers: BenefitAnswers): SetupPreview => {
    const tasks = tasksOf(answers)
    const before = tasksOf(stored.saved)
    return {
      count: areNow(tasks).length,
      dueDates: tasks.reduce((sum, { within }) => sum + within, 0),
      laterCount: areLater(tasks).length,
      tasks,
      added: without(tasks, before),
      removed: without(before, tasks),
      postponed: areLater(tasks).filter((task) => without([task], areNow(before)).length === 0),
      doubts: doubtsAbout(answers, TODAY).map(({ question, ...doubt }) => ({ ...doubt, ...asked(question) })),
      warnings: answers.healthAnniversary ? [] : ['Its due dates assume a calendar year.'],
      contradictions: [],
      suggestion: null,
      readings: null,
    }
  }

  const api: Fake[] = [
    fake(companies.get, () => stored.company),
    fake(setup.get, answer),
    fake(users.ofCompany, () => listOf()),
    fake(setup.timeline, () => ({ result: stored.timeline })),
    fake(setup.takeBackChange, ({ params: { id } }) => {
      stored.timeline = stored.timeline.map((entry) =>
        entry.id === id
          ? { ...entry, canTakeBack: false, takenBackAt: NOW, takenBackBy: 'Dana Whitlock' }
          : entry,
      )
      return answer()
    }),
    fake(setup.saveDraft, saveDraft),
    fake(setup.preview, preview),
    fake(setup.saveBenefits, (request) => {
      if (isStale(request)) return refuse('stale')
      const wrong = wrongDay(request.body.effectiveOn)
      if (wrong) return wrong
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
