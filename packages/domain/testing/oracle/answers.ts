import type { BenefitAnswers, QuestionKey } from '../../src/benefits/answers'
import type { LogicModule } from '../../src/modules'
import { type Day, FIRST, LAST, plusDays } from './days'
import { factsOfAnswers } from './facts'

/** One answer and whether it is left to the agency; both are what a save writes. */
type Said = { readonly value: unknown; readonly isLeft: boolean }
/** What was said about one question, each from a day until the next one's. */
type Line = readonly { readonly from: Day; readonly said: Said }[]
/** What a correction put another answer in place of, and since which day. */
type Put = { readonly before: Said; readonly since: Day }
type Told = { readonly line: Line; readonly corrected: Put | null }
export type Timeline = ReadonlyMap<QuestionKey, Told>

export type AnswerPeriod = { readonly from: Day; readonly to: Day; readonly answers: BenefitAnswers }

export type Save = {
  readonly savedOn: Day
  /** Null = a correction. */
  readonly effectiveOn: Day | null
  readonly answers: BenefitAnswers
}

const saidIn = (answers: BenefitAnswers, key: QuestionKey): Said => ({
  value: answers[key],
  isLeft: answers.openQuestions?.includes(key) ?? false,
})
const same = (a: Said, b: Said) => JSON.stringify(a) === JSON.stringify(b)
const NOTHING: Said = { value: undefined, isLeft: false }
const UNTOLD: Told = { line: [], corrected: null }
const lastSaid = (line: Line) => line.at(-1)?.said ?? NOTHING
const lineOf = (timeline: Timeline, key: QuestionKey): Line => timeline.get(key)?.line ?? []

const keysOf = (answers: BenefitAnswers): QuestionKey[] => [
  ...(Object.keys(answers).filter((key) => key !== 'openQuestions') as QuestionKey[]),
  ...(answers.openQuestions ?? []),
]

/** Neighbors that say the same are one. */
const merged = (line: Line): Line =>
  line.filter((run, index) => {
    const former = line[index - 1]
    return former === undefined || !same(former.said, run.said)
  })

/** A change ends what there was and begins its own. */
function changed(line: Line, said: Said, effectiveOn: Day): Line {
  const before = line.filter((run) => run.from < effectiveOn)
  const start: Line = before.length > 0 || effectiveOn === FIRST ? before : [{ from: FIRST, said: NOTHING }]
  return merged([...start, { from: effectiveOn, said }])
}

/**
 * A correction writes the last run of a question anew, from the day it may begin where that is later; what the
 * correction before it replaced is put back only as far as that one went.
 */
function corrected({ line, corrected: former }: Told, said: Said, earliest: Day): Told {
  const from = line.at(-1)?.from ?? FIRST
  const back = former !== null && same(former.before, said) ? former.since : FIRST
  const since = [from, earliest, back].sort().at(-1) ?? FIRST
  return { line: changed(line, said, since), corrected: { before: lastSaid(line), since } }
}

/** The questions whose answers differ from those of the last period. */
export function touchedBy(timeline: Timeline, answers: BenefitAnswers): QuestionKey[] {
  const keys = new Set([...timeline.keys(), ...keysOf(answers)])
  return [...keys].filter((key) => !same(lastSaid(lineOf(timeline, key)), saidIn(answers, key)))
}

/** The module of whose plan a question asks the first day. */
const STARTS: Partial<Record<QuestionKey, LogicModule>> = {
  healthStartDate: 'Health & Wellness',
  plan401kStartDate: '401k',
  hipaa10StartDate: 'HIPAA10',
}

/** The first day of the last run of days on which a module is on; none when it is off at the end. */
function onSince(timeline: Timeline, module: LogicModule): Day | undefined {
  let since: Day | undefined
  for (const { from, answers } of periodsOf(timeline))
    since = factsOfAnswers(answers).modules.has(module) ? (since ?? from) : undefined
  return since
}

export function afterSave(timeline: Timeline, { answers, effectiveOn }: Omit<Save, 'savedOn'>): Timeline {
  const next = new Map(timeline)
  const touched = touchedBy(timeline, answers)
  if (effectiveOn !== null) {
    for (const key of touched)
      next.set(key, {
        line: changed(lineOf(timeline, key), saidIn(answers, key), effectiveOn),
        corrected: null,
      })
    return next
  }
  const correct = (key: QuestionKey, earliest: Day) =>
    next.set(key, corrected(timeline.get(key) ?? UNTOLD, saidIn(answers, key), earliest))
  for (const key of touched) if (STARTS[key] === undefined) correct(key, FIRST)
  const others = new Map(next)
  for (const key of touched) {
    const module = STARTS[key]
    // A correction of a first day is about the plan that is there at the end, not one that ended before it.
    if (module !== undefined) correct(key, onSince(others, module) ?? FIRST)
  }
  return next
}

/** As if a save had not been: each question it touched reads as before it. */
export function takenBack(now: Timeline, before: Timeline, answers: BenefitAnswers): Timeline {
  const next = new Map(now)
  for (const key of touchedBy(before, answers)) next.set(key, before.get(key) ?? UNTOLD)
  return next
}

export function answersOn(timeline: Timeline, day: Day): BenefitAnswers {
  const values: Record<string, unknown> = {}
  const left: string[] = []
  for (const [key, { line }] of timeline) {
    const said = line.findLast((run) => run.from <= day)?.said ?? NOTHING
    if (said.value !== undefined) values[key] = said.value
    if (said.isLeft) left.push(key)
  }
  return { ...values, ...(left.length > 0 ? { openQuestions: left.sort() } : {}) } as BenefitAnswers
}

/** The last period: what the form shows. */
export const answersAtEnd = (timeline: Timeline) => answersOn(timeline, LAST)

export function periodsOf(timeline: Timeline): AnswerPeriod[] {
  const starts = [
    ...new Set([FIRST, ...[...timeline.values()].flatMap(({ line }) => line).map((run) => run.from)]),
  ].sort()
  const next = (index: number) => starts[index + 1]
  return starts.map((from, index) => {
    const following = next(index)
    return {
      from,
      to: following === undefined ? LAST : plusDays(following, -1),
      answers: answersOn(timeline, from),
    }
  })
}
