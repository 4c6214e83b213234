import { describe, expect, it } from 'vitest'
import { dayText, exactMoment, momentText, receivedText, sinceDay, sinceText } from './local-time'

/** An instant at a local time, wherever the test runs. */
const at = (year: number, month: number, day: number, hour: number, minute: number) =>
  new Date(year, month - 1, day, hour, minute).toISOString()
const today = '2027-01-25'

describe('moments in words', () => {
  it('use "today" for today', () => {
    expect(momentText(at(2027, 1, 25, 8, 51), today)).toBe('Today, 8:51 AM')
  })

  it('leaves the current year out', () => {
    expect(momentText(at(2027, 1, 22, 9, 40), today)).toBe('Jan 22, 9:40 AM')
    expect(dayText('2027-01-22', today)).toBe('Jan 22')
  })

  it('include any other year', () => {
    expect(momentText(at(2026, 12, 2, 15, 0), today)).toBe('Dec 2, 2026, 3:00 PM')
  })

  it('show an exact moment', () => {
    expect(exactMoment(at(2027, 1, 11, 14, 14))).toBe('Jan 11, 2027, 2:14 PM')
  })

  it.each([
    ['the time, on the same day', at(2027, 1, 25, 8, 51), '8:51 AM'],
    ['the weekday, within a week', at(2027, 1, 22, 9, 40), 'Friday'],
    ['the day, before that', at(2027, 1, 18, 9, 40), 'Jan 18'],
    ['the year too, when it is another', at(2026, 12, 2, 15, 0), 'Dec 2, 2026'],
  ])('say how long ago something was: %s', (_, instant, words) => {
    expect(sinceText(instant, today)).toBe(words)
  })

  it('say when something was received, which is no due day', () => {
    expect(receivedText(at(2027, 1, 25, 8, 51), today)).toBe('Received today, 8:51 AM')
    expect(receivedText(at(2027, 1, 22, 9, 40), today)).toBe('Received Fri, Jan 22')
  })

  it('names the day of a past moment', () => {
    expect(sinceDay(at(2027, 1, 25, 8, 51), today)).toBe('today')
    expect(sinceDay(at(2027, 1, 22, 9, 40), today)).toBe('Friday')
    expect(sinceDay(at(2027, 1, 18, 9, 40), today)).toBe('Jan 18')
  })
})
