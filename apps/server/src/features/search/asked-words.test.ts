import { describe, expect, it } from 'vitest'
import { askedWords, likelyWord } from './asked-words'

describe('what a search asks of a text', () => {
  it.each([
    ['summary plan description', ['summary', 'plan', 'description'], []],
    ['Form 5500-SF, due soon?', ['form', '5500', 'sf', 'due', 'soon'], []],
    ['health & welfare', ['health', 'welfare'], []],
    ['the employer’s notice', ['the', 'employer', 's', 'notice'], []],
    ['401(k) loan', ['401', 'k', 'loan'], ['401(k']],
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
})
