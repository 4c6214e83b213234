import { mute, muted } from '@heed/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { INSTANCE_ID, TASK_ID } from '../../testing/build-tasks'
import { COMPANY_ID } from '../../testing/build-user'
import { done, fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { MutedTasks } from './MutedTasks'

const task = (number: number) => ({
  instanceID: INSTANCE_ID.replace(/.$/, String(number)),
  taskID: TASK_ID,
  companyID: COMPANY_ID,
  companyName: 'Bayline Robotics',
  name: `Task ${number}`,
  mutedAt: '2027-01-22T11:00:00.000Z',
})

/** A server that keeps what is muted. */
function open(count: number) {
  let kept = Array.from({ length: count }, (_, index) => task(index + 1))
  return renderPage(<MutedTasks />, {
    api: [
      fake(muted, () => ({ count: kept.length, pages: 1, result: kept })),
      fake(mute, ({ body }) => {
        kept = kept.filter(({ instanceID }) => instanceID !== body.instanceID)
        return done()
      }),
    ],
  })
}

test('what is muted is listed and can be unmuted; nothing shows once nothing is', async () => {
  const { user, requests } = open(1)
  const list = within(await screen.findByRole('list', { name: 'Muted tasks' }))
  expect(list.getByRole('link', { name: 'Task 1' })).toHaveAttribute(
    'href',
    `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${task(1).instanceID}`,
  )
  expect(await axeFindings()).toEqual([])
  await user.click(list.getByRole('button', { name: 'Unmute Task 1' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Muted tasks' })).toBeNull())
  expect(requests.of(mute)[0]?.body).toEqual({ instanceID: task(1).instanceID, isMuted: false })
})

test('a long list is shown in part until it is asked for', async () => {
  const { user } = open(7)
  const items = async () =>
    within(await screen.findByRole('list', { name: 'Muted tasks' })).getAllByRole('listitem')
  expect(await items()).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await items()).toHaveLength(7)
})
