import type { SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { type Facts, factsOf } from '@heed/domain/benefits/facts'
import type { Db } from '../../db/connection'
import { findMatchingTasks } from '../logic/queries'
import { because, becauseNot } from './because'
import { getForm } from './queries'

type Matching = Awaited<ReturnType<typeof findMatchingTasks>>[number]

/** Dates that are counted from a day nobody has told yet (RULES.md "Due dates"). */
const WARNINGS: readonly { isMissing: (facts: Facts) => boolean; text: string }[] = [
  {
    isMissing: ({ modules, planYearStarts }) =>
      modules.includes('Health & Wellness') && planYearStarts.health === undefined,
    text: 'The first day of the health plan year is missing, so its due dates assume a calendar year.',
  },
  {
    isMissing: ({ modules, planYearStarts }) =>
      modules.includes('401k') && planYearStarts['401k'] === undefined,
    text: 'The first day of the 401(k) plan year is missing, so its due dates assume a calendar year.',
  },
  {
    isMissing: ({ modules, planYearStarts }) =>
      modules.includes('HIPAA10') && planYearStarts.hipaa10 === undefined,
    text: 'The start of the HIPAA10 program is missing, so its steps are counted from January 1.',
  },
  {
    isMissing: ({ modules }) => modules.length === 0,
    text: 'No plan is switched on, so hardly any task applies.',
  },
]

/**
 * Which tasks these answers would bring or remove, against the saved answers, by the same match as generation.
 * @throws notFound when the company is not in reach
 */
export async function previewSetup(
  db: Db,
  { companyId, answers }: { companyId: string; answers: BenefitAnswers },
): Promise<SetupPreview> {
  const form = await getForm(db, companyId)
  const [before, after] = [factsOf(form.answers), factsOf(answers)]
  const company = { id: form.companyId, agencyId: form.agencyId }
  const saved = await findMatchingTasks(db, { ...company, masks: before.masks })
  const wanted = await findMatchingTasks(db, { ...company, masks: after.masks })

  const row = (task: Matching, reason: string) => ({
    taskID: task.taskID,
    name: task.name,
    module: task.module,
    because: reason,
  })
  const without = (tasks: Matching[], others: Matching[]) => {
    const ids = new Set(others.map((task) => task.taskID))
    return tasks.filter((task) => !ids.has(task.taskID))
  }
  const brought = (task: Matching) => row(task, because(task.sets, after))
  return {
    count: wanted.length,
    tasks: wanted.map(brought),
    added: without(wanted, saved).map(brought),
    removed: without(saved, wanted).map((task) => row(task, becauseNot(task.sets, { before, now: after }))),
    warnings: WARNINGS.filter(({ isMissing }) => isMissing(after)).map(({ text }) => text),
  }
}
