import { expect, it } from 'vitest'
import { isBusinessDay, nextBusinessDay } from '../src/business-days'
import { addDays } from '../src/dates'
import { federalHoliday } from '../src/holidays'
import { isHoliday, isWorkday, workdayFrom } from './oracle/holidays'

it('agrees with the oracle on holidays and business days for a century', () => {
  const different: string[] = []
  for (let date = '2000-01-01'; date < '2100-01-01'; date = addDays(date, 1)) {
    // The day a holiday falls on counts for the oracle, the day it is observed for the product.
    const isSame =
      isBusinessDay(date) === isWorkday(date) &&
      nextBusinessDay(date) === workdayFrom(date) &&
      (federalHoliday(date) === null || isHoliday(date))
    if (!isSame) different.push(date)
  }
  expect(different).toEqual([])
})
