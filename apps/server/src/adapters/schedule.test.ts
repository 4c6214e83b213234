import { describe, expect, it } from 'vitest'
import { lastMoment, nextMoment } from './schedule'

const zone = 'America/New_York'
const next = (cron: string, after: string) => nextMoment({ cron, zone }, new Date(after)).toISOString()
const last = (cron: string, at: string) => lastMoment({ cron, zone }, new Date(at))?.toISOString()

describe('a schedule', () => {
  it('is read in the zone of the service', () => {
    expect(next('10 0 * * *', '2027-01-25T15:00:00Z')).toBe('2027-01-26T05:10:00.000Z')
    expect(last('10 0 * * *', '2027-01-25T15:00:00Z')).toBe('2027-01-25T05:10:00.000Z')
    expect(last('10 0 * * *', '2027-01-25T05:10:00Z')).toBe('2027-01-25T05:10:00.000Z')
    expect(last('* * * * *', '2027-01-25T15:00:59Z')).toBe('2027-01-25T15:00:00.000Z')
    expect(last('0 7 * * 1', '2027-01-31T15:00:00Z')).toBe('2027-01-25T12:00:00.000Z')
    expect(last('0 0 1 1 *', '2027-12-31T15:00:00Z')).toBe('2027-01-01T05:00:00.000Z')
  })

  it('keeps a moment of the hour that is left out in spring', () => {
    expect(next('30 2 * * *', '2027-03-13T12:00:00Z')).toBe('2027-03-14T07:30:00.000Z')
    expect(last('30 2 * * *', '2027-03-14T12:00:00Z')).toBe('2027-03-14T07:30:00.000Z')
    expect(next('30 2 * * *', '2027-03-14T07:30:00Z')).toBe('2027-03-15T06:30:00.000Z')
    expect(next('10 0 * * *', '2027-03-14T05:10:00Z')).toBe('2027-03-15T04:10:00.000Z')
    expect(next('*/30 * * * *', '2027-03-14T06:31:00Z')).toBe('2027-03-14T07:00:00.000Z')
  })

  it('comes once in the hour that is repeated in fall, or all the time if it is frequent', () => {
    expect(next('30 1 * * *', '2027-11-07T04:00:00Z')).toBe('2027-11-07T05:30:00.000Z')
    expect(next('30 1 * * *', '2027-11-07T05:30:00Z')).toBe('2027-11-08T06:30:00.000Z')
    // From between the two, just after the second, and hours later.
    expect(next('30 1 * * *', '2027-11-07T06:10:00Z')).toBe('2027-11-08T06:30:00.000Z')
    for (const at of ['06:30:30', '06:45:00', '07:31:00', '08:10:00'])
      expect(last('30 1 * * *', `2027-11-07T${at}Z`), at).toBe('2027-11-07T05:30:00.000Z')
    expect(next('47 * * * *', '2027-11-07T05:47:00Z')).toBe('2027-11-07T06:47:00.000Z')
    expect(next('* * * * *', '2027-11-07T05:59:20Z')).toBe('2027-11-07T06:00:00.000Z')
  })
})
