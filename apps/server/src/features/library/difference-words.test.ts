import { expect, it } from 'vitest'
import type { LibraryContent } from './content'
import { linesOf } from './difference-words'

const ruleOf = (rule: Partial<LibraryContent['rule']>) =>
  ({
    rule: { kind: 'fixed', month: 1, day: 31, basis: 'Calendar', reminderDaysBefore: 30, ...rule },
  }) as LibraryContent

it('says in words what a rule looks at and what weekends do', () => {
  const [former, other] = [
    ruleOf({}),
    ruleOf({ asOf: 'periodStart', weekend: 'next', basis: '401kPlanYear' }),
  ]
  const words = linesOf('rule', { of: other, besides: former })
  expect(words).toContain('Counted from: 401(k) Plan Year')
  expect(words).toContain('Answers: of the first day of the year reported on')
  expect(words).toContain('Weekends: on time until the next business day')
  expect(linesOf('rule', { of: former, besides: other })).toContain('Weekends: change nothing')
})

it('says sections as people read them', () => {
  const of = (html: string) => ({ sections: [{ title: 'Who', html }] }) as unknown as LibraryContent
  const [line] = linesOf('sections', {
    of: of('<p>R&amp;D <b>sub</b>sidiaries</p><p>Others</p>'),
    besides: of(''),
  })
  expect(line).toBe('Who: R&D subsidiaries Others')
})
