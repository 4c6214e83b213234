import type { BenefitAnswers } from '../../src/benefits/answers'
import { QUESTIONS } from '../../src/benefits/questions'
import type { RandomCompany, Step } from '../arbitrary-company'
import { afterSave, answersAtEnd, type Timeline, takenBack, touchedBy } from './answers'
import { type Day, plusDays } from './days'

/** One thing that was done to the answers of a company, and what is known after it. */
export type Done = {
  readonly on: Day
  readonly what: 'correction' | 'change' | 'takeBack'
  /** The whole form as saved; of a taken back change, what that had saved. */
  readonly answers: BenefitAnswers
  readonly effectiveOn: Day | null
  /** Its place among what was done; of a taking back, the place of what it takes back. */
  readonly at: number
  readonly before: Timeline
  readonly timeline: Timeline
}

const OF_LISTS = new Set(QUESTIONS.filter(({ kind }) => kind === 'multi').map(({ key }) => key))

/** A question is either answered or left to the agency; a list may be both. */
function asEntered(answers: BenefitAnswers): BenefitAnswers {
  const { openQuestions = [], ...values } = answers
  const open = openQuestions.filter((key) => OF_LISTS.has(key) || values[key] === undefined)
  return { ...values, ...(open.length > 0 ? { openQuestions: open } : {}) }
}

/** The form with a patch: null takes an answer away. */
export function patched(
  answers: BenefitAnswers,
  { patch, left }: Pick<Step, 'patch' | 'left'>,
): BenefitAnswers {
  const open = left ?? answers.openQuestions ?? []
  const kept = Object.entries({ ...answers, ...patch }).filter(
    ([key, value]) => value !== null && key !== 'openQuestions',
  )
  return { ...Object.fromEntries(kept), ...(open.length > 0 ? { openQuestions: [...open] } : {}) }
}

/** The newest change that is still ahead and whose questions no later save touched. */
function canBeTakenBack(done: readonly Done[], today: Day): Done | undefined {
  const gone = new Set(done.filter(({ what }) => what === 'takeBack').map(({ at }) => at))
  const standing = done.filter(({ what, at }) => what !== 'takeBack' && !gone.has(at))
  return standing.findLast(
    ({ effectiveOn, before, answers }, index) =>
      effectiveOn !== null &&
      effectiveOn > today &&
      touchedBy(before, answers).length > 0 &&
      standing
        .slice(index + 1)
        .every((later) =>
          touchedBy(later.before, later.answers).every((key) => !touchedBy(before, answers).includes(key)),
        ),
  )
}

/** Everything that was done to the answers of a random company, by day. */
export function courseOf({ setUpOn, answers: given, steps }: RandomCompany): Done[] {
  const answers = asEntered(given)
  const first = afterSave(new Map(), { answers, effectiveOn: null })
  const done: Done[] = [
    {
      on: setUpOn,
      what: 'correction',
      answers,
      effectiveOn: null,
      at: 0,
      before: new Map(),
      timeline: first,
    },
  ]
  let on = setUpOn
  for (const step of steps) {
    on = plusDays(on, step.after)
    const before = done.at(-1)?.timeline ?? first
    if (step.kind === 'takeBack') {
      const change = canBeTakenBack(done, on)
      if (change)
        done.push({
          ...change,
          on,
          what: 'takeBack',
          before,
          timeline: takenBack(before, change.before, change.answers),
        })
      continue
    }
    const wanted = asEntered(patched(answersAtEnd(before), step))
    const effectiveOn = step.kind === 'change' ? plusDays(on, step.ahead) : null
    const timeline = afterSave(before, { answers: wanted, effectiveOn })
    done.push({ on, what: step.kind, answers: wanted, effectiveOn, at: done.length, before, timeline })
  }
  return done
}
