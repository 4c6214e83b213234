import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { allowing, buildCycle, INSTANCE_ID, TASK_ID } from '../../testing/build-tasks'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { done, fake, refuse } from '../../testing/fake'
import { matchMediaQuery } from '../../testing/setup'
import { renderTask } from './testing/render-task'

const place = { taskID: TASK_ID, companyID: COMPANY_ID, instanceID: INSTANCE_ID }
const marcus = { id: '018f6b1c-0000-7000-8000-0000000000d1', name: 'Marcus Lee' }
const dana = '018f6b1c-0000-7000-8000-0000000000d2'
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const openMenu = async (user: ReturnType<typeof renderTask>['user']) =>
  user.click(await screen.findByRole('button', { name: 'More actions' }))

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the Task View', () => {
  it('shows the due date and how it is calculated', async () => {
    renderTask()
    const due = await card('Due date')
    expect(due.getByText('in 6 days')).toBeInTheDocument()
    expect(due.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      '1Health plan year endsJun 30, 2026',
      '2+ 7 months, to month endJan 31, 2027Falls on a Sunday, so on time through Mon, Feb 1',
      'DueJan 31, 2027',
    ])
    expect(
      due.getByText(/the last day of the seventh month after the end of the health plan year/),
    ).toBeInTheDocument()
    expect(due.getByRole('link', { name: 'Change plan-year dates' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire?step=dates`,
    )
  })

  it('prints nothing that is only of use on a screen', async () => {
    renderTask()
    await card('Evidence')
    const acts = [
      screen.getByText(/^Drop files here/),
      screen.getByRole('switch', { name: 'Show in every cycle' }),
      screen.getByRole('button', { name: 'Add document' }),
      screen.getByRole('textbox', { name: 'Add a note' }),
      screen.getByRole('button', { name: 'Add assignee' }),
    ]
    for (const act of acts) expect(act.closest('[data-no-print]')).not.toBeNull()
  })

  it('shows why it applies, line by line', async () => {
    renderTask()
    const why = await card('Why it applies')
    expect(why.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
      expect.arrayContaining([
        'Yes:Health & Wellness activeAnswer: health and welfare plan',
        'AndYes:100 or more participantsAnswer: 287',
      ]),
    )
    expect(why.getByText('applies')).toBeInTheDocument()
    expect(why.getByRole('link', { name: 'Setup form' })).toBeInTheDocument()
  })

  it('does not link to the setup form for those who may not answer it', async () => {
    renderTask({ user: buildUser({ userRoleID: 'CompanyUser' }) })
    await card('Why it applies')
    expect(screen.queryByRole('link', { name: 'Setup form' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Change plan-year dates' })).toBeNull()
  })

  it('shows the law’s text without anything that could run', async () => {
    const html = '<p>A <b>return</b>.<img src=x onerror=alert(1)><script>alert(1)</script></p>'
    renderTask({ task: { sections: [{ id: TASK_ID, title: 'What is this?', html }] } })
    const law = await card('What the law requires')
    expect(law.getByText('return').closest('p')?.innerHTML).toBe('A <b>return</b>.')
    expect(law.getByText('ERISA §104')).toBeInTheDocument()
  })

  it('shows the history and the other cycles', async () => {
    const id = '018f6b1c-0000-7000-8000-00000000f109'
    renderTask({
      task: { cycles: [buildCycle({ instanceID: id })] },
    })
    const history = await card('History')
    expect(history.getByText('Priya Raman checked off “Confirm the participant count.”')).toBeInTheDocument()
    const years = await card('This task in other years')
    expect(years.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Jul 2025 – Jun 2026This oneIn Progress',
      'Jul 2024 – Jun 2025Due Jan 31, 2026Completed',
    ])
    const link = years.getByRole('link', { name: 'Jul 2024 – Jun 2025' })
    expect(link).toHaveAttribute('href', `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${id}`)
  })

  it('says that it no longer applies', async () => {
    renderTask({ task: { noLongerApplies: true } })
    expect(await screen.findByText(/This task no longer applies/)).toBeInTheDocument()
  })

  it('puts due date, time left and actions first on a phone', async () => {
    matchMediaQuery('(max-width: 640px)')
    renderTask()
    const left = await screen.findByText('Time left')
    expect(left.parentElement).toHaveTextContent('Time left6 days')
  })

  it('shows the not-found page for a task out of reach, not an empty one', async () => {
    // React logs every error that a boundary catches.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    renderTask({ api: [fake(tasks.full, () => refuse('notFound'))] })
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not found.')
  })

  it('has no axe findings', async () => {
    renderTask()
    await card('Due date')
    expect(await axeFindings()).toEqual([])
  })
})

describe('pending a task', () => {
  it('suggests the follow-up date and keeps the due date', async () => {
    const { user, requests, serve } = renderTask({
      api: [
        fake(tasks.pend, () => {
          serve({ pendUntil: '2027-02-08', pendReason: 'Carrier is late', pendsLeft: 1 })
          return { instanceID: INSTANCE_ID, pendUntil: '2027-02-08', pendsLeft: 1 }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Pend' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/The due date is still Jan 31, 2027/)).toBeInTheDocument()
    expect(dialog.getByText('2 of 3 pends left in this cycle.')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /Follow-up date/ })).toHaveValue('Feb 8, 2027')
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Carrier is late')
    await user.click(dialog.getByRole('button', { name: 'Pend' }))
    expect(
      await screen.findByText('Reminders are paused until Feb 8, 2027: Carrier is late'),
    ).toBeInTheDocument()
    expect(requests.of(tasks.pend)[0]?.body).toEqual({
      ...place,
      reason: 'Carrier is late',
      followUpDate: '2027-02-08',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it("stays open with the server's message", async () => {
    const { user } = renderTask({
      api: [fake(tasks.pend, () => refuse('invalid', { fields: { reason: 'Reason: say more.' } }))],
    })
    await user.click(await screen.findByRole('button', { name: 'Pend' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'x')
    await user.click(dialog.getByRole('button', { name: 'Pend' }))
    expect(await dialog.findAllByText(/Reason: say more\./)).not.toHaveLength(0)
  })

  it('can be ended', async () => {
    const { user, requests, serve } = renderTask({
      task: { pendUntil: '2027-02-08', pendReason: 'Carrier is late' },
      api: [
        fake(tasks.endPend, () => {
          serve({ pendUntil: null, pendReason: null })
          return done()
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'End pend' }))
    await waitFor(() => expect(screen.queryByText(/Reminders are paused until/)).toBeNull())
    expect(requests.of(tasks.endPend)[0]?.body).toEqual(place)
  })

  it('is not offered when no pends are left or the task does not allow it', async () => {
    const { unmount } = renderTask({ task: { pendsLeft: 0 } })
    await card('Due date')
    expect(screen.queryByRole('button', { name: 'Pend' })).toBeNull()
    unmount()
    renderTask({ task: { allowed: { ...allowing('yes'), pend: 'no' } } })
    await card('Due date')
    expect(screen.queryByRole('button', { name: 'Pend' })).toBeNull()
  })
})

describe('assigning', () => {
  it('adds someone at the company immediately', async () => {
    const page = renderTask({
      api: [
        fake(tasks.assignable, () => ({
          result: [
            { ...marcus, email: 'marcus@bayline.example', isOfAgency: false, isInvited: false },
            {
              id: dana,
              name: 'Dana Whitlock',
              email: 'dana@harborvale.example',
              isOfAgency: true,
              isInvited: false,
            },
          ],
        })),
        fake(tasks.assign, () => {
          page.serve({ assignees: [marcus] })
          return { assignees: [marcus] }
        }),
      ],
    })
    await page.user.click(await screen.findByRole('button', { name: 'Add assignee' }))
    const picker = await screen.findByRole('combobox', { name: 'Person to assign' })
    expect(picker).toHaveFocus()
    const cancel = screen.getByRole('button', { name: 'Cancel adding an assignee' })
    expect(cancel.querySelector('.lucide-plus')).toBeNull()
    await page.user.click(picker)
    const group = (name: string) => within(screen.getByRole('group', { name }))
    expect(group('Harbor & Vale Benefits').getByRole('option', { name: /Dana Whitlock/ })).toBeInTheDocument()
    expect(group('Bayline Robotics').getAllByRole('option')).toHaveLength(1)
    await page.user.click(await screen.findByRole('option', { name: /Marcus Lee/ }))
    expect(await screen.findByText('Marcus Lee was assigned')).toBeInTheDocument()
    expect((await card('Properties')).getByText('Marcus Lee')).toBeInTheDocument()
    expect(page.requests.of(tasks.assign)[0]?.body).toEqual({ ...place, userID: marcus.id, isAssigned: true })
  })

  it('restores an assignee who could not be removed', async () => {
    const { user } = renderTask({
      task: { assignees: [marcus] },
      api: [fake(tasks.assign, () => refuse('forbidden'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Unassign Marcus Lee' }))
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument()
    expect((await card('Properties')).getByText('Marcus Lee')).toBeInTheDocument()
  })

  it('unassigns the viewer from the menu', async () => {
    const { user, requests } = renderTask({ api: [fake(tasks.assign, () => ({ assignees: [] }))] })
    await openMenu(user)
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to me' }))
    await waitFor(() => expect(requests.of(tasks.assign)[0]?.body).toMatchObject({ isAssigned: true }))
  })
})
