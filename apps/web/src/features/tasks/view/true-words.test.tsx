import * as moves from '@heed/contract/task-moves'
import * as tasks from '@heed/contract/tasks'
import { MAX_PENDS } from '@heed/domain/tasks/pend'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  allowing,
  buildCycle,
  buildDocument,
  buildFullTask,
  buildNote,
  buildTask,
  INSTANCE_ID,
  TASK_ID,
} from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

const card = async (name: string) => within(await screen.findByRole('region', { name }))
const fact = async (label: string) => (await card('Properties')).getByText(label).nextElementSibling

const mark = {
  kind: 'noLongerApplies',
  by: 'Nora Petit',
  at: '2027-01-15T20:12:00Z',
  words: 'Nora Petit changed the first day of the health plan year from Jul 1 to Apr 1.',
  wasReopened: false,
  newDueDate: null,
} as const

const replacedBy = {
  instanceID: '018f6b1c-0000-7000-8000-00000000f109',
  cycle: '2026-04-01',
  planYearStart: '2026-04-01',
  planYearEnd: '2027-03-31',
  isCarriedOver: false,
}

describe('a cycle whose year no longer exists', () => {
  it('says nowhere that it applies or reminds anybody', async () => {
    renderTask({ task: { noLongerApplies: true, mark } })
    expect(await fact('Reminders')).toHaveTextContent('None, because it no longer applies')
    expect(screen.queryByText('First notice')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Why it applies' })).toBeNull()
  })
})

describe('a cycle that another one replaced', () => {
  it('links to it, and says which work it has', async () => {
    renderTask({ task: { noLongerApplies: true, mark, replacedBy } })
    expect(await screen.findByRole('link', { name: 'Apr 2026 – Mar 2027' })).toHaveAttribute(
      'href',
      expect.stringContaining(replacedBy.instanceID),
    )
    expect(screen.getByText(/It was kept because it has 1 action done and a follow-up/)).toBeInTheDocument()
  })

  it('says that its work went there, and leaves nothing to do', async () => {
    const without = { noLongerApplies: true, mark, actionsDone: 0 }
    renderTask({ task: { ...without, replacedBy: { ...replacedBy, isCarriedOver: true } } })
    expect(await screen.findByText(/^Its work was carried over to/)).toBeInTheDocument()
    expect(screen.getByText(/Nothing is left to do here/)).toBeInTheDocument()
  })

  const idle = { noLongerApplies: true, mark, actionsDone: 0, pendsLeft: MAX_PENDS }

  it('gives no reason where there is none', async () => {
    renderTask({ task: idle })
    expect(await screen.findByText('Counted neither as open nor as done.')).toBeInTheDocument()
  })

  it.each([
    ['who it is assigned to', { assignees: [{ id: null, name: 'Dana' }] }, 'because it has 1 assignee.'],
    [
      'a note and a document',
      { notes: [buildNote()], documents: [buildDocument()] },
      'has 1 document and 1 note.',
    ],
    ['a postponed follow-up', { pendsLeft: MAX_PENDS - 1 }, 'has a follow-up that was postponed.'],
    ['that it was reopened', { mark: { ...mark, wasReopened: true } }, 'because someone had reopened it.'],
    ['that its time had passed', { dueDate: '2026-12-31' }, 'because its due date had passed.'],
  ])('names %s', async (_, task, words) => {
    renderTask({ task: { ...idle, ...task } })
    expect(await screen.findByText(/It was kept/)).toHaveTextContent(words)
  })

  it('offers no work as the main thing, and asks before an action is checked off', async () => {
    const counts = { actionsDone: 2, actionsTotal: 3, completedAt: null, moved: [] }
    const api = [
      fake(tasks.completeAction, () => ({
        instanceID: INSTANCE_ID,
        status: 'IN_PROGRESS' as const,
        ...counts,
      })),
    ]
    const { user, requests } = renderTask({ task: { noLongerApplies: true, mark, replacedBy }, api })
    const last = await screen.findByRole('checkbox', { name: 'Save the acknowledgment.' })
    expect(screen.queryByRole('button', { name: 'Pend' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Mark as filed' })).toBeNull()
    await user.click(last)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByRole('link', { name: 'Apr 2026 – Mar 2027' })).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(requests.of(tasks.completeAction)).toHaveLength(0)
    await user.click(last)
    await user.click(await screen.findByRole('button', { name: 'Check it off' }))
    await waitFor(() => expect(requests.of(tasks.completeAction)).toHaveLength(1))
  })
})

it('a completed task reminds nobody', async () => {
  renderTask({ task: { status: 'COMPLETE', completedAt: '2027-01-15T20:12:00Z' } })
  expect(await fact('Reminders')).toHaveTextContent('None, because it is completed')
  expect(screen.queryByText('First notice')).toBeNull()
})

it('a task marked not applicable notifies nobody', async () => {
  const at = '2027-01-15T20:12:00Z'
  renderTask({ task: { closing: { kind: 'notApplicable', reason: 'No such plan', by: null, at } } })
  expect(await fact('Reminders')).toHaveTextContent('None while it is closed')
  expect(screen.queryByText('First notice')).toBeNull()
})

it('what became known late notified nobody on its day', async () => {
  const how = buildFullTask().dueDateDerivation
  renderTask({ task: { dueDateDerivation: how && { ...how, grace: 'told' } } })
  expect(await card('Properties')).toBeDefined()
  expect(screen.queryByText('First notice')).toBeNull()
})

describe('the head', () => {
  const head = { selector: '.meta' }

  it('names the cycle where another one is open as well', async () => {
    const { unmount } = renderTask({ task: { cycles: [buildCycle()] } })
    expect(await screen.findByText(/^Reporting & Filing/, head)).not.toHaveTextContent('Jul 2025')
    unmount()
    renderTask({ task: { cycles: [buildCycle({ status: 'UPCOMING' })] } })
    expect(await screen.findByText(/^Reporting & Filing · Jul 2025 – Jun 2026/, head)).toBeInTheDocument()
  })
})

describe('the year a task belongs to', () => {
  const admin = { user: buildUser({ userRoleID: 'CompanyAdmin' }) }

  it.each([
    ['Health & Wellness Plan Year', 'Plan year', 'Change plan-year dates'],
    ['HIPAA10', 'Program year', 'Change program start'],
    ['Calendar', 'Calendar year', null],
  ] as const)('of %s is called %s', async (basis, label, link) => {
    renderTask({ ...admin, task: { basis } })
    expect(await fact(label)).toHaveTextContent('Jul 1, 2025 – Jun 30, 2026')
    const due = await card('Due date')
    expect(due.queryAllByRole('link', { name: /^Change/ }).map((one) => one.textContent)).toEqual(
      link ? [link] : [],
    )
  })

  it.each([
    ['an event', 'event-2027-03-13'],
    ['a cycle of one month', '2026-12'],
  ])('is none for %s', async (_, cycle) => {
    renderTask({ ...admin, task: { cycle } })
    expect(await fact('Cycle')).toBeDefined()
    expect(screen.queryByText('Plan year')).toBeNull()
  })

  it('is not what a date of its own is counted from', async () => {
    const how = buildFullTask().dueDateDerivation
    renderTask({ ...admin, task: { dueDateDerivation: how && { ...how, countsFromYear: false } } })
    expect(await card('Due date')).toBeDefined()
    expect(screen.queryByRole('link', { name: /^Change plan-year/ })).toBeNull()
  })
})

describe('a date extended by hand', () => {
  it('gives its reason only beside its step', async () => {
    renderTask({
      task: {
        regularDueDate: '2027-01-31',
        extension: {
          regularDueDate: '2027-01-31',
          by: 'hand',
          taskName: null,
          taskID: null,
          instanceID: null,
          completedOn: null,
          isFiledLate: false,
          reason: 'Agreed by phone.',
          byName: 'Dana Whitlock',
          at: '2027-01-22T21:05:00Z',
        },
      },
    })
    expect(
      await screen.findByText(
        /Extended by Dana Whitlock on Jan 22, 2027\. The rule’s date is Jan 31, 2027\./,
      ),
    ).toBeInTheDocument()
  })
})

describe('an extension that was filed after the regular due date', () => {
  it('is warned about, and stays', async () => {
    renderTask({
      task: {
        dueDate: '2027-04-15',
        regularDueDate: '2027-01-31',
        extension: {
          regularDueDate: '2027-01-31',
          by: 'task',
          taskName: 'Form 5558',
          taskID: TASK_ID,
          instanceID: replacedBy.instanceID,
          completedOn: '2027-02-10',
          isFiledLate: true,
          reason: null,
          byName: null,
          at: '2027-02-10T21:05:00Z',
        },
      },
    })
    expect(
      await screen.findByText(
        /^Form 5558 was completed after Jan 31, 2027, the regular due date; an extension filed late is not valid\./,
      ),
    ).toBeInTheDocument()
  })

  it('is warned about when the form is completed', async () => {
    const counts = { actionsDone: 3, actionsTotal: 3, completedAt: null }
    const moved = [{ instanceID: INSTANCE_ID, name: 'Form 5500', dueDate: '2027-04-15', isFiledLate: true }]
    const { user } = renderTask({
      api: [
        fake(tasks.completeAction, () => ({
          instanceID: INSTANCE_ID,
          status: 'IN_PROGRESS' as const,
          ...counts,
          moved,
        })),
      ],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Save the acknowledgment.' }))
    expect(
      await screen.findByText(/was completed after Jan 31, 2027, the regular due date/),
    ).toBeInTheDocument()
  })
})

describe('a cycle that people closed', () => {
  const closed = {
    isSnapshot: true,
    closeKind: 'notApplicable',
    closing: { kind: 'notApplicable', reason: 'Not ours.', by: 'Dana', at: '2027-01-25T14:04:00Z' },
    allowed: { ...allowing('withReason'), complete: 'no', reopen: 'yes' },
  } as const

  it('says what can still be added, and what reopening does', async () => {
    renderTask({ task: closed })
    expect(
      await screen.findByText(/^Its actions are locked; documents and notes need a reason\./),
    ).toBeInTheDocument()
    expect(screen.getByText(/^If the task still applies, reopening it/)).toBeInTheDocument()
  })

  it('is reopened once, however often the button is pressed', async () => {
    const { user, requests } = renderTask({ task: closed, api: [fake(moves.reopen, () => buildTask())] })
    await user.dblClick(await screen.findByRole('button', { name: 'Reopen' }))
    await screen.findByText('Task reopened')
    await user.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.getAllByText('Task reopened')).toHaveLength(1))
    expect(requests.of(moves.reopen)).toHaveLength(1)
  })

  it('gives the focus to the title once it is open again', async () => {
    const { user, serve } = renderTask({
      task: closed,
      api: [
        fake(moves.reopen, () => {
          serve({ isSnapshot: false, closeKind: null, closing: null })
          return buildTask()
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Reopen' }))
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })
})
