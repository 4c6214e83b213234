import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { CardSkeleton } from './CardSkeleton'
import { ErrorState } from './ErrorState'
import { FirstUse } from './FirstUse'
import { NoResults } from './NoResults'
import { OfflineNote } from './OfflineNote'
import { PageSkeleton } from './PageSkeleton'
import { RowsSkeleton } from './RowsSkeleton'
import { StatusPage } from './StatusPage'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('states of a part of a page', () => {
  it('differ in what they offer', async () => {
    const onClear = vi.fn()
    const onRetry = vi.fn()
    const { user } = renderUi(
      <>
        <FirstUse title="No companies yet" text="Add one by hand or import a file." />
        <NoResults onClear={onClear} />
        <ErrorState requestId="7f3a-91c2" onRetry={onRetry} />
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClear).toHaveBeenCalledOnce()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onRetry).toHaveBeenCalledOnce()
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('An error occurred. Please try again later.')
    expect(alert).toHaveTextContent('Reference 7f3a-91c2')
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'No companies yet',
      'Nothing matches',
      'This could not be loaded',
    ])
    expect(await axeFindings()).toEqual([])
  })
})

describe('whole pages', () => {
  it.each([
    [401, 'Please sign in'],
    [403, 'Your role cannot open this page'],
    [404, 'This page does not exist'],
    [500, 'Something went wrong'],
  ] as const)('%i says what happened and links elsewhere', async (status, title) => {
    renderUi(<StatusPage status={status} home={{ label: 'Go to the dashboard', href: '/dashboard' }} />)
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(await axeFindings()).toEqual([])
  })

  it('says who can grant access', () => {
    renderUi(<StatusPage status={403} text="Ask Dana Whitlock." home={{ label: 'Back', href: '/' }} />)
    expect(screen.getByText('Ask Dana Whitlock.')).toBeInTheDocument()
  })
})

describe('skeletons', () => {
  it.each([
    ['a card', <CardSkeleton key="card" label="Loading company" />],
    ['a list', <RowsSkeleton key="list" label="Loading company" />],
    ['a page', <PageSkeleton key="page" label="Loading company" />],
  ])('of %s show after 150 ms', (_, skeleton) => {
    vi.useFakeTimers()
    const { container } = renderUi(skeleton)
    const shown = () => container.querySelectorAll('[data-shown]').length
    act(() => vi.advanceTimersByTime(149))
    expect(shown()).toBe(0)
    act(() => vi.advanceTimersByTime(1))
    expect(shown()).toBeGreaterThan(0)
    expect(screen.getAllByText('Loading company').length).toBeGreaterThan(0)
  })
})

test('a page with margins of its own has them while it loads', () => {
  const { container } = renderUi(<PageSkeleton full />)
  expect(container.querySelector('[class*="full"]')).not.toBeNull()
  expect(renderUi(<PageSkeleton />).container.querySelector('[class*="full"]')).toBeNull()
})

test('an offline page says what it is waiting for', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  renderUi(<PageSkeleton />)
  expect(screen.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  online.mockReturnValue(true)
  act(() => window.dispatchEvent(new Event('online')))
  expect(screen.queryByRole('heading')).toBeNull()
})

describe('OfflineNote', () => {
  it('is shown while there is no network', () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    renderUi(<OfflineNote />)
    expect(screen.queryByText(/You are offline/)).toBeNull()
    online.mockReturnValue(false)
    act(() => window.dispatchEvent(new Event('offline')))
    expect(screen.getByRole('status')).toHaveTextContent('You are offline')
    online.mockReturnValue(true)
    act(() => window.dispatchEvent(new Event('online')))
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})
