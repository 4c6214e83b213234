import { describe, it } from 'vitest'
import { arbitraryCompany } from './arbitrary-company'
import { PROOF_TIMEOUT, proves } from './companies'
import { expectSameCycles, expectSameFacts, expectSameYears } from './compare'
import { periodsOf } from './oracle/answers'
import { courseOf } from './oracle/course'
import type { Day } from './oracle/days'
import { SYNTHETIC } from './oracle/synthetic'
import { LIBRARY } from './oracle/task'

const TASKS = [...LIBRARY, ...SYNTHETIC]

/**
 * Which tasks are compared: every tenth after the last save, every thirtieth after those before it. Which ones depends
 * on the day of set-up, so that a run asks about each task hundreds of times.
 */
function sampleOf(setUpOn: Day, { at, isLast }: { at: number; isLast: boolean }) {
  const nth = isLast ? 10 : 30
  const start = (Date.parse(setUpOn) / 86_400_000 + at) % nth
  return TASKS.filter((_, index) => index % nth === start)
}

describe('the oracle and the product agree', () => {
  it('on facts, plan years, cycles and each of their dates', { timeout: PROOF_TIMEOUT }, () => {
    proves(arbitraryCompany, (company) => {
      const { setUpOn } = company
      const course = courseOf(company)
      course.forEach(({ timeline }, at) => {
        const periods = periodsOf(timeline)
        expectSameFacts(periods)
        expectSameYears(periods, setUpOn)
        const isLast = at === course.length - 1
        expectSameCycles(sampleOf(setUpOn, { at, isLast }), { periods, setUpOn })
      })
    })
  })
})
