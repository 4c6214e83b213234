import * as moves from '@heed/contract/task-moves'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { allowing, buildFullTask, buildTask, INSTANCE_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

const FORM_5558 = {
  name: 'Form 5558 Extension',
  taskID: '018f6b1c-0000-7000-8000-00000000f002',
  instanceID: '018f6b1c-0000-7000-8000-00000000f102',
}
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const choose = async (user: ReturnType<typeof renderTask>['user'], item: string) => {
  await user.click(await screen.findByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
}

const closed = {
  isSnapshot: true,
  closeKind: 'notApplicable',
  closing: {
    kind: 'notApplicable',
    reason: 'The recordkeeper has the return ready.',
    by: 'Priya Raman',
    at: '2027-01-25T14:04:00Z',
  },
  allowed: { ...allowing('no'), reopen: 'yes' },
} as const

/** Opens the dialog of a due date by hand, fills it in and presses its button. */
async function changeByHand(
  user: ReturnType<typeof renderTask>['user'],
  { to, reason }: { to: string; reason: string },
) {
  await user.click(await screen.findByRole('button', { name: 'Change by hand' }))
  const dialog = within(await screen.findByRole('dialog'))
  const date = dialog.getByRole('textbox', { name: /Due date/ })
  await user.type(date, to)
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), reason)
  await user.click(dialog.getByRole('button', { name: 'Change date' }))
  return { dialog, date }
}

describe('closing by hand', () => {
  it('asks why, then shows who closed it and that nothing is owed, and can be undone', async () => {
    const page = renderTask({
      api: [
        fake(moves.close, () => {
          page.serve(closed)
          return buildTask(closed)
        }),
        fake(moves.reopen, () => {
          page.serve({})
          return buildTask()
        }),
      ],
    })
    await choose(page.user, 'Mark not applicable…')
    const dialog = within(await screen.findByRole('dialog'))
    await page.user.click(dialog.getByRole('button', { name: 'Mark not applicable' }))
    expect(await dialog.findAllByText('Say why.')).not.toHaveLength(0)
    await page.user.type(dialog.getByRole('textbox', { name: /Reason/ }), closed.closing.reason)
    await page.user.click(dialog.getByRole('button', { name: 'Mark not applicable' }))
    expect(
      await screen.findByText('Marked not applicable by Priya Raman on Jan 25, 2027'),
    ).toBeInTheDocument()
    expect(screen.getByText(`“${closed.closing.reason}”`)).toBeInTheDocument()
    expect((await card('Due date')).getByText('not owed')).toBeInTheDocument()
    expect(page.requests.of(moves.close)[0]?.body).toEqual({
      instanceID: INSTANCE_ID,
      kind: 'notApplicable',
      reason: closed.closing.reason,
    })
    await page.user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(screen.queryByText(/Marked not applicable by/)).toBeNull())
    expect(page.requests.of(moves.reopen)[0]?.body).toEqual({ instanceID: INSTANCE_ID })
  })

  it('has a dialog of its own for closing, and keeps the text when it is refused', async () => {
    const { user } = renderTask({ api: [fake(moves.close, () => refuse('conflict', { message: 'No.' }))] })
    await choose(user, 'Close…')
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Handled by the broker')
    await user.click(dialog.getByRole('button', { name: 'Close task' }))
    expect(await dialog.findByText('No.')).toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: /Reason/ })).toHaveValue('Handled by the broker')
  })

  it('is read-only until it is reopened', async () => {
    const { user, requests } = renderTask({
      task: closed,
      api: [fake(moves.reopen, () => buildTask())],
    })
    for (const box of await screen.findAllByRole('checkbox')) expect(box).toBeDisabled()
    expect(screen.getAllByText('Not applicable')).not.toHaveLength(0)
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(requests.of(moves.reopen)).toHaveLength(1))
    expect(await screen.findByText('Task reopened')).toBeInTheDocument()
  })

  it('says that actions need a reason, too, once its time is over', async () => {
    renderTask({ task: { ...closed, allowed: allowing('withReason') } })
    expect(await screen.findByText(/^Changing it needs a reason\. Counted neither/)).toBeVisible()
    expect(screen.queryByText(/actions are locked/)).toBeNull()
  })

  it('asks for a reason where reopening needs one', async () => {
    const { user, requests } = renderTask({
      task: { ...closed, allowed: { ...allowing('no'), reopen: 'withReason' } },
      api: [fake(moves.reopen, () => buildTask())],
    })
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Filed late')
    await user.click(dialog.getByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(requests.of(moves.reopen)[0]?.body).toEqual({ instanceID: INSTANCE_ID, reason: 'Filed late' }),
    )
  })

  it('is not offered to those who may not', async () => {
    const { user } = renderTask({ task: { allowed: { ...allowing('yes'), close: 'no' } } })
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeInTheDocument()
    expect(screen.queryByRole('menuitem', { name: /not applicable|Close/ })).toBeNull()
  })

  it('has no axe findings', async () => {
    renderTask({ task: closed })
    await card('Due date')
    expect(await axeFindings()).toEqual([])
  })
})

