import { describe, expect, it } from 'vitest'
import { barsOf, lengthOf, shortYears, stretchOf, ticksOf, yearsInWords } from './plan-year-bars'

const year = (first: string, last: string, isShort = false) => ({ first, last, isShort, isAssumed: false })
const before = [
  year('2026-07-01', '2027-06-30'),
  year('2027-07-01', '2028-06-30'),
  year('2028-07-01', '2029-06-30'),
]
const after = [
  year('2026-07-01', '2027-06-30'),
  year('2027-07-01', '2027-12-31', true),
  year('2028-01-01', '2028-12-31'),
  year('2029-01-01', '2029-12-31'),
]
const health = { basis: 'HealthPlanYear', label: 'Health', before, after }
const marks = { today: '2027-01-25', change: '2027-07-01' }

describe('the axis', () => {
  it('covers two and a half years from the plan year in progress, in half years', () => {
    const stretch = stretchOf([health], marks)
    expect(stretch).toEqual({ first: '2026-07-01', last: '2028-12-31' })
    expect(ticksOf(stretch).map(({ label }) => label)).toEqual([
      'Jul 2026',
      'Jan 2027',
      'Jul 2027',
      'Jan 2028',
      'Jul 2028',
    ])
  })

  it('grows with a change far ahead or in the past, and then counts years', () => {
    expect(stretchOf([health], { ...marks, change: '2031-04-01' })).toEqual({
      first: '2026-07-01',
      last: '2032-03-31',
    })
    expect(ticksOf(stretchOf([health], { ...marks, change: '2031-04-01' }))).toHaveLength(6)
  })

  it('shows today and the years ahead beside a change long ago', () => {
    const stretch = stretchOf([health], { ...marks, change: '2022-03-15' })
    expect(stretch).toEqual({ first: '2022-03-01', last: '2028-12-31' })
    expect(ticksOf(stretch).map(({ label }) => label)).toEqual([
      'Mar 2022',
      'Mar 2023',
      'Mar 2024',
      'Mar 2025',
      'Mar 2026',
      'Mar 2027',
      'Mar 2028',
    ])
  })

  it('has no label that would run out of it', () => {
    expect(ticksOf({ first: '2026-07-01', last: '2029-01-31' }).map(({ label }) => label)).not.toContain(
      'Jan 2029',
    )
  })

  it('starts this month when no year is in progress', () => {
    expect(stretchOf([{ ...health, before: [], after: [] }], { ...marks, change: null }).first).toBe(
      '2027-01-01',
    )
  })
})

describe('bars', () => {
  const stretch = stretchOf([health], marks)

  it('tell years that stay from those that go and come, and name the short one', () => {
    expect(
      barsOf(before, { stretch, other: 'gone', others: after }).map(({ state, label }) => [state, label]),
    ).toEqual([
      ['stays', 'Jul 2026 – Jun 2027'],
      ['gone', 'Jul 2027 – Jun 2028'],
      ['gone', 'Jul 2028 –'],
    ])
    const bars = barsOf(after, { stretch, other: 'new', others: before })
    expect(bars.map(({ state, isShort, label }) => [state, isShort, label])).toEqual([
      ['stays', false, 'Jul 2026 – Jun 2027'],
      ['new', true, 'Short year'],
      ['new', false, 'Jan – Dec 2028'],
    ])
    expect(bars.at(-1)?.cut).toEqual({ left: false, right: false })
  })

  it('have a brief label for where there is little room', () => {
    const bars = barsOf(after, { stretch, other: 'new', others: before })
    expect(bars.map(({ brief }) => brief)).toEqual(['2026–27', 'Short', '2028'])
  })

  it('fill the stretch without a gap', () => {
    const bars = barsOf(after, { stretch, other: 'new', others: before })
    for (const [index, bar] of bars.entries())
      expect(bar.start + bar.width).toBeCloseTo(bars[index + 1]?.start ?? 100)
  })

  it('are cut at both ends, a calendar year keeps its number', () => {
    const calendar = [year('2026-01-01', '2026-12-31'), year('2028-03-01', '2029-02-28')]
    expect(
      barsOf(calendar, { stretch, other: 'new', others: calendar }).map(({ label, cut }) => [label, cut]),
    ).toEqual([
      ['2026', { left: true, right: false }],
      ['Mar 2028 –', { left: false, right: true }],
    ])
  })
})

describe('words', () => {
  it('say the length of a short year in months, else in days', () => {
    expect(lengthOf({ first: '2027-07-01', last: '2027-12-31' })).toBe('6 months')
    expect(lengthOf({ first: '2027-07-15', last: '2027-07-31' })).toBe('17 days')
    expect(shortYears([health])).toEqual(['Health: the short year runs Jul 1 – Dec 31, 2027, 6 months'])
  })

  it('tell everything to people who do not see the bars', () => {
    const none = { ...health, label: '401(k)', before: [], after: [] }
    expect(yearsInWords([health, none], stretchOf([health], marks))).toBe(
      'Health, before: Jul 1, 2026 to Jun 30, 2027, Jul 1, 2027 to Jun 30, 2028, and Jul 1, 2028 to Jun 30, 2029. ' +
        'Health, after: Jul 1, 2026 to Jun 30, 2027, a short year Jul 1, 2027 to Dec 31, 2027, and Jan 1, 2028 to Dec 31, 2028. ' +
        '401(k): none.',
    )
  })
})
