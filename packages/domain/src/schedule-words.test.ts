import { expect, it } from 'vitest'
import { scheduleWords } from './schedule-words'

it.each([
  ['* * * * *', 'Every minute'],
  ['*/5 * * * *', 'Every 5 minutes'],
  ['0 * * * *', 'Hourly'],
  ['47 * * * *', 'Hourly, 47 minutes past'],
  ['0 */4 * * *', 'Every 4 hours'],
  ['10 0 * * *', 'Daily, 12:10 AM'],
  ['0 12 * * *', 'Daily, 12:00 PM'],
  ['5 8,17 * * *', 'Daily, 8:05 AM and 5:05 PM'],
  ['0 7 * * 1', 'Mondays, 7:00 AM'],
  ['30 18 * * 1-5', 'Weekdays, 6:30 PM'],
  ['0 2 1 * *', 'Monthly on day 1, 2:00 AM'],
  ['0 2 1 1 *', '0 2 1 1 *'],
  ['1-9 2 * * *', '1-9 2 * * *'],
])('%s is read as %s', (cron, words) => {
  expect(scheduleWords(cron)).toBe(words)
})
