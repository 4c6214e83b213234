import type { Reading } from '@heed/contract/answer-dates'
import { expect, it } from 'vitest'
import { daysInWords } from './effect-rows'
import { effectsOf, listed, markedSentence } from './effects'

const TODAY = '2027-01-25'
const reading: Reading = {
  answers: [],
  counts: { added: 3, moved: 1, noLongerApply: 2, stay: 20, keptAndMarked: 1 },
  added: [
    {
      ...named('sbc'),
      module: 'Health',
      because: 'Health plan',
      dueDate: '2027-12-02',
      lateAfter: null,
      planYearStart: '2028-01-01',
      planYearEnd: '2027-12-31',
    },
    {
      ...named('mini'),
      module: 'Health',
      because: 'Fully Insured',
      dueDate: '2027-09-01',
      lateAfter: null,
      planYearStart: '2027-01-01',
      planYearEnd: '2027-12-31',
    },
    {
      ...named('mini'),
      module: 'Health',
      because: 'Fully Insured',
      dueDate: '2027-10-01',
      lateAfter: null,
      planYearStart: '2027-01-01',
      planYearEnd: '2027-12-31',
    },
  ],
  moved: [
    {
      ...named('tests'),
      module: 'Health',
      from: '2028-06-30',
      to: '2027-12-31',
      lateAfter: null,
      planYearStart: '2027-01-01',
      planYearEnd: '2027-12-31',
    },
  ],
  removed: [
    {
      ...named('pfml'),
      module: 'Health',
      because: 'No longer: Massachusetts',
      dueDates: ['2027-07-31', '2027-10-31'],
      nextDueDate: '2028-07-31',
    },
  ],
  kept: [{ ...named('5500'), instanceID: 'instance', dueDate: '2028-01-31', mark: 'datesKept' }],
  later: [
    {
      ...named('1095-c'),
      module: 'Health',
      because: '50 or more employees',
      dueDate: '2028-03-01',
      planYearStart: '2027-01-01',
      planYearEnd: '2027-12-31',
    },
  ],
  lastTime: [{ ...named('pcori'), dueDate: '2028-07-31', because: 'self-insured in 2027' }],
  warnings: [],
  planYears: [
    {
      basis: 'HealthPlanYear',
      label: 'Health',
      before: [{ first: '2027-07-01', last: '2028-06-30', isShort: false, isAssumed: false }],
      after: [{ first: '2028-01-01', last: '2028-12-31', isShort: false, isAssumed: false }],
    },
  ],
}

function named(taskID: string) {
  return { taskID, name: taskID.toUpperCase() }
}

it('names each task once under its heading, with its dates and its reason', () => {
  expect(
    effectsOf(reading, TODAY).map(({ title, count, effects }) => [
      title,
      count,
      effects.map(({ note }) => note),
    ]),
  ).toEqual([
    ['Added', 3, ['Due Dec 2, 2027 · year from Jan 2028', 'Due Sep 1 and Oct 1, 2027 · Fully Insured']],
    ['Begin later', 1, ['First due Mar 1, 2028 · 50 or more employees']],
    ['Moved', 1, ['Jun 30, 2028 to Dec 31, 2027']],
    [
      'No longer apply',
      2,
      ['Due Jul 31 and Oct 31, 2027 · no longer: Massachusetts · next due Jul 31, 2028'],
    ],
    ['Stay for the last time', 1, ['Due Jul 31, 2028 · self-insured in 2027']],
    ['Stay, marked', 1, ['Due Jan 31, 2028 · keeps its dates']],
  ])
  expect(effectsOf(reading, TODAY)[0]?.effects[1]?.cycles).toBe(2)
})

it('says of a task whose later cycles go when it is due for the last time', () => {
  const removed = reading.removed.map((row) => ({ ...row, nextDueDate: '2027-04-02' }))
  expect(effectsOf({ ...reading, removed }, TODAY)[3]?.effects[0]?.note).toMatch(/· last due Apr 2, 2027$/)
  // Another cycle of it is added, so it does not end.
  const [one] = reading.added
  const added = one ? [{ ...one, ...named('pfml') }] : []
  const goesOn = effectsOf({ ...reading, removed, added }, TODAY)
  expect(goesOn[3]?.effects[0]?.note).toMatch(/· next due Apr 2, 2027$/)
})

it('names what applies again by itself, whatever else is added of its task', () => {
  const [first] = reading.added
  if (!first) throw new Error('Nothing is added')
  const again = { ...first, dueDate: '2026-12-02', because: 'applies again' }
  const [group] = effectsOf({ ...reading, added: [again, first] }, TODAY)
  expect(group?.effects.map(({ note }) => note)).toEqual([
    'Due Dec 2, 2027 · year from Jan 2028',
    'Was due Dec 2, 2026 · applies again',
  ])
  expect(new Set(group?.effects.map(({ key }) => key)).size).toBe(2)
})

it('says of a day that has passed that the task was due', () => {
  const notes = effectsOf(reading, '2027-09-15').flatMap(({ effects }) => effects.map(({ note }) => note))
  expect(notes[1]).toMatch(/^Due Sep 1 and Oct 1, 2027/)
  const later = effectsOf(reading, '2027-12-15').flatMap(({ effects }) => effects.map(({ note }) => note))
  expect(later[0]).toMatch(/^Was due Dec 2, 2027/)
})

it('leaves out headings without a task', () => {
  expect(effectsOf({ ...reading, added: [], later: [], kept: [] }, TODAY).map(({ id }) => id)).toEqual([
    'moved',
    'removed',
    'lastTime',
  ])
})

it('counts what is in the list, and says what is marked', () => {
  expect(listed(reading)).toBe(24)
  expect(markedSentence(reading)).toBe(
    '1 task that someone worked on, or that is already late, stays in the list, marked.',
  )
  expect(markedSentence({ ...reading, counts: { ...reading.counts, keptAndMarked: 9 } })).toMatch(
    /^9 tasks .* that are already late, stay in/,
  )
  expect(markedSentence({ ...reading, counts: { ...reading.counts, keptAndMarked: 0 } })).toBeNull()
})

it('writes days with their year once, and many as a number', () => {
  expect(daysInWords([])).toBe('')
  expect(daysInWords(['2027-10-31', '2027-07-31'])).toBe('Jul 31 and Oct 31, 2027')
  expect(daysInWords(['2027-10-31', '2028-01-31'])).toBe('Oct 31, 2027 and Jan 31, 2028')
  expect(daysInWords(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])).toBe(
    'Jan 31, 2027 and 3 more',
  )
})

it('names what is told too late by its own day, before the rest', () => {
  const [first] = reading.added
  const [moved] = reading.moved
  if (!first || !moved) throw new Error('Nothing is added')
  const late = { ...first, dueDate: '2026-11-17', lateAfter: '2026-12-22' }
  const told = { ...moved, to: '2026-06-30', lateAfter: '2026-12-22' }
  const groups = effectsOf({ ...reading, later: [], added: [first, late], moved: [told] }, '2026-11-22')
  const notes = groups.slice(0, 2).map(({ effects }) => effects.map(({ note }) => note))
  expect(notes).toEqual([
    ['Was due Nov 17, 2026 · late after Dec 22, 2026', 'Due Dec 2, 2027 · year from Jan 2028'],
    ['Jun 30, 2028 to Jun 30, 2026 · late after Dec 22, 2026'],
  ])
})
