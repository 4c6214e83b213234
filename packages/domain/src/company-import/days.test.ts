import { describe, expect, it } from 'vitest'
import { suggestionsFor } from './cells'
import { readDate, readMonthDay } from './days'

describe('a day of a list', () => {
  it.each([
    ['1990-01-01', '1990-01-01'],
    ['2015-1-31', '2015-01-31'],
    ['2015-01-31 00:00:00', '2015-01-31'],
    ['1/31/2015', '2015-01-31'],
    ['1-31-15', '2015-01-31'],
    ['7/1/98', '1998-07-01'],
    ['Jul 1, 2020', '2020-07-01'],
    ['July 1st 2020', '2020-07-01'],
    ['1 July 2020', '2020-07-01'],
    ['1-Jul-20', '2020-07-01'],
    ['45292', '2024-01-01'],
    ['45292.0', '2024-01-01'],
    ['36526', '2000-01-01'],
    ['2/30/2015', undefined],
    ['13/1/2015', undefined],
    ['7/1', undefined],
    ['Jul 1', undefined],
    ['2015', undefined],
    ['spring', undefined],
    ['1/1/1850', undefined],
    ['', undefined],
  ])('%s is %s', (text, date) => expect(readDate(text)).toBe(date))

  it.each([
    ['45292', '01-01'],
    ['45474', '07-01'],
    ['2024-07-01', '07-01'],
    ['7/1', '07-01'],
    ['Jul 1', '07-01'],
    ['1 Jul', '07-01'],
    ['Foo 1', undefined],
    ['120', undefined],
  ])('%s is %s of every year', (text, day) => expect(readMonthDay(text)).toBe(day))

  it('is suggested where a list has only the year', () => {
    expect(suggestionsFor('clientSince', '2009')).toEqual([{ text: '1/1/2009', label: '1/1/2009' }])
    expect(suggestionsFor('clientSince', 'spring')).toEqual([])
  })
})
