import type { Why } from '@heed/contract/task'
import { type AnswerPeriod, answersOn } from '@heed/domain/benefits/answer-periods'
import { factPeriodsOf } from '@heed/domain/benefits/fact-periods'
import { answersInForce } from '@heed/domain/benefits/in-force'
import { planFromOf } from '@heed/domain/benefits/plan-years'
import { formatDate } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { compile } from '@heed/domain/logic/compile'
import { type ExplainedLine, explain } from '@heed/domain/logic/explain'
import { daysOfEvent, type LookedAt, lookedAt } from '@heed/domain/tasks/looked-at'
import type { TaskSettings } from '../view/full-queries'

type Cycle = {
  /** Of the rule, not of an extension. */
  dueDate: IsoDate
  planYearStart: IsoDate
  planYearEnd: IsoDate
  /** People added it, so it looks at the day it is about, or else at its due date. */
  isAdded: boolean
  /** The day it happened. */
  eventDate: IsoDate | null
}
type Company = {
  cycle: Cycle
  periods: readonly AnswerPeriod[]
  /** It was added to the company beyond its rule. */
  addition: { by: string; at: string } | null
  today: string
  /** It was completed or closed, and keeps the words of the logic it had then. */
  kept: { isDone: boolean } | null
}
type Looking = Pick<TaskSettings, 'rule' | 'module' | 'step'> & { sets: NonNullable<TaskSettings['sets']> }

/** The day whose answers decide whether a cycle applies, in words for people to read. */
function dayOf(
  { rule, module, step, sets }: Looking,
  { cycle, periods }: Pick<Company, 'cycle' | 'periods'>,
): LookedAt {
  if (cycle.eventDate) return dayOfEvent(cycle.eventDate, { sets, periods })
  if (cycle.isAdded) return { day: cycle.dueDate, words: 'due date', isDue: true }
  const planFrom = planFromOf(rule.basis, periods, cycle.planYearStart)
  return lookedAt({ rule, module, step, logic: compile(sets) }, factPeriodsOf(periods), {
    ...cycle,
    planFrom,
  })
}

function dayOfEvent(eventDate: IsoDate, { sets, periods }: Pick<Looking, 'sets'> & Pick<Company, 'periods'>) {
  const [own, before] = daysOfEvent(eventDate)
  const inForce = answersInForce(periods)
  const appliesOn = ({ day }: LookedAt) => explain(sets, answersOn(inForce, day)).applies
  return !appliesOn(own) && appliesOn(before) ? before : own
}

/** What is said behind an answer, if anything is. */
const REMARK = /(, which .*)?$/

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
    answer: isOther
      ? answerIn(line).replace(REMARK, (remark) => ` on ${formatDate(day)}${remark}`)
      : line.answer,
    answerNow: isOther ? answerIn(now) : null,
    question: line.question,
    isTrue: line.result,
  }
}

const addedBy = ({ by }: NonNullable<Company['addition']>) =>
  `${by} added it to this company by hand, regardless of its logic.`

/** What is known of a cycle whose logic or answers are others today: whom its task applied to when it was over. */
const whyThen = (sentence: string, { kept, addition }: Company): Why => ({
  applies: true,
  appliesNow: false,
  asOf: null,
  sentence,
  conclusion: addition
    ? addedBy(addition)
    : `The logic when this cycle was ${kept?.isDone ? 'completed' : 'closed'}: ${sentence}`,
  sets: [],
})

/**
 * Why a cycle applies: the rule with the answers of the day it looks at; null for a task without rules. What is done
 * applied, whatever was changed afterwards.
 */
export function whyOf(settings: TaskSettings, company: Company): Why | null {
  const { periods, addition, today, kept } = company
  const { sets, sentence } = settings
  if (!sets) return kept && sentence ? whyThen(sentence, company) : null
  const asOf = dayOf({ ...settings, sets }, company)
  const explanation = explain(sets, answersOn(answersInForce(periods), asOf.day))
  if (kept?.isDone && sentence && !addition && !explanation.applies) return whyThen(sentence, company)
  const current = explain(sets, answersOn(periods, today))
  return {
    applies: addition !== null || explanation.applies,
    appliesNow: addition !== null || current.applies,
    asOf,
    sentence: sentence ?? '',
    conclusion: addition ? addedBy(addition) : explanation.conclusion,
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
