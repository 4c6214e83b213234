import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { matchMediaQuery } from '../../testing/setup'
import { PHONE_QUERY } from '../layout/use-phone'
import { MonthCalendar } from './MonthCalendar'
import { type CalendarItem, dayAfterKey, shiftMonth, weeksOf } from './month-grid'

const item = (id: string, date: string): CalendarItem => ({
  id,
  date,
  title: `Task ${id}`,
  href: `/tasks/${id}`,
  kind: 'late',
  statusLabel: 'Past Due',
  meta: 'Bayline Robotics',
})
const items = [
  item('1', '2027-01-15'),
  ...['2', '3', '4', '5'].map((id) => item(id, '2027-01-31')),
  item('6', '2027-02-01'),
]

function Calendar() {
  const [month, setMonth] = useState('2027-01')
  return (
    <MonthCalendar label="Tasks" month={month} today="2027-01-25" items={items} onMonthChange={setMonth} />
  )
}

const day = (name: RegExp) => screen.getByRole('button', { name })

describe('MonthCalendar', () => {
  it('shows what is due on its day, with the status in words and the rest behind a button', async () => {
    const { user } = renderUi(<Calendar />)
    const grid = screen.getByRole('table', { name: 'Tasks in Jan 2027' })
    expect(within(grid).getByRole('link', { name: 'Past Due: Task 1' })).toHaveAttribute('href', '/tasks/1')
    expect(within(grid).queryByRole('link', { name: /Task 5/ })).toBeNull()
    await user.click(within(grid).getByRole('button', { name: '2 more' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getAllByRole('link')).toHaveLength(4)
    expect(await axeFindings(grid)).toEqual([])
  })

  it('is navigated with the arrow keys, even past the end of the month', async () => {
    const { user } = renderUi(<Calendar />)
    expect(day(/^Monday, January 25/)).toHaveAttribute('aria-current', 'date')
    day(/^Monday, January 25/).focus()
    await user.keyboard('{ArrowRight}')
    expect(day(/^Tuesday, January 26/)).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(screen.getByRole('heading', { name: 'Feb 2027' })).toBeInTheDocument()
    expect(day(/^Tuesday, February 2,/)).toHaveFocus()
    await user.keyboard('{PageUp}')
    expect(day(/^Saturday, January 2,/)).toHaveFocus()
    await user.keyboard('{Home}')
    expect(day(/^Sunday, December 27/)).toHaveFocus()
  })

  it('makes only one day and its links reachable with Tab', () => {
    renderUi(<Calendar />)
    const reached = [...document.querySelectorAll<HTMLElement>('table a, table button')].filter(
      (element) => element.tabIndex === 0,
    )
    expect(reached).toHaveLength(1)
  })

  it('changes months and returns to today', async () => {
    const { user } = renderUi(<Calendar />)
    expect(screen.getByRole('button', { name: 'Today' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    await user.click(screen.getByRole('button', { name: 'Next month' }))
    expect(screen.getByRole('heading', { name: 'Mar 2027' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(screen.getByRole('heading', { name: 'Jan 2027' })).toBeInTheDocument()
  })

  it('has a list form', async () => {
    const { user } = renderUi(<Calendar />)
    await user.click(screen.getByRole('radio', { name: 'List' }))
    const list = screen.getByRole('list', { name: 'Sunday, January 31, 2027' })
    expect(within(list).getAllByRole('link')).toHaveLength(4)
    expect(screen.queryByText('Task 6')).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('is always the list on a phone', () => {
    matchMediaQuery(PHONE_QUERY)
    renderUi(<Calendar />)
    expect(screen.queryByRole('table')).toBeNull()
    expect(screen.getByRole('link', { name: 'Task 1' })).toBeInTheDocument()
  })
})

describe('the grid of a month', () => {
  it('starts on Sunday and contains whole weeks', () => {
    const weeks = weeksOf('2027-01')
    expect(weeks).toHaveLength(6)
    expect(weeks[0]?.[0]).toBe('2026-12-27')
    expect(weeks.at(-1)?.at(-1)).toBe('2027-02-06')
    expect(weeksOf('2026-02')).toHaveLength(4)
  })

  it('crosses years', () => {
    expect(shiftMonth('2027-01', -1)).toBe('2026-12')
    expect(shiftMonth('2026-12', 1)).toBe('2027-01')
  })

  it.each([
    ['ArrowUp', '2027-01-18'],
    ['End', '2027-01-30'],
    ['PageDown', '2027-02-25'],
    ['a', undefined],
  ])('goes with %s to %s', (key, date) => {
    expect(dayAfterKey('2027-01-25', key)).toBe(date)
  })
})
