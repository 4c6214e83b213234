import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dayOf, nowInstant, setClock, today, useToday } from './clock'
import { dueText } from './due-text'
import { momentText, timeText } from './local-time'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  setClock(null)
  vi.useRealTimers()
})

/** The service is in New York; this machine's own clock shows `reader`. */
const answerAt = (now: string, reader = now) => {
  vi.setSystemTime(reader)
  setClock({ zone: 'America/New_York', now, receivedAt: Date.now() })
}

function Day() {
  return <p>{useToday()}</p>
}

describe('today', () => {
  it('is the service’s day, wherever the reader is', () => {
    // Ten at night in New York; the next day in the reader's zone, if that is farther east.
    answerAt('2027-01-26T03:00:00Z')
    expect(today()).toBe('2027-01-25')
    expect(dayOf('2027-01-26T04:59:00Z')).toBe('2027-01-25')
    const late = {
      applyDatesAs: 0,
      dueDate: '2026-11-18',
      lateAfter: '2026-11-18',
      status: 'PAST_DUE',
    } as const
    expect(dueText(late, today())?.words).toBe('68 days late')
  })

  it('follows the service’s clock when this machine’s is wrong', () => {
    answerAt('2027-01-25T15:00:00Z', '2019-03-01T00:00:00Z')
    expect(today()).toBe('2027-01-25')
    vi.advanceTimersByTime(3_600_000)
    expect(nowInstant()).toBe('2027-01-25T16:00:00.000Z')
  })

  it('changes on an open page when midnight passes there', () => {
    answerAt('2027-01-26T04:59:30Z')
    render(<Day />)
    expect(screen.getByText('2027-01-25')).toBeInTheDocument()
    act(() => vi.advanceTimersByTime(60_000))
    expect(screen.getByText('2027-01-26')).toBeInTheDocument()
  })

  it('changes at once when a page returns from the background', () => {
    answerAt('2027-01-25T15:00:00Z')
    render(<Day />)
    vi.setSystemTime('2027-01-27T15:00:00Z')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(screen.getByText('2027-01-27')).toBeInTheDocument()
  })
})

describe('moments', () => {
  it('use the same zone for day and time', () => {
    answerAt('2027-01-26T03:00:00Z')
    expect(momentText('2027-01-26T02:14:00Z', today())).toMatch(/^Today, 9:14 PM/)
    expect(momentText('2027-01-25T04:30:00Z', today())).toMatch(/^Jan 24, 11:30 PM/)
  })

  it('name the zone for a reader whose clock shows another time', () => {
    vi.setSystemTime('2027-01-25T15:00:00Z')
    const reader = Intl.DateTimeFormat().resolvedOptions().timeZone
    const elsewhere = reader === 'Asia/Tokyo' ? 'America/New_York' : 'Asia/Tokyo'
    const now = new Date().toISOString()
    setClock({ zone: elsewhere, now, receivedAt: Date.now() })
    expect(timeText(now)).toMatch(/ [AP]M \S+$/)
    setClock({ zone: reader, now, receivedAt: Date.now() })
    expect(timeText(now)).toMatch(/ [AP]M$/)
  })
})
