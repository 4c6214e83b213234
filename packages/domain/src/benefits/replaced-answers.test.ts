import { expect, it } from 'vitest'
import { asChange, wholeTime } from './answer-periods'
import type { BenefitAnswers } from './answers'
import { replacedAnswers } from './replaced-answers'

const people = (employeeCount: number): BenefitAnswers => ({ hasHealth: true, employeeCount })
const answer = (value: number) => ({ value, isOpen: false })
const first = wholeTime(people(300))
/** 300 people, 12 from July. */
const pending = asChange(first, { wanted: people(12), from: '2027-07-01' })

it('is the answer of the day before a change, and what would have followed', () => {
  expect(replacedAnswers(pending, { wanted: people(70), from: '2026-11-22' })).toEqual([
    {
      question: 'employeeCount',
      before: answer(300),
      earlier: null,
      later: [{ from: '2027-07-01', answer: answer(12) }],
    },
  ])
})

it('names a later answer also when the change takes its day, but not when it comes after it', () => {
  const on = (from: string) => replacedAnswers(pending, { wanted: people(70), from })[0]
  expect(on('2027-07-01')).toMatchObject({ before: answer(300), later: [{ from: '2027-07-01' }] })
  expect(on('2027-08-01')).toMatchObject({ before: answer(12), later: [] })
})

it('names no later answer that is the new one already', () => {
  const twice = asChange(pending, { wanted: people(20), from: '2027-10-01' })
  expect(replacedAnswers(twice, { wanted: people(12), from: '2027-01-01' })).toMatchObject([
    { before: answer(300), later: [{ from: '2027-10-01', answer: answer(20) }] },
  ])
})

it('says when a change goes back to the answer of today', () => {
  expect(replacedAnswers(pending, { wanted: people(300), from: '2026-11-22' })).toMatchObject([
    { before: answer(300), later: [{ answer: answer(12) }] },
  ])
})

it('of a correction is the last answer; an earlier one stays', () => {
  expect(replacedAnswers(pending, { wanted: people(70), from: null })).toEqual([
    {
      question: 'employeeCount',
      before: answer(12),
      earlier: { until: '2027-07-01', answer: answer(300) },
      later: [],
    },
  ])
  expect(replacedAnswers(first, { wanted: people(70), from: null })).toMatchObject([
    { before: answer(300), earlier: null },
  ])
})
