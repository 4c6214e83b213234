import type { Output } from '@heed/contract/endpoint'
import type { Action } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import type { TaskStatus } from '@heed/domain/tasks/status'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowing, buildFullTask, buildTask, INSTANCE_ID, TASK_ID } from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse, unreachable } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { renderTask } from '../testing/render-task'

const [counted, filed, saved] = buildFullTask().actions as [Action, Action, Action]
const done = (action: Action): Action => ({
  ...action,
  isCompleted: true,
  completedAt: '2027-01-25T15:00:00Z',
})
const progress: Output<typeof tasks.completeAction> = {
  instanceID: INSTANCE_ID,
  status: 'IN_PROGRESS',
  actionsDone: 2,
  actionsTotal: 3,
  completedAt: null,
  moved: [],
}
const OTHER = '018f6b1c-0000-7000-8000-0000000000f9'
const tick = (action: Action) => screen.findByRole('checkbox', { name: action.text })

/** A stateful server: an action with its note is done from the call on. */
function remembering(task: Parameters<typeof renderTask>[0] = {}) {
  const page = renderTask({
    ...task,
    api: [
      fake(tasks.completeAction, ({ params, body }) => {
        const note = body?.note ?? null
        const actions = (task.task?.actions ?? [counted, filed, saved]).map((action) =>
          action.id === params.id ? { ...done(action), note } : action,
        )
        const actionsDone = actions.filter((action) => action.isCompleted).length
        const status: TaskStatus = actionsDone === actions.length ? 'COMPLETE' : 'IN_PROGRESS'
        page.serve({ actions, actionsDone, status })
        return { ...progress, status, actionsDone }
      }),
      fake(tasks.next, () => ({ task: null })),
      ...(task.api ?? []),
    ],
  })
  return page
}

