import type { BenefitAnswers } from '@heed/domain/benefits/answers'
import { type Facts, factsOf } from '@heed/domain/benefits/facts'
import { questionOf } from '@heed/domain/benefits/questions'

type Answered = { answers: BenefitAnswers; facts: Facts }
type Warning = { holds: (now: Answered, before: Answered) => boolean; text: string }

const lacks =
  (module: Facts['modules'][number], years: keyof Facts['planYearStarts']) =>
  ({ facts: { modules, planYearStarts } }: Answered) =>
    modules.includes(module) && planYearStarts[years] === undefined

/** What Health & Wellness has for an employer even without any plan. */
const OWED_WITHOUT_PLAN: readonly string[] = [
  'Employer Size: 50 or more',
  'State & Local Laws: State & Local Laws',
]

const isDropped = (now: Answered, before: Answered) =>
  now.answers.hasHealth === false &&
  before.answers.hasHealth !== false &&
  [...now.facts.facts, ...before.facts.facts].some((fact) => OWED_WITHOUT_PLAN.includes(fact))

const WARNINGS: readonly Warning[] = [
  // Dates based on a day that is still missing (RULES.md "Due dates").
  {
    holds: lacks('Health & Wellness', 'health'),
    text: 'The first day of the health plan year is missing, so its due dates assume a calendar year.',
  },
  {
    holds: lacks('401k', '401k'),
    text: 'The first day of the 401(k) plan year is missing, so its due dates assume a calendar year.',
  },
  {
    holds: lacks('MEWA', 'mewa'),
    text: 'The first day of the MEWA plan year is missing, so its due dates assume a calendar year.',
  },
  {
    holds: lacks('HIPAA10', 'hipaa10'),
    text: 'The start of the HIPAA10 program is missing, so its steps are counted from January 1.',
  },
  {
    holds: ({ facts }) => facts.modules.length === 0,
    text: 'No plan is selected, so few tasks apply.',
  },
  {
    holds: isDropped,
    text: `Answering no to “${questionOf('hasHealth').label}” also drops the employer mandate, leave, and state law tasks. Answer yes to keep them, even if you offer no plan.`,
  },
]

/** What to know about answers before they are saved over others. */
export function warningsAbout(answers: BenefitAnswers, saved: BenefitAnswers): string[] {
  const [now, before] = [answers, saved].map((given) => ({ answers: given, facts: factsOf(given) }))
  if (!now || !before) return []
  return WARNINGS.filter(({ holds }) => holds(now, before)).map(({ text }) => text)
}
