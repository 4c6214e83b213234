import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildTask, TASK_ID } from '../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { fake } from '../../testing/fake'
import { renderLibraryTask } from './testing/render-library-task'

describe('the library task', () => {
  it('is a snapshot with nothing to check off', async () => {
    renderLibraryTask()
    expect(await screen.findByText('Library task')).toBeInTheDocument()
    expect(screen.getByText('Save the acknowledgment.')).toBeInTheDocument()
    expect(screen.getByText(/^Seven months after the health plan year ends/)).toBeInTheDocument()
    expect(screen.getByText('The first day of the year reported on')).toBeInTheDocument()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add event' })).toBeNull()
  })

  it('accepts events with their own date', async () => {
    const added = buildTask({ instanceID: '018f6b1c-0000-7000-8000-00000000f109' })
    const { user, requests, address } = renderLibraryTask({
      task: { recurrence: 'event' },
      api: [fake(tasks.addInstance, () => added)],
    })
    await user.click(await screen.findByRole('button', { name: 'Add event' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/For Bayline Robotics/)).toBeInTheDocument()
    await user.type(dialog.getByRole('textbox', { name: /Due date/ }), 'Mar 31, 2027')
    await user.click(dialog.getByRole('button', { name: 'Add event' }))
    await waitFor(() =>
      expect(requests.of(tasks.addInstance)[0]?.body).toEqual({
        taskID: TASK_ID,
        companyID: COMPANY_ID,
        dueDate: '2027-03-31',
      }),
    )
    await waitFor(() => expect(address()).toContain(`instanceID=${added.instanceID}`))
  })

  it('asks for the day it happened where the rule counts from it, and shows the due date', async () => {
    const event = {
      prompt: 'Day the breach was discovered',
      months: 0,
      days: 60,
      endOfMonth: false,
      date: null,
    }
    const { user, requests } = renderLibraryTask({
      task: { event },
      api: [fake(tasks.addInstance, () => buildTask({ dueDate: '2027-03-12' }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Add event' }))
    const dialog = within(await screen.findByRole('dialog'))
    const day = dialog.getByRole('textbox', { name: /Day the breach was discovered/ })
    await user.type(day, 'Nov 11, 2027')
    await user.tab()
    expect(await dialog.findByText('This day is in the future. Check the year.')).toBeInTheDocument()
    await user.clear(day)
    await user.type(day, 'Jan 11, 2027')
    await user.tab()
    expect(
      await dialog.findByText('Due Mar 12, 2027, 60 days after the day the breach was discovered.'),
    ).toBeInTheDocument()
    expect(dialog.queryByText(/in the future/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Add event' }))
    expect(await screen.findByText('Event added, due Mar 12, 2027')).toBeInTheDocument()
    expect(requests.of(tasks.addInstance)[0]?.body).toEqual({
      taskID: TASK_ID,
      companyID: COMPANY_ID,
      eventDate: '2027-01-11',
    })
  })

  it('says the follow-up days that count where none were chosen', async () => {
    renderLibraryTask({ task: { allowPend: true, followUpDays: 0 } })
    const card = within(await screen.findByRole('region', { name: 'Properties' }))
    expect(card.getByText('For 30 days')).toBeVisible()
  })

  it('asks an agency for the company', async () => {
    const { user } = renderLibraryTask({
      task: { recurrence: 'event' },
      user: buildUser({ userRoleID: 'AgencyUser' }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add event' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Add event' }))
    expect(await dialog.findAllByText('Choose a company.')).not.toHaveLength(0)
    expect(dialog.getByRole('combobox', { name: 'Company' })).toBeInTheDocument()
  })
})
