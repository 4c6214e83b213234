import * as library from '@heed/contract/library'
import type { TaskItem } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listOf } from '../../../testing/build-company'
import { buildTask } from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { type Fake, fake, refuse } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { TasksPage } from '../TasksPage'

const id = (number: number) => `018f6b1c-0000-7000-8000-00000000f10${number}`
const other = '018f6b1c-0000-7000-8000-0000000000c2'
const person = {
  id: '018f6b1c-0000-7000-8000-0000000000d1',
  name: 'Marcus Lee',
  email: 'marcus@bayline.example',
  isOfAgency: false,
  isInvited: false,
}
const first = buildTask({ instanceID: id(1), name: 'First' })
const second = buildTask({ instanceID: id(2), name: 'Second' })
const foreign = buildTask({ instanceID: id(3), name: 'Elsewhere', companyID: other })

function show(rows: TaskItem[], more: Fake[]) {
  return renderPage(<TasksPage />, {
    url: '/tasks',
    user: buildUser(),
    api: [
      fake(tasks.search, () => listOf(...rows)),
      fake(tasks.counts, () => ({ all: 3, open: 3, pastDue: 0, next30: 0, mine: 0, completed: 0 })),
      fake(library.categories, () => ({ result: [] })),
      fake(tasks.assignable, () => ({ result: [person] })),
      ...more,
    ],
  })
}
const bulkBar = () => within(screen.getByRole('region', { name: 'Bulk actions' }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-25T15:00:00Z') })
  return () => vi.useRealTimers()
})

describe('bulk actions', () => {
  it('pends what can be pended; the rest stays selected with the reason', async () => {
    const { user, requests } = show(
      [first, second],
      [
        fake(tasks.pend, ({ body }) =>
          body.instanceID === id(2)
            ? refuse('conflict')
            : { instanceID: id(1), pendUntil: '2027-02-24', pendsLeft: 2 },
        ),
      ],
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Second' }))
    await user.click(bulkBar().getByRole('button', { name: 'Pend' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pend 2 tasks' }))
    await user.click(dialog.getByRole('button', { name: 'Pend' }))
    expect(await dialog.findAllByText('Say why the task has to wait.')).not.toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Waiting for{enter}the carrier')
    await user.click(dialog.getByRole('button', { name: 'Pend' }))

    expect(
      await screen.findByText('This cannot be done in the current state.', { exact: false }),
    ).toHaveTextContent('Second – This cannot be done in the current state.')
    expect(screen.getByText('1 task pended')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Select First' })).not.toBeChecked()
    expect(screen.getByRole('checkbox', { name: 'Select Second' })).toBeChecked()
    expect(requests.of(tasks.pend)[0]?.body).toMatchObject({
      instanceID: id(1),
      reason: 'Waiting for the carrier',
      followUpDate: '2027-02-24',
    })
  })

  it('assigns a person at the company and undoes it', async () => {
    const { user, requests } = show([first, second], [fake(tasks.assign, () => ({ assignees: [] }))])
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(bulkBar().getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 tasks' }))
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Person' })).toBeEnabled())
    await user.click(dialog.getByRole('combobox', { name: 'Person' }))
    await user.click(await screen.findByRole('option', { name: /Marcus Lee/ }))
    await user.click(dialog.getByRole('button', { name: 'Assign' }))

    expect(await screen.findByText('Marcus Lee was assigned to 2 tasks')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(requests.of(tasks.assign)).toHaveLength(4))
    const made = requests.of(tasks.assign).map(({ body }) => [body.instanceID, body.isAssigned])
    expect(made).toEqual([
      [id(1), true],
      [id(2), true],
      [id(1), false],
      [id(2), false],
    ])
  })

  it('opens from a row’s avatars and says why no one is offered', async () => {
    const { user } = show([first], [fake(tasks.assignable, () => ({ result: [] }))])
    await user.click(await screen.findByRole('button', { name: 'Assign First, now assigned to No one' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign “First”' }))
    expect(await dialog.findByText(/^No one works for Bayline Robotics yet/)).toBeInTheDocument()
  })

  it('offers only the viewer for tasks of several companies', async () => {
    const { user, requests } = show([first, foreign], [fake(tasks.assign, () => ({ assignees: [] }))])
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(bulkBar().getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 tasks' }))
    expect(dialog.queryByRole('combobox')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Assign to me' }))
    expect(await screen.findByText('Dana Whitlock was assigned to 2 tasks')).toBeInTheDocument()
    expect(requests.of(tasks.assign)).toHaveLength(2)
  })

  it('keeps the selection when the dialog is closed, and drops it when the filters change', async () => {
    const { user } = show([first, second], [])
    await user.click(await screen.findByRole('checkbox', { name: 'Select First' }))
    await user.click(bulkBar().getByRole('button', { name: 'Pend' }))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.getByRole('checkbox', { name: 'Select First' })).toBeChecked()
    await user.type(screen.getByRole('searchbox', { name: 'Search tasks' }), 'form{enter}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull())
  })

  it('acts on a single row from its menu', async () => {
    const { user } = show(
      [first],
      [fake(tasks.pend, () => ({ instanceID: id(1), pendUntil: '2027-02-24', pendsLeft: 2 }))],
    )
    await user.click(await screen.findByRole('button', { name: 'More for First' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Pend…' }))
    expect(await screen.findByRole('dialog', { name: 'Pend “First”' })).toBeInTheDocument()
  })
})
