import { mute } from '@heed/contract/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { INSTANCE_ID } from '../../../testing/build-tasks'
import { done, fake, refuse } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

type Shown = ReturnType<typeof renderTask>

async function choose(user: Shown['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
}

test('a task is muted from its menu, says so, and is unmuted', async () => {
  const shown: Shown = renderTask({
    api: [
      fake(mute, ({ body }) => {
        shown.serve({ isMuted: body.isMuted })
        return done()
      }),
    ],
  })
  const { user, requests } = shown
  await choose(user, 'Mute')
  expect(await screen.findByText('Muted for you')).toBeVisible()
  expect(screen.getByText('None for you, because you muted this task')).toBeVisible()
  await choose(user, 'Unmute')
  await waitFor(() => expect(screen.queryByText('Muted for you')).toBeNull())
  expect(requests.of(mute).map(({ body }) => body)).toEqual([
    { instanceID: INSTANCE_ID, isMuted: true },
    { instanceID: INSTANCE_ID, isMuted: false },
  ])
})

test('a refused mute says why, and the task is not shown as muted', async () => {
  const { user } = renderTask({ api: [fake(mute, () => refuse('unexpected'))] })
  await choose(user, 'Mute')
  expect(await screen.findByText('Reference req_test')).toBeVisible()
  expect(screen.queryByText('Muted for you')).toBeNull()
})
