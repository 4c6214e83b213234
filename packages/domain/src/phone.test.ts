import { describe, expect, it } from 'vitest'
import { dialed, phoneText } from './phone'

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

describe('a stored phone number', () => {
  it.each([
    ['6145550101', '(614) 555-0101'],
    ['614.555.0101', '(614) 555-0101'],
    ['614/555-0101', '(614) 555-0101'],
    ['+1 614 555 0101', '(614) 555-0101'],
    ['1-614-555-0101', '(614) 555-0101'],
    ['(614) 555-0101', '(614) 555-0101'],
    ['614-555-0101 x12', '(614) 555-0101 ext. 12'],
    ['614-555-0101, ext 12', '(614) 555-0101 ext. 12'],
    ['(614) 555-0101 ext. 12', '(614) 555-0101 ext. 12'],
    ['614 555 0101  extension: 204', '(614) 555-0101 ext. 204'],
    ['+44 20 7946  0958', '+44 20 7946 0958'],
    ['+44 20 7946 0958 #7', '+44 20 7946 0958 ext. 7'],
    ['555-0101', undefined],
    ['call me', undefined],
    ['ext. 12', undefined],
    ['', undefined],
  ])('%s has one format: %s', (text, shape) => {
    expect(phoneText(text)).toBe(shape)
  })
})
