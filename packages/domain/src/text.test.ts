import { describe, expect, it } from 'vitest'
import {
  capitalise,
  counted,
  initials,
  initialsOfResult,
  joinWords,
  maskEmail,
  maskPhone,
  plural,
  spanText,
  truncate,
} from './text'

describe('truncate', () => {
  it.each([
    ['Priya Raman', 'Priya Raman'],
    ['eighteen character', 'eighteen character'],
    ['dana.whitlock@harborvale.com', 'dana.whitlock@harb…'],
  ])('%s', (text, shown) => expect(truncate(text)).toBe(shown))

  it('never splits a letter', () => {
    expect(truncate('👩‍👧 family', 1)).toBe('👩‍👧…')
  })
})

describe('initials', () => {
  it.each([
    ['Priya Raman', 'PR'],
    ['Madonna', 'MA'],
    ['  anna   maria  lopez ', 'AM'],
    ['Ø', 'Ø'],
    ['Harbor & Vale Benefits', 'HV'],
    ['401k Partners', '4P'],
    ['🏳️‍🌈', '🏳️‍🌈'],
    ['', ''],
  ])('of “%s”', (name, letters) => expect(initials(name)).toBe(letters))

  it('takes up to three words for a search result', () => {
    expect(initialsOfResult('Ana de la Cruz')).toBe('ADL')
    expect(initialsOfResult('Madonna')).toBe('M')
  })
})

describe('numbers and lists in words', () => {
  it('agrees with the number', () => {
    expect(counted(1, 'task')).toBe('1 task')
    expect(counted(1482, 'task')).toBe('1,482 tasks')
    expect(counted(0, 'company', 'companies')).toBe('0 companies')
    expect(plural(2, 'day')).toBe('days')
  })
  it('joins', () => {
    expect(joinWords([])).toBe('')
    expect(joinWords(['a'], 'or')).toBe('a')
    expect(joinWords(['a', 'b'], 'or')).toBe('a or b')
    expect(joinWords(['a', 'b', 'c'])).toBe('a, b, and c')
    expect(joinWords(['a', 'b', 'c'], 'or')).toBe('a, b, or c')
    expect(capitalise('seven months')).toBe('Seven months')
  })
})

describe('a span of time', () => {
  it.each([
    [0, '1 second'],
    [45, '45 seconds'],
    [59.2, '60 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [600, '10 minutes'],
    [7200, '2 hours'],
    [7201, '3 hours'],
  ])('of %s seconds is "%s"', (seconds, text) => {
    expect(spanText(seconds)).toBe(text)
  })
})

describe('masks', () => {
  it.each([
    ['dana.whitlock@harborvale.com', 'd•••••k@harborvale.com'],
    ['al@b.co', 'a•••••@b.co'],
    ['x@b.co', 'x•••••@b.co'],
    ['no address', '•••••'],
  ])('%s', (email, masked) => expect(maskEmail(email)).toBe(masked))

  it('keeps the last four digits of a phone number', () => {
    expect(maskPhone('+1 (317) 555-0142')).toBe('••• ••• 0142')
    expect(maskPhone('0142')).toBe('•••••')
  })
})
