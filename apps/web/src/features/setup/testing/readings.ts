import type { Reading } from '@heed/contract/answer-dates'
import type { SetupPreview } from '@heed/contract/setup'
import type { BenefitAnswers } from '@heed/domain/benefits/answers'

type Tasks = Pick<SetupPreview, 'added' | 'removed' | 'tasks'>
type Years = Reading['planYears'][number]['after']

const year = (first: string, last: string, isShort = false) => ({ first, last, isShort, isAssumed: false })
const JULY: Years = [
  year('2026-07-01', '2027-06-30'),
  year('2027-07-01', '2028-06-30'),
  year('2028-07-01', '2029-06-30'),
]
const MOVED: Years = [
  year('2026-07-01', '2027-06-30'),
  year('2027-07-01', '2027-12-31', true),
  year('2028-01-01', '2028-12-31'),
  year('2029-01-01', '2029-12-31'),
]
const CALENDAR: Years = [
  year('2026-01-01', '2026-12-31'),
  year('2027-01-01', '2027-12-31'),
  year('2028-01-01', '2028-12-31'),
]

/** One reading in the shape of the server's, without its rules: what is added is added, what goes goes. */
export function readingOf({ added, removed, tasks }: Tasks, answers: BenefitAnswers): Reading {
  return {
    answers: [],
    counts: {
      added: added.length,
      moved: 0,
      noLongerApply: removed.length,
      stay: tasks.length - added.length,
      keptAndMarked: 0,
    },
    added: added.map(({ begins: _, ...task }) => ({
      ...task,
      lateAfter: null,
      planYearStart: task.planYearStart ?? '2027-01-01',
      planYearEnd: '2027-12-31',
    })),
    moved: [],
    removed: removed.map(({ taskID, name, module, because, dueDate }) => ({
      taskID,
      name,
      module,
      because,
      dueDates: [dueDate],
      nextDueDate: null,
    })),
    kept: [],
    later: [],
    lastTime: [],
    planYears: [
      {
        basis: 'HealthPlanYear',
        label: 'Health',
        before: JULY,
        after: answers.healthAnniversary === '01-01' ? MOVED : JULY,
      },
      { basis: '401kPlanYear', label: '401(k)', before: CALENDAR, after: CALENDAR },
    ],
    warnings: [],
  }
}
