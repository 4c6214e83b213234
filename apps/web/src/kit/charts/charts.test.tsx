import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { SegmentedBar } from './SegmentedBar'

const segments = [
  {
    id: 'late',
    label: 'Past due',
    value: 13,
    tone: 'late',
    href: '/tasks?status=PAST_DUE',
    detail: '9 companies',
  },
  { id: 'upcoming', label: 'Upcoming', value: 39, tone: 'upcoming', href: '/tasks?status=UPCOMING' },
  { id: 'done', label: 'Completed', value: 0, tone: 'complete' },
] as const

describe('SegmentedBar', () => {
  it('labels every part with its number, linked to the list behind it', async () => {
    renderUi(
      <SegmentedBar title="Tasks by status" valueHeader="Tasks" segments={segments} asOf="As of 9:04 AM" />,
    )
    const card = screen.getByRole('region', { name: 'Tasks by status' })
    expect(card).toHaveTextContent('52')
    expect(within(card).getByText('As of 9:04 AM')).toBeInTheDocument()
    expect(within(card).getByRole('link', { name: /Past due/ })).toHaveAttribute(
      'href',
      '/tasks?status=PAST_DUE',
    )
    expect(within(card).queryByRole('link', { name: /Completed/ })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('shows the same numbers as a table', async () => {
    const { user } = renderUi(
      <SegmentedBar title="Tasks by status" valueHeader="Tasks" segments={segments} />,
    )
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    const table = screen.getByRole('table', { name: 'Tasks by status' })
    const row = within(table).getByRole('row', { name: /Upcoming/ })
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['39', '75.0%'])
    expect(within(row).getByRole('link', { name: 'Upcoming' })).toHaveAttribute(
      'href',
      '/tasks?status=UPCOMING',
    )
    expect(await axeFindings()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'View as chart' }))
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('draws nothing when it has no number', async () => {
    const none = segments.map((segment) => ({ ...segment, value: 0 }))
    const { user } = renderUi(<SegmentedBar title="Tasks by status" valueHeader="Tasks" segments={none} />)
    await user.click(screen.getByRole('button', { name: 'View as table' }))
    expect(screen.getAllByRole('cell', { name: '0%' })).toHaveLength(3)
  })
})
