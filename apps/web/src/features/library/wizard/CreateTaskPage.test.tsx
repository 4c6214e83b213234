import * as agencies from '@heed/contract/agencies'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { bringWorkBack, collectWork, keepWork } from '../../../api/kept-work'
import { axeFindings } from '../../../testing/axe'
import { TASK_ID } from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { buildDraft } from '../testing/build-draft'
import { CreateTaskPage } from './CreateTaskPage'

const begin = fake(wizard.format, ({ body }) => buildDraft({ name: body.name }))
const open = (api = [begin], user = buildUser()) =>
  renderPage(<CreateTaskPage />, { url: '/tasks/create', api, user })
const save = () => screen.getByRole('button', { name: 'Save and continue' })

test('an agency begins a Custom task with its name, and goes on to the settings', async () => {
  const { user, requests, address } = open()
  const formats = within(await screen.findByRole('radiogroup', { name: /^Format/ }))
  expect(formats.getByRole('radio', { name: /^Standard/ })).toBeDisabled()
  expect(formats.getByRole('radio', { name: /^Custom/ })).toBeChecked()
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Renewal meeting')
  expect(await axeFindings()).toEqual([])
  await user.click(save())
  await waitFor(() => expect(address()).toBe(`/tasks/edit/${TASK_ID}?step=settings`))
  expect(requests.of(wizard.format)[0]?.body).toEqual({ type: 'Custom', name: 'Renewal meeting' })
})

test('a task without a name is not begun, and the summary links to the field', async () => {
  const { user, requests } = open()
  await screen.findByRole('heading', { level: 1, name: /^Create Task/ })
  await user.click(save())
  expect(await screen.findByText('One field needs your attention')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Name' }))
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveFocus()
  expect(requests.of(wizard.format)).toEqual([])
})

test('the platform writes every format, and says whose a Custom task is', async () => {
  const { user, requests } = open(
    [
      begin,
      fake(agencies.search, () => ({
        count: 0,
        pages: 0,
        result: [],
      })),
    ],
    buildUser({ userRoleID: 'SuperAdmin' }),
  )
  expect(await screen.findByRole('radio', { name: /^Standard/ })).toBeChecked()
  expect(screen.queryByRole('region', { name: 'Whose task it is' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: /^Custom/ }))
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'Renewal meeting')
  await user.click(save())
  expect(await screen.findAllByText(/Choose the agency whose task it is/)).not.toHaveLength(0)
  await user.click(screen.getByRole('radio', { name: /^HIPAA10/ }))
  await user.click(save())
  await waitFor(() =>
    expect(requests.of(wizard.format)[0]?.body).toEqual({ type: 'HIPAA10', name: 'Renewal meeting' }),
  )
})

test('a refusal is shown in the words of the client, and what was typed stays', async () => {
  const { user } = open([fake(wizard.format, () => refuse('unexpected'))])
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Renewal meeting')
  await user.click(save())
  expect(await screen.findByText(/HTTP error! status: 500/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Renewal meeting')
})

test('what was typed before the session ended is there after signing in again, and still not saved', async () => {
  const first = open()
  await first.user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Renewal meeting')
  keepWork('dana', collectWork())
  first.unmount()
  bringWorkBack('dana')
  const again = open()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Name/ })).toHaveValue('Renewal meeting'))
  expect(Object.values(collectWork())).toMatchObject([{ name: 'Renewal meeting' }])
  await again.user.click(save())
  await waitFor(() =>
    expect(again.requests.of(wizard.format)[0]?.body).toMatchObject({ name: 'Renewal meeting' }),
  )
})
