import * as wizard from '@heed/contract/task-wizard'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fake, unreachable } from '../../../../testing/fake'
import { goOn, openWizard, topBar } from '../../testing/open-wizard'

const early = () => screen.getByRole('switch', { name: 'Show early' })

test('without a connection everything typed is kept, and saved once there is one', async () => {
  let isOffline = true
  const { user, stored } = await openWizard({
    step: 'settings',
    api: (server) => [
      fake(wizard.settings, (request) => {
        if (isOffline) throw unreachable()
        return server.saveSettings(request)
      }),
    ],
  })
  await user.click(early())
  expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
  expect(within(topBar()).getByText('Not saved')).toBeVisible()
  expect(early()).toBeChecked()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  expect(await within(topBar()).findByText(/^Draft saved/)).toBeVisible()
  expect(stored.draft.showFaster).toBe(true)
  expect(screen.queryByText(/The server cannot be reached/)).toBeNull()
})

test('an unsaved change goes along to the next step and is saved from there', async () => {
  let isOffline = true
  const { user, stored } = await openWizard({
    step: 'settings',
    api: (server) => [
      fake(wizard.settings, (request) => {
        if (isOffline) throw unreachable()
        return server.saveSettings(request)
      }),
    ],
  })
  await user.click(early())
  await user.click(screen.getByRole('button', { name: 'Save and continue' }))
  await screen.findByRole('button', { name: 'Add action' })
  expect(screen.getByText(/What you typed is kept here/)).toBeVisible()
  isOffline = false
  await user.click(within(topBar()).getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(stored.draft.showFaster).toBe(true))
})

test('after someone else saved, one’s own changes can be kept', async () => {
  const { user, stored } = await openWizard({ step: 'settings' })
  stored.draft = { ...stored.draft, version: 9, allowPend: false }
  await user.click(early())
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(stored.draft).toMatchObject({ showFaster: true, allowPend: true }))
  await waitFor(() => expect(screen.queryByText(/Someone else saved/)).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('what the bar above says of being offline is not said once more', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.restoreAllMocks())
  const { user } = await openWizard({
    step: 'settings',
    api: () => [
      fake(wizard.settings, () => {
        throw unreachable()
      }),
    ],
  })
  await user.click(early())
  expect(
    await screen.findByText('What you typed is kept here and will be saved as soon as possible.'),
  ).toBeVisible()
  expect(screen.queryByText(/Nothing can be saved until you are back online/)).toBeNull()
})

test('or theirs can be loaded', async () => {
  const { user, stored } = await openWizard({ step: 'settings' })
  stored.draft = { ...stored.draft, version: 9, allowPend: false }
  await user.click(early())
  await user.click(await screen.findByRole('button', { name: 'Load theirs' }))
  await waitFor(() => expect(screen.getByRole('switch', { name: 'May be pended' })).not.toBeChecked())
  expect(early()).not.toBeChecked()
  expect(stored.draft.showFaster).toBe(false)
})

test('the wizard resumes at the first step with something missing', async () => {
  await openWizard({
    draft: { problems: [{ step: 'sections', field: 'actions', message: 'Add an action.' }] },
  })
  expect(await screen.findByRole('button', { name: 'Add action' })).toBeVisible()
})

test('the name and the format are saved with their own call', async () => {
  const { user, requests } = await openWizard({ step: 'format' })
  const name = screen.getByRole('textbox', { name: /^Name/ })
  await user.clear(name)
  await user.type(name, 'Renewal call')
  await waitFor(() =>
    expect(requests.of(wizard.updateFormat).at(-1)?.body).toMatchObject({ name: 'Renewal call' }),
  )
  expect(requests.of(wizard.updateFormat).every(({ body }) => body.name !== '')).toBe(true)
})

test('the changes of a live task can be discarded', async () => {
  const { user, stored, requests } = await openWizard({
    step: 'settings',
    draft: { state: 'changed', showFaster: true },
    api: (server) => [
      fake(wizard.discard, () => {
        server.stored.draft = { ...server.stored.draft, state: 'published', showFaster: false, version: 0 }
        return server.stored.draft
      }),
    ],
  })
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Discard changes' }))
  await waitFor(() => expect(early()).not.toBeChecked())
  expect(requests.of(wizard.discard)).toHaveLength(1)
  await user.click(early())
  await waitFor(() => expect(stored.draft).toMatchObject({ showFaster: true, version: 1 }))
})

test('nothing is published that someone else saved meanwhile', async () => {
  const { user, stored } = await openWizard({ step: 'resources' })
  stored.draft = { ...stored.draft, version: 9 }
  await user.click(screen.getByRole('button', { name: 'Review and publish' }))
  expect(await screen.findByText(/Someone else saved this task/)).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a double click leads to the next step only, whose heading has the focus', async () => {
  const { user, address } = await openWizard({ step: 'settings' })
  const heading = () => screen.getByRole('heading', { level: 1 })
  expect(heading()).not.toHaveFocus()
  await user.click(goOn())
  await waitFor(() => expect(address()).toContain('step=sections'))
  fireEvent.click(goOn(), { detail: 2 })
  expect(heading()).toHaveAccessibleName('Edit Task, Create Task')
  expect(heading()).toHaveFocus()
  await user.click(goOn())
  await waitFor(() => expect(address()).toContain('step=resources'))
})
