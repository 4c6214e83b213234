import { preferences, savePreferences } from '@heed/contract/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildPreferences } from '../../testing/build-notification'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { NotificationsCard } from './NotificationsCard'

/** A server that keeps what was chosen. */
function open(start = buildPreferences(), api: Fake[] = [], url?: string) {
  let kept = start
  return renderPage(<NotificationsCard />, {
    ...(url && { url }),
    api: [
      fake(preferences, () => kept),
      fake(savePreferences, ({ body }) => {
        kept = { ...kept, ...body }
        return kept
      }),
      ...api,
    ],
  })
}

async function edit(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Edit notifications' }))
  return within(await screen.findByRole('dialog', { name: 'Edit notifications' }))
}

test('kinds are turned off by channel, and the card shows what is left', async () => {
  const { user, requests } = open()
  expect(await screen.findAllByText('Everything')).toHaveLength(2)
  const dialog = await edit(user)
  expect(dialog.getByText(/security notices are always sent by mail/)).toBeVisible()
  expect(dialog.queryByRole('switch', { name: /^Mention/ })).toBeNull()
  expect(await axeFindings()).toEqual([])
  await user.click(dialog.getByRole('switch', { name: 'Assignment by mail' }))
  await user.selectOptions(dialog.getByLabelText(/Task digest/), 'On Mondays')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Everything except: Assignment')).toBeVisible()
  expect(screen.getByText('On Mondays')).toBeVisible()
  expect(requests.of(savePreferences)[0]?.body).toEqual({
    mailOff: ['assignment'],
    bellOff: [],
    rhythm: 'weekly',
    quietFrom: null,
    quietTo: null,
    quietZone: null,
  })
})

test('quiet hours are in the zone of the service or another one, and need both ends', async () => {
  const { user, requests } = open()
  const dialog = await edit(user)
  expect(dialog.getByLabelText(/Time zone/)).toHaveDisplayValue('Eastern Time')
  await user.selectOptions(dialog.getByLabelText(/No mail from/), '8:00 PM')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findAllByText('Choose both hours or neither.')).length).toBeGreaterThan(0)
  expect(requests.of(savePreferences)).toEqual([])
  await user.selectOptions(dialog.getByLabelText(/Until/), '7:00 AM')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('8:00 PM to 7:00 AM, Eastern Time')).toBeVisible()
  expect(requests.of(savePreferences)[0]?.body).toMatchObject({ quietFrom: 20, quietTo: 7, quietZone: null })
  const again = await edit(user)
  await user.selectOptions(again.getByLabelText(/Time zone/), 'Pacific Time')
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('8:00 PM to 7:00 AM, Pacific Time')).toBeVisible()
})

test('a refused save keeps the dialog and says why', async () => {
  const { user } = open(buildPreferences(), [fake(savePreferences, () => refuse('unexpected'))])
  const dialog = await edit(user)
  await user.click(dialog.getByRole('switch', { name: 'Reminder on the bell' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Reference req_test/)).toBeVisible()
  expect(dialog.getByRole('switch', { name: 'Reminder on the bell' })).not.toBeChecked()
})

test('what could not be read can be tried again', async () => {
  let isDown = true
  const { user } = open(buildPreferences(), [
    fake(preferences, () => (isDown ? refuse('badRequest') : buildPreferences({ bellOff: ['reminder'] }))),
  ])
  await user.click(
    await screen.findByRole('button', { name: 'Retry' }).then((button) => {
      isDown = false
      return button
    }),
  )
  await waitFor(() => expect(screen.getByText('Everything except: Reminder')).toBeVisible())
})

test('a link to it leads to the card, which has the focus then', async () => {
  open(undefined, undefined, '/profile#notifications')
  await screen.findByRole('button', { name: 'Edit notifications' })
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'notifications'))
})
