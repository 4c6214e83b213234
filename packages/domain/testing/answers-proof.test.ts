import { describe, expect, it } from 'vitest'
import {
  type AnswerChanges,
  type AnswerPeriod,
  afterSave,
  changesOf,
  wholeTime,
  withoutChange,
} from '../src/benefits/answer-periods'
import type { BenefitAnswers } from '../src/benefits/answers'
import { factsOf } from '../src/benefits/facts'
import { arbitraryAnswers, arbitraryCompany } from './arbitrary-company'
import { PROOF_TIMEOUT, proves } from './companies'
import { periodsOf } from './oracle/answers'
import { courseOf } from './oracle/course'
import { factsOfAnswers } from './oracle/facts'

const sorted = (answers: BenefitAnswers) => {
  const { openQuestions, ...values } = answers
  return openQuestions?.length ? { ...values, openQuestions: [...openQuestions].sort() } : values
}
const comparable = (periods: readonly AnswerPeriod[]) =>
  periods.map((period) => ({ ...period, answers: sorted(period.answers) }))

describe('the oracle and the product agree', () => {
  it('on the facts of any answers', { timeout: PROOF_TIMEOUT }, () => {
    proves(arbitraryAnswers, (answers) => {
      const product = factsOf(answers)
      const { facts, modules } = factsOfAnswers(answers)
      // Two conditions with the same fact.
      const own = [...facts].filter((fact) => fact !== 'Health & Wellness: Health Plan Dashboard')
      expect(product.facts).toEqual(own.sort())
      expect(new Set<string>(product.modules)).toEqual(modules)
    })
  })

  it('on the answers of every day after any saves', { timeout: PROOF_TIMEOUT }, () => {
    proves(arbitraryCompany, (company) => {
      let periods: AnswerPeriod[] = []
      const changes = new Map<number, AnswerChanges>()
      for (const { what, at, answers, effectiveOn, timeline } of courseOf(company)) {
        const save = { wanted: answers, from: effectiveOn }
        if (periods.length === 0) periods = wholeTime(answers)
        else if (what === 'takeBack') {
          periods = withoutChange(periods, { effectiveOn: effectiveOn ?? '', changes: changes.get(at) ?? {} })
          changes.delete(at)
        } else {
          const newest: AnswerChanges = Object.assign({}, ...changes.values())
          changes.set(at, changesOf(periods, { ...save, newest }))
          periods = afterSave(periods, { ...save, newest })
        }
        expect(comparable(periods)).toEqual(comparable(periodsOf(timeline)))
      }
    })
  })
})
