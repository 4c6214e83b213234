import { expect, it } from 'vitest'
import type { BenefitAnswers } from './answers'
import { changedQuestions } from './changes'

it.each([
  [{}, {}, []],
  [{ hasHealth: true }, { hasHealth: true }, []],
  [{ hasHealth: true }, { hasHealth: false, has401k: true }, ['hasHealth', 'has401k']],
  [{ hasHealth: true }, {}, ['hasHealth']],
  [{}, { openQuestions: ['cobra'] }, ['cobra']],
  [{ cobra: true }, { openQuestions: ['cobra'] }, ['cobra']],
  [
    { coverages: ['hra'], cobra: true },
    { coverages: ['hra'], openQuestions: ['coverages', 'cobra'] },
    ['coverages', 'cobra'],
  ],
  [{ stateLaws: ['CA', 'NY'] }, { stateLaws: ['NY', 'CA'] }, []],
  [{ stateLaws: ['CA'] }, { stateLaws: [] }, ['stateLaws']],
] as [BenefitAnswers, BenefitAnswers, string[]][])('from %j to %j changes %j', (before, after, changed) =>
  expect(changedQuestions(before, after)).toEqual(changed),
)
