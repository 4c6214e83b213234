import { expect, it } from 'vitest'
import { type Cycle, cycleGroups, isOpen } from './cycle-groups'

const cycle = (dueDate: string): Cycle => ({
  instanceID: dueDate,
  cycle: dueDate.slice(0, 7),
  eventDate: null,
  dueDate,
  status: 'UPCOMING',
  planYearStart: '2027-01-01',
  planYearEnd: '2027-12-31',
  closeKind: null,
  noLongerApplies: false,
  actionsDone: 0,
  actionsTotal: 1,
  completedAt: null,
})
const months = (year: number) =>
  Array.from({ length: 12 }, (_, index) => cycle(`${year}-${String(index + 1).padStart(2, '0')}-15`))
const due = (cycles: readonly Cycle[]) => cycles.map(({ dueDate }) => dueDate)

it('puts the next and the previous cycle first and the rest under their years, newest first', () => {
  const others = [...months(2026), ...months(2027)].filter(({ dueDate }) => dueDate !== '2027-01-15')
  const groups = cycleGroups(others, '2027-01-15')
  expect(groups.near.map(({ cycle: { dueDate }, which }) => [which, dueDate])).toEqual([
    ['Next', '2027-02-15'],
    ['Previous', '2026-12-15'],
  ])
  expect(groups.years.map(({ year, cycles }) => [year, cycles.length])).toEqual([
    ['2027', 10],
    ['2026', 11],
  ])
  expect(due(groups.years[0]!.cycles).slice(0, 2)).toEqual(['2027-12-15', '2027-11-15'])
  expect(isOpen(groups)).toBe(false)
})

it('shows a few uncollapsed, and only those that exist', () => {
  const groups = cycleGroups([cycle('2025-01-31'), cycle('2026-01-31')], '2027-01-31')
  expect(groups.near).toMatchObject([{ which: 'Previous', cycle: { dueDate: '2026-01-31' } }])
  expect(groups.years.map(({ year }) => year)).toEqual(['2025'])
  expect(isOpen(groups)).toBe(true)
})
