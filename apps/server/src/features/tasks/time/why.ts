import type { Why } from '@heed/contract/task'
import { type AnswerPeriod, answersOn } from '@heed/domain/benefits/answer-periods'
import { formatDate } from '@heed/domain/date-text'
import { type ExplainedLine, explain } from '@heed/domain/logic/explain'
import { type LookedAt, lookedAt } from '@heed/domain/tasks/looked-at'
import type { TaskSettings } from '../view/full-queries'

type Cycle = Parameters<typeof lookedAt>[1]
type Company = { cycle: Cycle; periods: readonly AnswerPeriod[]; today: string }

const answerIn = ({ answer }: ExplainedLine) => answer.replace(/^Answer: /, '')

/** A line as it was on the day, beside today's answer where that is another one. */
function lineOf(
  line: ExplainedLine,
  now: ExplainedLine | null,
  { day }: LookedAt,
): Why['sets'][0]['lines'][0] {
  const isOther = now !== null && now.answer !== line.answer
  return {
    operator: line.operator,
    label: line.label,
    answer: isOther ? `${answerIn(line)} on ${formatDate(day)}` : line.answer,
    answerNow: isOther ? answerIn(now) : null,
    question: line.question,
    isTrue: line.result,
  }
}

/** Why a cycle applies: the rule with the answers of the day it looks at; null for a task without rules. */
export function whyOf(settings: TaskSettings, { cycle, periods, today }: Company): Why | null {
  const { sets, sentence } = settings
  if (!sets) return null
  const asOf = lookedAt({ ...settings, sets }, cycle, periods)
  const explanation = explain(sets, answersOn(periods, asOf.day))
  const current = explain(sets, answersOn(periods, today))
  return {
    applies: explanation.applies,
    appliesNow: current.applies,
    asOf,
    sentence: sentence ?? '',
    conclusion: explanation.conclusion,
    sets: explanation.sets.map((set, index) => {
      const same = current.sets[index]
      return {
        title: set.title,
        operator: set.operator,
        isTrue: set.result,
        gate: set.gate && lineOf(set.gate, same?.gate ?? null, asOf),
        lines: set.lines.map((line, at) => lineOf(line, same?.lines[at] ?? null, asOf)),
      }
    }),
  }
}
