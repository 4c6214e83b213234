import * as moves from '@heed/contract/task-moves'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { buildCycle, buildFullTask, INSTANCE_ID } from '../../../testing/build-tasks'
import { done, fake } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { renderTask } from '../testing/render-task'

const FORMER = '018f6b1c-0000-7000-8000-00000000f109'
const card = async (name: string) => within(await screen.findByRole('region', { name }))

const [counted] = buildFullTask().actions
const carryOver = {
  fromInstanceID: FORMER,
  cycle: '2025-10-01',
  planYearStart: '2025-10-01',
  planYearEnd: '2026-09-30',
  dueDate: '2027-04-30',
  words: 'Nora Petit moved the plan year from October to July.',
  ticks: 3,
  documents: 2,
  notes: 1,
  assignees: 0,
  actions: [{ actionID: counted?.actionID ?? '', completedAt: '2027-01-08T15:00:00Z' }],
  isDone: false,
}
const open = { isCompleted: false, completedAt: null, completedBy: null }
const replacing = {
  carryOver,
  actions: counted ? [{ ...counted, ...open }] : [],
  actionsDone: 0,
  cycles: [buildCycle({ instanceID: FORMER, noLongerApplies: true, status: 'IN_PROGRESS', actionsDone: 2 })],
}

describe('carrying over', () => {
  it('calls an assignee alone no work', async () => {
    const assigned = { ...carryOver, ticks: 0, documents: 0, notes: 0, assignees: 1 }
    renderTask({ task: { ...replacing, carryOver: assigned } })
    expect(await screen.findByText(/The former cycle had 1 assignee, so it was kept/)).toBeInTheDocument()
  })

  it('shows what the former cycle has, takes it along and can be undone', async () => {
    const page = renderTask({
      task: replacing,
      api: [
        fake(moves.carryOver, () => {
          page.serve({ ...replacing, carryOver: { ...carryOver, isDone: true } })
          return { ticks: 3, documents: 2, notes: 1, assignees: 0 }
        }),
        fake(moves.undoCarryOver, () => {
          page.serve(replacing)
          return done()
        }),
      ],
    })
    expect(await screen.findByText('This cycle took the place of Oct 2025 – Sep 2026')).toBeInTheDocument()
    expect(screen.getByText('2 documents')).toBeInTheDocument()
    expect(screen.queryByText(/assignee/)).toBeNull()
    expect(screen.getByText('Done in the former cycle on Jan 8, 2027')).toBeInTheDocument()
    const both = await card('Both cycles')
    expect(both.getAllByRole('listitem').map((row) => row.textContent)).toEqual(
      expect.arrayContaining(['Jul 2024 – Jun 20252 of 3 doneNo longer applies']),
    )
    await page.user.click(screen.getByRole('button', { name: 'Carry over' }))
    expect(
      await screen.findByText('Carried over: 3 check marks, 2 documents, and 1 note'),
    ).toBeInTheDocument()
    expect(await screen.findByText('Work was carried over from Oct 2025 – Sep 2026')).toBeInTheDocument()
    expect(screen.queryByText(/Done in the former cycle/)).toBeNull()
    const undo = screen.getAllByRole('button', { name: 'Undo' })
    await page.user.click(undo[0] as HTMLElement)
    expect(await screen.findByRole('button', { name: 'Carry over' })).toBeInTheDocument()
    expect(page.requests.of(moves.undoCarryOver)[0]?.body).toEqual({ instanceID: INSTANCE_ID })
  })

  it('is the main action on a phone', async () => {
    matchMediaQuery('(max-width: 640px)')
    renderTask({ task: replacing })
    expect(await screen.findAllByRole('button', { name: 'Carry over' })).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Mark next action done' })).toBeNull()
  })
})
