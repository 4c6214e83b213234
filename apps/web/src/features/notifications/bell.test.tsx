import type { Notification } from '@heed/contract/notifications'
import { markRead, mute, search, unread } from '@heed/contract/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { known, resetAppState, useAppState } from '../../api/app-state'
import { axeFindings } from '../../testing/axe'
import { buildNotification } from '../../testing/build-notification'
import { INSTANCE_ID, TASK_ID } from '../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { done, type Fake, fake, refuse, unreachable } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { Bell } from './Bell'

const SECOND = '018f6b1c-0000-7000-8000-00000000b002'
const read = buildNotification({ id: SECOND, title: 'Top-Heavy Test', readAt: '2027-01-24T15:00:00Z' })

/** A server that remembers what was read and muted. */
function open(entries: Notification[], api: Fake[] = []) {
  let kept = entries
  const page = renderPage(<Bell />, {
    api: [
      fake(unread, () => ({
        count: kept.filter(({ readAt }) => readAt === null).length,
        latestAt: kept[0]?.at ?? null,
      })),
      fake(search, () => ({ count: kept.length, pages: 1, result: kept })),
      fake(markRead, ({ body }) => {
        const { ids, until = '' } = body ?? {}
        kept = kept.map((one) =>
          (ids?.includes(one.id) ?? one.at <= until) ? { ...one, readAt: one.at } : one,
        )
        return done()
      }),
      fake(mute, ({ body }) => {
        kept = kept.map((one) => ({ ...one, isMuted: body.isMuted }))
        return done()
      }),
      ...api,
    ],
  })
  const arrive = (more: Notification) => {
    kept = [more, ...kept]
  }
  return { ...page, arrive }
}

const bell = (name: string | RegExp = /^Notifications/) => screen.findByRole('button', { name })

