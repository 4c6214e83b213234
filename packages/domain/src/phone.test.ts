import { describe, expect, it } from 'vitest'
import { dialed } from './phone'

describe('a phone number', () => {
  it.each([
    ['(510) 555-0142', '+15105550142'],
    ['510.555.0142', '+15105550142'],
    ['1 510 555 0142', '+15105550142'],
    ['+44 20 7946 0958', '+442079460958'],
    ['555-0142', undefined],
    ['110 555 0142', undefined],
    ['+1', undefined],
    ['call me', undefined],
    ['510 555 0142 ext. 5', undefined],
    ['', undefined],
  ])('%s is dialed as %s', (text, number) => {
    expect(dialed(text)).toBe(number)
  })
})