/** An answer that the test releases. */
function later<Answer>() {
  let answer: (value: Answer) => void = () => {}
  const promise = new Promise<Answer>((resolve) => {
    answer = resolve
  })
  return { promise, answer }
}

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the actions of a task', () => {
  it('are checked off at once, before the server has answered', async () => {
    const server = later<Output<typeof tasks.completeAction>>()
    const { user, serve, requests } = renderTask({ api: [fake(tasks.completeAction, () => server.promise)] })
    await user.click(await tick(saved))
    expect(await tick(saved)).toBeChecked()
    const card = within(screen.getByRole('region', { name: 'Actions' }))
    expect(card.getByText('2 of 3')).toBeInTheDocument()
    expect(card.getByText(/^Priya Raman · Jan 25, 2027/)).toBeInTheDocument()
    expect(requests.of(tasks.completeAction)[0]?.params).toEqual({ id: saved.id, extra: '' })

    serve({ actions: [counted, filed, done(saved)], actionsDone: 2 })
    server.answer(progress)
    expect(await screen.findByText('Action 3 is done')).toBeInTheDocument()
    await waitFor(() => expect(requests.of(tasks.full)).toHaveLength(2))
    expect(await tick(saved)).toBeChecked()
  })

  it('name the task whose due date a filed form moved', async () => {
    const moved = [
      { instanceID: OTHER, name: 'Form 5500', dueDate: '2027-10-15', isFiledLate: false },
      { instanceID: INSTANCE_ID, name: 'Summary Annual Report', dueDate: '2027-12-15', isFiledLate: false },
    ]
    const { user } = renderTask({
      api: [
        fake(tasks.completeAction, () => ({ ...progress, moved })),
        fake(tasks.deleteCompletion, () => ({
          ...progress,
          moved: [{ instanceID: OTHER, name: 'Form 5500', dueDate: '2027-07-31', isFiledLate: false }],
        })),
      ],
    })
    await user.click(await tick(saved))
    expect(
      await screen.findByText('Form 5500 is now due Oct 15, 2027, and 1 more task moved'),
    ).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Form 5500 is now due Jul 31, 2027')).toBeInTheDocument()
  })

  it('are unchecked when the server refuses, and it says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = renderTask({ api: [fake(tasks.completeAction, () => refuse('unexpected'))] })
    await user.click(await tick(saved))
    expect(await screen.findByText('An error occurred. Please try again later.')).toBeInTheDocument()
    expect(screen.getByText('Reference req_test')).toBeInTheDocument()
    expect(await tick(saved)).not.toBeChecked()
    expect(screen.getByText('1 of 3')).toBeInTheDocument()
    expect(warn).toHaveBeenCalledWith('Failed to complete action.')
  })

  it('are checked again when the completion cannot be undone', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = renderTask({
      api: [
        fake(tasks.deleteCompletion, () => {
          throw unreachable()
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: `Undo “${counted.text}”` }))
    await waitFor(() => expect(warn).toHaveBeenCalledWith('An error occurred:', expect.anything()))
    expect(await tick(counted)).toBeChecked()
    expect(screen.getByText(/^Priya Raman · Jan 11, 2027/)).toBeInTheDocument()
  })

  it('log a refused removal with the agreed message', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { user } = renderTask({ api: [fake(tasks.deleteCompletion, () => refuse('forbidden'))] })
    await user.click(await tick(counted))
    await waitFor(() => expect(warn).toHaveBeenCalledWith('Failed to delete completion.'))
    expect(await tick(counted)).toBeChecked()
  })

  it('can be undone from the toast', async () => {
    const { user, requests } = remembering({ api: [fake(tasks.deleteCompletion, () => progress)] })
    await user.click(await tick(saved))
    await screen.findByText('Action 3 is done')
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(requests.of(tasks.deleteCompletion)[0]?.params.id).toBe(saved.id))
  })

  it('record what an action to take asks for', async () => {
    const { user, requests } = remembering()
    expect(await screen.findByText('File in EFAST2, then record the acknowledgment ID.')).toBeInTheDocument()
    const box = screen.getByRole('textbox', { name: 'Reference or note' })
    expect(box).toHaveAccessibleDescription('File in EFAST2, then record the acknowledgment ID.')
    await user.type(box, ' ACK-118 ')
    await user.click(screen.getByRole('button', { name: 'Mark as filed' }))
    expect(document.activeElement).toHaveAttribute('type', 'checkbox')
    expect(await tick(filed)).toBeChecked()
    await waitFor(() => expect(requests.of(tasks.completeAction)[0]?.body).toEqual({ note: 'ACK-118' }))
    expect(screen.getByText('ACK-118')).toBeInTheDocument()
  })

  it('use default labels where the library gives none', async () => {
    renderTask({ task: { submitText: '', submitInstructions: '' } })
    expect(await screen.findByRole('button', { name: 'Mark as done' })).toBeInTheDocument()
    expect(screen.getByText(/^Take this action, then record/)).toBeInTheDocument()
  })

  it('ask for proof out of order too', async () => {
    const early: Action = { ...saved, kind: 'TAKE_ACTION' }
    const { user, requests } = remembering({ task: { actions: [counted, filed, early] } })
    await user.click(await tick(early))
    expect(await tick(early)).not.toBeChecked()
    expect(requests.of(tasks.completeAction)).toHaveLength(0)
    const [, reference] = screen.getAllByRole('textbox', { name: 'Reference or note' })
    expect(reference).toHaveFocus()
    await user.keyboard('ACK-119{Enter}')
    expect(await tick(early)).toBeChecked()
    await waitFor(() => expect(requests.of(tasks.completeAction)[0]?.body).toEqual({ note: 'ACK-119' }))
  })

  it('cancel an action started out of order', async () => {
    const early: Action = { ...saved, kind: 'TAKE_ACTION' }
    const { user, requests } = remembering({ task: { actions: [counted, filed, early] } })
    await user.click(await tick(early))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(screen.getAllByRole('textbox', { name: 'Reference or note' })).toHaveLength(1)
    expect(requests.of(tasks.completeAction)).toHaveLength(0)
  })

  it('can have their reference corrected or added later', async () => {
    const actions = [{ ...counted, note: 'Count: 287' }, done(filed), saved]
    const page = renderTask({
      task: { actions, actionsDone: 2 },
      api: [
        fake(tasks.changeReference, ({ params, body }) => {
          page.serve({ actions: actions.map((one) => (one.id === params.id ? { ...one, ...body } : one)) })
          return { note: body.note }
        }),
      ],
    })
    const { user, requests } = page
    await user.click(await screen.findByRole('button', { name: `Edit the reference for “${counted.text}”` }))
    const box = screen.getByRole('textbox', { name: `Reference for “${counted.text}”` })
    expect(box).toHaveFocus()
    await user.clear(box)
    await user.type(box, 'Count: 288{Enter}')
    expect(await screen.findByText('Count: 288')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: `Add a reference for “${filed.text}”` }))
    await user.keyboard('ACK-7')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests.of(tasks.changeReference)).toHaveLength(2))
    expect(requests.of(tasks.changeReference).map(({ params, body }) => [params.id, body.note])).toEqual([
      [counted.id, 'Count: 288'],
      [filed.id, 'ACK-7'],
    ])
  })

  it('link to the next task after the last action', async () => {
    const actions = [counted, done(filed), saved]
    const following = buildTask({ instanceID: OTHER, name: 'FMLA Poster' })
    const { user } = remembering({
      task: { actions, actionsDone: 2 },
      api: [fake(tasks.next, () => ({ task: following }))],
    })
    await user.click(await tick(saved))
    const link = await screen.findByRole('link', { name: 'Next task' })
    expect(link).toHaveAttribute(
      'href',
      `/tasks/${TASK_ID}?companyID=${following.companyID}&instanceID=${OTHER}`,
    )
    expect(screen.getByText('FMLA Poster')).toBeInTheDocument()
  })

  it('name the following task by the date that the last action gave it', async () => {
    const { promise: wasMoved, answer: move } = later<string>()
    const of = (dueDate: string) =>
      buildTask({ instanceID: OTHER, name: 'Form 5500', dueDate, lateAfter: dueDate })
    let dueDate = '2027-07-31'
    const { user } = remembering({
      task: { actions: [counted, done(filed), saved], actionsDone: 2 },
      api: [
        fake(tasks.next, () => ({ task: of(dueDate) })),
        fake(tasks.completeAction, async () => {
          dueDate = await wasMoved
          const moved = [{ instanceID: OTHER, name: 'Form 5500', dueDate, isFiledLate: false }]
          return { ...progress, status: 'COMPLETE' as const, moved }
        }),
      ],
    })
    await user.click(await tick(saved))
    expect(await screen.findByText(/Jul 31, 2027 ·/)).toBeInTheDocument()
    move('2027-10-15')
    expect(await screen.findByText(/Oct 15, 2027 ·/)).toBeInTheDocument()
  })

  it('celebrate the last action', async () => {
    const actions = [counted, done(filed), saved]
    const { user } = remembering({ task: { actions, actionsDone: 2 } })
    await user.click(await tick(saved))
    expect(await screen.findByText('All actions are done')).toBeInTheDocument()
    expect(screen.getAllByText('Completed')).not.toHaveLength(0)
  })

  it('show the one implied action of a task without any', async () => {
    const implied: Action = {
      ...saved,
      id: `${INSTANCE_ID}.${TASK_ID}`,
      actionID: TASK_ID,
      text: 'Mark complete',
    }
    const { user, requests } = renderTask({
      task: { actions: [implied], actionsDone: 0, actionsTotal: 1 },
      api: [fake(tasks.completeAction, () => progress), fake(tasks.next, () => ({ task: null }))],
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Mark complete' }))
    expect(await screen.findByText('Marked complete')).toBeInTheDocument()
    expect(requests.of(tasks.completeAction)[0]?.params.id).toBe(`${INSTANCE_ID}.${TASK_ID}`)
  })

  it('keep the next action within reach on a phone', async () => {
    matchMediaQuery('(max-width: 640px)')
    const { user, requests } = remembering()
    await user.type(await screen.findByRole('textbox', { name: 'Reference or note' }), 'ACK-118')
    await user.click(screen.getByRole('button', { name: 'Mark as filed' }))
    await waitFor(() => expect(requests.of(tasks.completeAction)[0]?.body).toEqual({ note: 'ACK-118' }))
    expect(await screen.findByRole('button', { name: 'Mark next action done' })).toBeInTheDocument()
  })
})

describe('a closed cycle', () => {
  it('cannot be changed by a company', async () => {
    renderTask({ task: { isSnapshot: true, allowed: allowing('no') } })
    expect(await tick(saved)).toBeDisabled()
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText(/This cycle is closed/)).toHaveTextContent('cannot be changed')
    expect(screen.getAllByText('Snapshot')).not.toHaveLength(0)
  })

  it('asks an agency admin for the reason', async () => {
    const { user, requests } = renderTask({
      task: { isSnapshot: true, allowed: allowing('withReason') },
      user: buildUser(),
      api: [fake(tasks.completeAction, () => progress)],
    })
    await user.click(await tick(saved))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await tick(saved)).not.toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Mark done' }))
    expect(await dialog.findAllByText('Say why you are changing this.')).not.toHaveLength(0)
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Filed on paper')
    await user.click(dialog.getByRole('button', { name: 'Mark done' }))
    await waitFor(() =>
      expect(requests.of(tasks.completeAction)[0]?.body).toEqual({ note: 'Filed on paper' }),
    )
  })
})