test('the bell opens with Enter, and Escape closes it and gives the focus back', async () => {
  const { user } = open([buildNotification(), read])
  const button = await bell('Notifications, 1 unread')
  act(() => button.focus())
  await user.keyboard('{Enter}')
  const panel = await screen.findByRole('dialog', { name: /^Notifications/ })
  const list = await within(panel).findByRole('list', { name: 'Notifications' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  expect(within(list).getByRole('link', { name: /^Unread: ?Form 5500/ })).toBeVisible()
  expect(within(list).getByRole('link', { name: 'Top-Heavy Test' })).toBeVisible()
  expect(within(list).getAllByText(/Bayline Robotics/)[0]).toBeVisible()
  expect(await axeFindings()).toEqual([])
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an entry leads to exactly its task, and is read then', async () => {
  const { user, address, requests } = open([buildNotification()])
  await user.click(await bell())
  await user.click(await screen.findByRole('link', { name: /Form 5500/ }))
  expect(address()).toBe(`/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${INSTANCE_ID}`)
  expect(requests.of(markRead)[0]?.body).toEqual({ ids: [buildNotification().id] })
  expect(await bell('Notifications')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('all are marked as read at once', async () => {
  const { user, requests } = open([buildNotification(), { ...read, readAt: null }])
  await user.click(await bell('Notifications, 2 unread'))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications')).toBeVisible()
  expect(requests.of(markRead)[0]?.body).toEqual({ until: buildNotification().at })
  expect(await screen.findByRole('link', { name: 'Top-Heavy Test' })).toBeVisible()
  expect(screen.queryByText('Unread:')).toBeNull()
})

test('what came since the list was read stays unread', async () => {
  const { user, arrive } = open([buildNotification()])
  await user.click(await bell('Notifications, 1 unread'))
  await screen.findByRole('link', { name: /Form 5500/ })
  arrive({ ...read, readAt: null, at: '2027-01-25T14:00:30Z' })
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await bell('Notifications, 1 unread')).toBeVisible()
  expect(await screen.findByRole('link', { name: /^Unread: ?Top-Heavy Test/ })).toBeVisible()
})

test('what could not be marked as read is unread again, and says so', async () => {
  const { user } = open([buildNotification()], [fake(markRead, () => refuse('unexpected'))])
  await user.click(await bell('Notifications, 1 unread'))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText(/Reference req_test/)).toBeVisible()
  expect(await bell('Notifications, 1 unread')).toBeVisible()
})

test('a task is muted from its entry, and unmuted', async () => {
  const { user, requests } = open([buildNotification()])
  await user.click(await bell())
  const toggle = (pressed: boolean) => screen.findByRole('button', { name: /^Mute Form 5500/, pressed })
  await user.click(await toggle(false))
  expect(await screen.findByText(/Muted: no more notifications about it/)).toBeVisible()
  // A toast would lie on the list or behind it, where no key reaches its Undo; the button itself takes it back.
  await user.click(await toggle(true))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(await toggle(false)).toBeVisible()
  expect(screen.getAllByText(/Received/)[0]).toBeVisible()
  expect(requests.of(mute).map(({ body }) => body)).toEqual([
    { instanceID: INSTANCE_ID, isMuted: true },
    { instanceID: INSTANCE_ID, isMuted: false },
  ])
})

test('older entries come page by page', async () => {
  const pages = fake(search, ({ query }) => ({
    count: 2,
    pages: 2,
    result: [query.page === '2' ? read : buildNotification()],
  }))
  const { user } = open([buildNotification()], [pages])
  await user.click(await bell())
  await screen.findByRole('link', { name: /Form 5500/ })
  expect(screen.queryByRole('link', { name: 'Top-Heavy Test' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show older' }))
  expect(await screen.findByRole('link', { name: 'Top-Heavy Test' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
})

test('its name is in the way of nothing while it is open', async () => {
  const { user } = open([buildNotification()])
  const button = await bell()
  await user.hover(button)
  expect(await screen.findByRole('tooltip')).toBeVisible()
  await user.click(button)
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(button).toHaveFocus())
})

test('an empty bell says so; a failed one can be tried again', async () => {
  let isDown = true
  const down = fake(search, () => (isDown ? refuse('badRequest') : { count: 0, pages: 0, result: [] }))
  const { user } = open([], [down])
  await user.click(await bell('Notifications'))
  expect(await screen.findByText('Your notifications could not be loaded')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('You are all caught up')).toBeVisible()
})

test('more than 99 are not counted out', async () => {
  open([], [fake(unread, () => ({ count: 120, latestAt: '2027-01-25T14:00:00Z' }))])
  // What is seen is part of the name, so that it can be said to a computer that listens.
  expect(await bell('Notifications, 99+ unread')).toHaveTextContent('99+')
})

test('a press on a toast leaves the list open', async () => {
  const { user } = open([buildNotification()], [fake(mute, () => refuse('unexpected'))])
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: /^Mute Form 5500/ }))
  const failed = await screen.findByText(/Reference req_test/)
  await user.click(failed)
  expect(await screen.findByRole('link', { name: /Form 5500/ })).toBeVisible()
  expect(screen.getByRole('dialog')).toBeVisible()
})

test('with a profile applied nothing is marked as read or muted', async () => {
  const priya = known(buildUser({ first: 'Priya', last: 'Raman', userRoleID: 'CompanyAdmin' }))
  useAppState.setState({ appliedProfile: priya })
  onTestFinished(() => {
    resetAppState()
  })
  const { user, address, requests } = open([buildNotification()])
  await user.click(await bell())
  expect(await screen.findByText(/These are Priya Raman’s notifications/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Mute / })).toBeNull()
  await user.click(await screen.findByRole('link', { name: /Form 5500/ }))
  expect(address()).toContain(TASK_ID)
  expect(requests.of(markRead)).toEqual([])
})

test('on a phone the list is a sheet', async () => {
  matchMediaQuery('(max-width: 640px)')
  const { user } = open([buildNotification()])
  await user.click(await bell())
  const sheet = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(within(sheet).getByRole('button', { name: 'Close notifications' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

const show = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('news is shown and announced within half a minute; a hidden tab asks nothing until it is back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.restoreAllMocks()
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    vi.useRealTimers()
  })
  const { arrive, requests } = open([read])
  await bell('Notifications')
  const asked = () => requests.of(unread).length
  arrive(buildNotification({ at: '2027-01-25T14:30:00Z' }))
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(await bell('Notifications, 1 unread')).toBeVisible()
  expect(screen.getByText('1 unread notification')).toBeInTheDocument()

  act(() => show('hidden'))
  const before = asked()
  arrive(buildNotification({ id: SECOND.replace('b002', 'b003'), at: '2027-01-25T14:31:00Z' }))
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000))
  expect(asked()).toBe(before)
  act(() => show('visible'))
  expect(await bell('Notifications, 2 unread')).toBeVisible()
})

test('a service that does not answer is asked less and less often', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  let isDown = false
  const { requests } = open(
    [],
    [
      fake(unread, () => {
        if (isDown) throw unreachable()
        return { count: 0, latestAt: null }
      }),
    ],
  )
  await bell('Notifications')
  await waitFor(() => expect(requests.of(unread)).toHaveLength(1))
  isDown = true
  await act(() => vi.advanceTimersByTimeAsync(15 * 60_000))
  expect(requests.of(unread).length).toBeGreaterThan(4)
  expect(requests.of(unread).length).toBeLessThan(10)
})
