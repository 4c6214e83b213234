import { describe, expect, it } from 'vitest'
import { askedWords, likelyWord, subjectOf } from './asked-words'

describe('what a search asks of a text', () => {
  it.each([
    ['summary plan description', ['summary', 'plan', 'description'], []],
    ['Form 5500-SF, due soon?', ['form', '5500', 'sf', 'due', 'soon'], []],
    ['20260731QX-778412', ['20260731qx', '-778412'], []],
    ['plan - 2027', ['plan', '2027'], []],
    ['health & welfare', ['health', 'welfare'], []],
    ['the employer’s notice', ['the', 'employer', 's', 'notice'], []],
    ['401(k) loan', ['401k', 'loan'], []],
    ['401 k or 403(B)', ['401k', 'or', '403b'], []],
    ['408(b)(2) fees', ['408b', '2', 'fees'], []],
    ['401[k] 10%', ['401', 'k', '10'], ['401[k', '10%']],
    ["o'neill", ['o', 'neill'], ["o'neill"]],
    ["' or '1'='1", ['or', '1', '1'], ["1'='1"]],
    ['select pg_sleep(20) --', ['select', 'pg', 'sleep', '20'], ['pg_sleep(20']],
    ['plan:* & !b | c', ['plan', 'b', 'c'], ['plan:*', '|']],
    ['%%%', [], ['%%%']],
    ['Ünï 報告', ['ünï', '報告'], []],
  ])('%j', (search, words, pieces) => {
    expect(askedWords(search)).toEqual({ words, pieces })
  })

  it('has at most 20 words', () => {
    expect(askedWords('word '.repeat(40)).words).toHaveLength(20)
  })
})

it('looks for similar names only by a longer word, and without anything but words', () => {
  expect(likelyWord(askedWords('the baylien robots'))).toBe('baylien')
  expect(likelyWord(askedWords('bay co'))).toBeUndefined()
  expect(likelyWord(askedWords('bayline%'))).toBeUndefined()
  expect(likelyWord(askedWords('%%%'))).toBeUndefined()
  expect(likelyWord(askedWords('qwertyui '.repeat(8)))).toBe('qwertyui')
  expect(likelyWord(askedWords('qwertyui '.repeat(9)))).toBeUndefined()
  expect(likelyWord(askedWords(`baylien ${'q'.repeat(41)}`))).toBeUndefined()
})

it.each([
  ['when is my 5500 due', '5500'],
  ['Form 5500 due date', 'Form 5500'],
  ['What is the deadline for Form 5500?', 'Form 5500'],
  ['who gets COBRA', 'gets COBRA'],
  ['due date', 'due date'],
  ['what is a k', 'what is a k'],
  ['summary of benefits', 'summary of benefits'],
])('“%s” is about “%s”', (search, subject) => expect(subjectOf(search)).toBe(subject))