const derivation = buildFullTask().dueDateDerivation
const extended = {
  dueDate: '2027-04-15',
  regularDueDate: '2027-01-31',
  extension: {
    regularDueDate: '2027-01-31',
    by: 'task',
    taskName: FORM_5558.name,
    taskID: FORM_5558.taskID,
    instanceID: FORM_5558.instanceID,
    completedOn: '2027-01-22',
    isFiledLate: false,
    reason: null,
    byName: null,
    at: '2027-01-22T21:05:00Z',
  },
  dueDateDerivation: derivation && {
    ...derivation,
    steps: [
      ...derivation.steps.map((step, index) => ({ ...step, isSuperseded: index === 1 })),
      {
        label: '+ 2 months 15 days',
        value: 'Apr 15, 2027',
        note: `${FORM_5558.name} completed Jan 22, 2027`,
        isSuperseded: false,
      },
    ],
    due: { label: 'Due', value: 'Apr 15, 2027' },
    extendedBy: FORM_5558,
  },
} as const

describe('an extended due date', () => {
  it('names the form that moved it, the date it replaced, and what undoing restores', async () => {
    renderTask({ task: extended })
    const due = await card('Due date')
    expect(screen.getByText('Extended')).toBeInTheDocument()
    expect(due.getByText('Jan 31, 2027').tagName).toBe('S')
    expect(due.getByRole('link', { name: FORM_5558.name })).toHaveAttribute(
      'href',
      `/tasks/${FORM_5558.taskID}?companyID=${COMPANY_ID}&instanceID=${FORM_5558.instanceID}`,
    )
    expect(due.getByText(/Undoing Form 5558 Extension restores Jan 31, 2027\./)).toBeInTheDocument()
    expect(due.queryByRole('button', { name: 'Change by hand' })).toBeNull()
  })

  it('names the form that is extended itself, which undoing would not restore', async () => {
    renderTask({ task: { ...extended, extension: { ...extended.extension, completedOn: null } } })
    const due = await card('Due date')
    expect(
      due.getByText(/is extended itself\. If that extension ends, Jan 31, 2027 is the due date again\./),
    ).toHaveTextContent(FORM_5558.name)
    expect(due.queryByText(/Undoing/)).toBeNull()
  })

  it('does not move once the work is complete', async () => {
    renderTask({ task: { ...extended, status: 'COMPLETE' } })
    const due = await card('Due date')
    expect(due.queryByText(/Undoing/)).toBeNull()
  })

  it('is moved by hand by those who may, never before the date of the rule', async () => {
    const { user, requests } = renderTask({
      user: buildUser({ userRoleID: 'AgencyAdmin' }),
      task: { allowed: allowing('yes') },
      api: [fake(moves.extend, () => buildTask({ dueDate: '2027-03-31' }))],
    })
    const { dialog, date } = await changeByHand(user, {
      to: 'Jan 31, 2027',
      reason: 'Disaster relief, IR-2027-3',
    })
    expect(await dialog.findAllByText(/Choose a day after Jan 31, 2027/)).not.toHaveLength(0)
    await user.clear(date)
    await user.type(date, 'Mar 31, 2027')
    await user.click(dialog.getByRole('button', { name: 'Change date' }))
    await waitFor(() =>
      expect(requests.of(moves.extend)[0]?.body).toEqual({
        instanceID: INSTANCE_ID,
        dueDate: '2027-03-31',
        reason: 'Disaster relief, IR-2027-3',
      }),
    )
    expect(await screen.findByText('Now due Mar 31, 2027')).toBeInTheDocument()
  })

  it('that was moved by hand says by whom and why, and can be removed', async () => {
    const byHand = {
      ...extended.extension,
      by: 'hand',
      taskName: null,
      instanceID: null,
      reason: 'Disaster relief',
      byName: 'Dana Whitlock',
    } as const
    const { user, requests } = renderTask({
      task: { ...extended, extension: byHand, allowed: allowing('yes') },
      api: [fake(moves.removeExtension, () => buildTask())],
    })
    const due = await card('Due date')
    expect(due.getByText(/Extended by Dana Whitlock on Jan 22, 2027\./)).toBeInTheDocument()
    await user.click(due.getByRole('button', { name: 'Remove extension' }))
    await waitFor(() => expect(requests.of(moves.removeExtension)).toHaveLength(1))
    expect(await screen.findByText('Extension removed')).toBeInTheDocument()
  })
})

describe('a change of answers', () => {
  it('names who made the cycle superfluous', async () => {
    renderTask({
      task: {
        noLongerApplies: true,
        mark: {
          kind: 'noLongerApplies',
          by: 'Nora Petit',
          at: '2027-01-15T20:12:00Z',
          words: 'Nora Petit switched off the 401(k) plan from May 1, 2027.',
          wasReopened: false,
          newDueDate: null,
        },
      },
    })
    expect(await screen.findByText(/Nora Petit switched off the 401\(k\) plan/)).toBeInTheDocument()
    expect(screen.getByText('No longer applies')).toBeInTheDocument()
    expect((await card('Due date')).getByText('not owed')).toBeInTheDocument()
  })

  it('says which date a cycle with work would have now', async () => {
    renderTask({
      task: {
        datesKept: true,
        mark: {
          kind: 'datesKept',
          by: 'Nora Petit',
          at: '2027-01-15T20:12:00Z',
          words: 'Nora Petit moved the plan year.',
          wasReopened: false,
          newDueDate: '2027-03-02',
        },
      },
    })
    expect(await screen.findByText(/The new date would be Mar 2, 2027/)).toBeInTheDocument()
    expect(screen.getByText('Dates kept')).toBeInTheDocument()
  })

  const kept = {
    datesKept: true,
    dueDate: '2027-07-31',
    lateAfter: '2027-08-02',
    mark: {
      kind: 'datesKept',
      by: 'Nora Petit',
      at: '2027-01-15T20:12:00Z',
      words: 'Nora Petit moved the plan year.',
      wasReopened: false,
      newDueDate: '2027-03-02',
    },
  } as const

  it('lets a cycle with work take the new date, after a dialog that names both', async () => {
    const page = renderTask({
      task: kept,
      api: [
        fake(moves.takeDates, () => {
          page.serve({ datesKept: false, dueDate: '2027-03-02', mark: null })
          return buildTask({ dueDate: '2027-03-02' })
        }),
      ],
    })
    await page.user.click(await screen.findByRole('button', { name: 'Use Mar 2, 2027' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Use Mar 2, 2027 as the due date?' }))
    expect(dialog.getByText(/moves from Jul 31, 2027 to Mar 2, 2027/)).toBeInTheDocument()
    await page.user.click(dialog.getByRole('button', { name: 'Use Mar 2, 2027' }))
    expect(await screen.findByText('Now due Mar 2, 2027')).toBeInTheDocument()
    expect(page.requests.of(moves.takeDates)[0]?.body).toEqual({ instanceID: INSTANCE_ID })
    await waitFor(() => expect(screen.queryByText('This cycle keeps its dates')).toBeNull())
  })

  it('says of a new date that has passed when the task counts as late', async () => {
    const mark = { ...kept.mark, newDueDate: '2026-01-02' }
    const { user } = renderTask({ task: { ...kept, mark } })
    await user.click(await screen.findByRole('button', { name: 'Use Jan 2, 2026' }))
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      /Jan 2, 2026 has already passed. The task counts as late no earlier than the day after [A-Z][a-z]{2} \d+, \d{4}, or right away if it is already late/,
    )
  })

  it('offers the new date to nobody who may not take it', async () => {
    renderTask({ task: { ...kept, allowed: { ...allowing('yes'), takeDates: 'no' } } })
    expect(await screen.findByText('This cycle keeps its dates')).toBeInTheDocument()
    expect(
      screen.getByText(/^Nora Petit moved the plan year\. Work had started, so the due date stays/),
    ).toHaveTextContent(/stays Jul 31, 2027\. The new date would be Mar 2, 2027\.$/)
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
  })

  it('says of a cycle that was reopened no work that nobody had started', async () => {
    renderTask({ task: { ...kept, mark: { ...kept.mark, wasReopened: true } } })
    expect(await screen.findByText(/It had been reopened, so the due date stays Jul 31, 2027/)).toBeVisible()
    expect(screen.queryByText(/Work had started/)).toBeNull()
  })

  it('allows the new date by hand, and none before it', async () => {
    const { user, requests } = renderTask({
      user: buildUser({ userRoleID: 'AgencyAdmin' }),
      task: { ...kept, allowed: allowing('yes') },
      api: [fake(moves.extend, () => buildTask({ dueDate: '2027-03-02' }))],
    })
    const { dialog, date } = await changeByHand(user, { to: 'Mar 1, 2027', reason: 'The year ended early' })
    expect(await dialog.findAllByText(/Choose Mar 2, 2027.* or a later day/)).not.toHaveLength(0)
    await user.clear(date)
    await user.type(date, 'Mar 2, 2027')
    await user.click(dialog.getByRole('button', { name: 'Change date' }))
    await waitFor(() => expect(requests.of(moves.extend)[0]?.body).toMatchObject({ dueDate: '2027-03-02' }))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('explains a cycle that today’s answers would not ask for', async () => {
    const why = buildFullTask().why
    renderTask({ task: { why: why && { ...why, appliesNow: false } } })
    expect(await screen.findByText('Still required')).toBeInTheDocument()
    expect(
      screen.getByText(/It did apply on Jul 1, 2025, the first day of the plan year,/),
    ).toBeInTheDocument()
    expect((await card('Why it applies')).getByText('Jul 1, 2025')).toBeInTheDocument()
  })
})

describe('the steps of a program', () => {
  const steps = ['Appoint a privacy official', 'Assess the risks'].map((name, index) => ({
    step: index + 1,
    taskID: FORM_5558.taskID,
    instanceID: index === 1 ? INSTANCE_ID : FORM_5558.instanceID,
    name,
    status: 'UPCOMING' as const,
    closeKind: null,
    isThis: index === 1,
  }))

  it('are listed in order, with a warning while an earlier one is open', async () => {
    const { step, name, taskID, instanceID } = steps[0] as (typeof steps)[number]
    renderTask({ task: { steps, step: 2, outOfOrder: { step, name, taskID, instanceID } } })
    const program = await card('Steps of the program')
    expect(program.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Step 1: Appoint a privacy officialUpcoming',
      'Step 2: Assess the risksThis one · Upcoming',
    ])
    expect(screen.getByText(/is not done yet\. Later steps build on it/)).toHaveTextContent(
      'Step 1: Appoint a privacy official is not done yet.',
    )
  })

  it('say which of them nobody owes, and count the others', async () => {
    const [first, second] = steps as [(typeof steps)[number], (typeof steps)[number]]
    renderTask({
      task: { steps: [{ ...first, closeKind: 'notApplicable' }, second], step: 2, noLongerApplies: true },
    })
    const program = await card('Steps of the program')
    expect(program.getByText('0 of 1 step')).toBeInTheDocument()
    expect(program.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Step 1: Appoint a privacy officialNot applicable',
      'Step 2: Assess the risksThis one · No longer applies',
    ])
  })
})
