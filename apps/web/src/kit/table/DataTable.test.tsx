import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { matchMediaQuery } from '../../testing/setup'
import { PHONE_QUERY } from '../layout/use-phone'
import { DataTable } from './DataTable'
import { parseTableState } from './table-search'
import type { TableRules, TableState } from './table-state'
import type { Column, DataTableProps, Filter, ListData } from './table-types'
import { useSelection } from './use-selection'

interface Task {
  id: string
  name: string
  status: string
  due: string
}

const tasks = (count: number): Task[] =>
  Array.from({ length: count }, (_, i) => ({
    id: `t${i + 1}`,
    name: `Task ${i + 1}`,
    status: i % 2 ? 'Upcoming' : 'Past Due',
    due: `Jan ${i + 1}`,
  }))

const name = {
  header: 'Task',
  text: (task: Task) => task.name,
  meta: () => 'Health & Wellness',
  href: (task: Task) => `#/tasks/${task.id}`,
  sort: 'name',
}
const columns: Column<Task>[] = [
  { id: 'status', header: 'Status', cell: (task) => task.status, phone: true },
  { id: 'due', header: 'Due', cell: (task) => task.due, sort: 'dueDate', phone: true },
  { id: 'cycle', header: 'Plan year', cell: () => 'Calendar 2027', hidden: true },
]
const filters: Filter[] = [
  {
    kind: 'choice',
    id: 'status',
    label: 'Status',
    options: [
      { value: 'PAST_DUE', label: 'Past Due', count: 3 },
      { value: 'UPCOMING', label: 'Upcoming', count: 21 },
    ],
  },
  {
    kind: 'dates',
    id: 'due',
    label: 'Due',
    presets: [{ label: 'January', from: '2027-01-01', to: '2027-01-31' }],
  },
]
const rules: TableRules = {
  sorts: ['name', 'dueDate'],
  filters: { status: { values: ['PAST_DUE', 'UPCOMING'] }, due: { dates: true } },
  defaults: { sort: 'dueDate' },
}

type Extras = Partial<DataTableProps<Task>>
interface Setup extends Extras {
  list?: Partial<ListData<Task>>
  start?: Record<string, unknown>
}

/** The list on a page that keeps its state as the router would. */
function renderList({ list, start = {}, ...extras }: Setup = {}) {
  const onState = vi.fn<(state: TableState) => void>()
  const rows = list && 'rows' in list ? list.rows : tasks(3)
  const data: ListData<Task> = { rows, count: rows?.length, isStale: false, ...list }
  function Page() {
    const [state, setState] = useState(() => parseTableState(start, rules))
    const [selection, onSelectionChange] = useSelection()
    return (
      <DataTable
        label="Tasks"
        noun={{ one: 'task', many: 'tasks' }}
        storageKey="tasks"
        name={name}
        columns={columns}
        rowId={(task) => task.id}
        data={data}
        state={state}
        onStateChange={(next) => {
          onState(next)
          setState(next)
        }}
        rules={rules}
        filters={filters}
        selection={selection}
        onSelectionChange={onSelectionChange}
        firstUse={{ title: 'No tasks yet', text: 'They appear when the setup form is complete.' }}
        {...extras}
      />
    )
  }
  return { onState, ...renderUi(<Page />) }
}

afterEach(() => vi.useRealTimers())

describe('what a list always shows', () => {
  it('says how many of all rows it shows', () => {
    renderList({ list: { count: 37, total: 412 } })
    expect(screen.getByText('37 of 412 tasks')).toBeInTheDocument()
  })

  it('opens a row by a real link, and by a click anywhere on the row', async () => {
    const { user } = renderList()
    expect(screen.getByRole('link', { name: 'Task 1' })).toHaveAttribute('href', '#/tasks/t1')
    const followed = vi.fn((event: Event) => event.preventDefault())
    screen.getByRole('link', { name: 'Task 2' }).addEventListener('click', followed)
    await user.keyboard('{Control>}')
    await user.click(screen.getByText('Jan 2'))
    expect(followed).toHaveBeenCalledOnce()
    expect(followed.mock.calls[0]?.[0]).toMatchObject({ ctrlKey: true })
  })

  it('has no axe findings', async () => {
    renderList({ bulkActions: [{ id: 'assign', label: 'Assign', run: () => undefined }] })
    expect(await axeFindings()).toEqual([])
  })
})

describe('filtering', () => {
  it('searches once, 250 ms after the last letter', () => {
    vi.useFakeTimers()
    const { onState } = renderList({ start: { page: 3 } })
    const box = screen.getByRole('searchbox', { name: 'Search tasks' })
    const type = (value: string) => act(() => setNative(box as HTMLInputElement, value))
    type('fo')
    act(() => vi.advanceTimersByTime(249))
    type('form ')
    act(() => vi.advanceTimersByTime(249))
    expect(onState).not.toHaveBeenCalled()
    act(() => vi.advanceTimersByTime(1))
    expect(onState).toHaveBeenCalledOnce()
    expect(onState.mock.lastCall?.[0]).toMatchObject({ search: 'form', page: 1 })
  })

  it('focuses the search with / and clears it with Escape', async () => {
    const { user, onState } = renderList({ start: { search: 'form' } })
    await user.keyboard('/')
    const box = screen.getByRole('searchbox')
    expect(box).toHaveFocus()
    expect(box).toHaveValue('form')
    await user.keyboard('{Escape}')
    expect(onState.mock.lastCall?.[0].search).toBe('')
  })

  it('filters by checking values, which are counted, and shows them on the chip', async () => {
    const { user, onState } = renderList()
    await user.click(screen.getByRole('button', { name: 'Status filter' }))
    const choices = await screen.findByRole('dialog', { name: 'Status filter' })
    expect(within(choices).getByText('21')).toBeInTheDocument()
    await user.click(within(choices).getByRole('checkbox', { name: 'Past Due' }))
    await user.click(within(choices).getByRole('checkbox', { name: 'Upcoming' }))
    expect(onState.mock.lastCall?.[0].filters.status).toEqual(['PAST_DUE', 'UPCOMING'])
    expect(screen.getByRole('button', { name: 'Status: Past Due, Upcoming' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Remove status filter' }))
    expect(onState.mock.lastCall?.[0].filters.status).toEqual([])
  })

  it('filters by a date range', async () => {
    const { user, onState } = renderList()
    await user.click(screen.getByRole('button', { name: 'Due filter' }))
    await user.click(await screen.findByRole('radio', { name: 'January' }))
    expect(onState.mock.lastCall?.[0].filters.due).toEqual(['2027-01-01', '2027-01-31'])
  })

  it('requires a complete date and a valid range', async () => {
    const { user, onState } = renderList()
    await user.click(screen.getByRole('button', { name: 'Due filter' }))
    const from = await screen.findByLabelText('From')
    await user.type(from, '3/1/20')
    expect(onState).not.toHaveBeenCalled()
    await user.type(from, '27')
    expect(onState.mock.lastCall?.[0].filters.due).toEqual(['2027-03-01', ''])
    await user.type(screen.getByLabelText('To'), '2/1/2027')
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The end date is before the start date.')
    expect(onState).toHaveBeenCalledOnce()
  })

  it('keeps an invalid date, says so at the field, and can be cleared', async () => {
    const { user, onState } = renderList()
    await user.click(screen.getByRole('button', { name: 'Due filter' }))
    const from = await screen.findByLabelText('From')
    await user.type(from, 'soon')
    await user.tab()
    expect(from).toHaveValue('soon')
    expect(from).toHaveAccessibleDescription(/Enter a date as MM\/DD\/YYYY/)
    expect(onState).not.toHaveBeenCalled()
    await user.clear(from)
    await user.type(from, '3/1/2027')
    await user.clear(from)
    await user.tab()
    expect(from).toHaveValue('')
    expect(onState.mock.lastCall?.[0].filters.due).toEqual([])
  })

  it('sorts by a heading and announces it', async () => {
    const { user, onState } = renderList()
    const heading = screen.getByRole('columnheader', { name: 'Due' })
    expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await user.click(within(heading).getByRole('button'))
    expect(onState.mock.lastCall?.[0]).toMatchObject({ sort: 'dueDate', order: 'desc' })
    expect(heading).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Status' })).not.toHaveAttribute('aria-sort')
  })

  it('turns pages, offers the page sizes and drops a page that does not exist', async () => {
    const { user, onState } = renderList({ list: { count: 60 } })
    expect(screen.getByText('1–25 of 60')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onState.mock.lastCall?.[0].page).toBe(2)
    const sizes = within(screen.getByRole('combobox', { name: 'Rows' })).getAllByRole('option')
    expect(sizes.map((size) => size.textContent)).toEqual([
      '25',
      '50',
      '100',
      '200',
      '300',
      '400',
      '500',
      '600',
      '700',
      '800',
      '900',
    ])
    await user.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '100')
    expect(onState.mock.lastCall?.[0]).toMatchObject({ pageSize: 100, page: 1 })
  })

  it('goes back to the last page when the requested one is empty', async () => {
    const { onState } = renderList({ list: { rows: [], count: 30 }, start: { page: 9 } })
    await waitFor(() => expect(onState.mock.lastCall?.[0].page).toBe(2))
  })
})

describe('appearance', () => {
  it('remembers which columns the user shows', async () => {
    const first = renderList()
    expect(screen.queryByRole('columnheader', { name: 'Plan year' })).toBeNull()
    await first.user.click(screen.getByRole('button', { name: 'Columns' }))
    await first.user.click(await screen.findByRole('checkbox', { name: 'Plan year' }))
    await first.user.click(screen.getByRole('checkbox', { name: 'Status' }))
    first.unmount()
    renderList()
    expect(screen.getByRole('columnheader', { name: 'Plan year' })).toBeInTheDocument()
    expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  })

  it('remembers the density', async () => {
    const first = renderList()
    await first.user.click(screen.getByRole('button', { name: 'Compact rows' }))
    first.unmount()
    renderList()
    expect(screen.getByRole('button', { name: 'Compact rows' })).toHaveAttribute('aria-pressed', 'true')
  })

  it('draws only some of more than a hundred rows and keeps their numbers', () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44)
    renderList({ list: { rows: tasks(900), count: 1800 }, start: { pageSize: 900, page: 2 } })
    const drawn = screen.getAllByRole('rowheader')
    expect(drawn.length).toBeGreaterThan(10)
    expect(drawn.length).toBeLessThan(60)
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1801')
    expect(drawn[0]?.closest('tr')).toHaveAttribute('aria-rowindex', '902')
  })
})

describe('the four states and loading', () => {
  it('explains an empty list at first use', () => {
    renderList({ list: { rows: [], count: 0, total: 0 } })
    expect(screen.getByRole('heading', { name: 'No tasks yet' })).toBeInTheDocument()
  })

  it('offers to clear filters that match nothing', async () => {
    const { user, onState } = renderList({
      list: { rows: [], count: 0, total: 412 },
      start: { search: 'zzz' },
    })
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onState.mock.lastCall?.[0].search).toBe('')
  })

  it('shows an error with retry and reference', async () => {
    const retry = vi.fn()
    const error = {
      status: 500,
      message: 'An error occurred. Please try again later.',
      requestId: '7f3a-91c2',
    }
    const { user } = renderList({ list: { rows: undefined, error, retry } })
    expect(screen.getByRole('alert')).toHaveTextContent('Reference 7f3a-91c2')
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('says who can grant what the role may not see', () => {
    const error = { status: 403, message: 'Your role does not allow this.' }
    renderList({ list: { rows: undefined, error }, noPermission: { text: 'Dana Whitlock can grant it.' } })
    expect(screen.getByRole('heading', { name: 'Your role cannot see this' })).toBeInTheDocument()
    expect(screen.getByText('Dana Whitlock can grant it.')).toBeInTheDocument()
  })

  it('keeps the rows when a refresh fails', () => {
    renderList({ list: { error: { message: 'No network.' } } })
    expect(screen.getByRole('alert')).toHaveTextContent('could not be refreshed. No network.')
    expect(screen.getAllByRole('rowheader')).toHaveLength(3)
  })

  it('shows the skeleton of a list only after 150 ms, and old rows as busy', () => {
    vi.useFakeTimers()
    const { unmount } = renderList({ list: { rows: undefined, count: undefined } })
    const shape = screen.getByText('Loading tasks', { selector: '.sr-only' }).parentElement
    expect(shape).not.toHaveAttribute('data-shown')
    act(() => vi.advanceTimersByTime(150))
    expect(shape).toHaveAttribute('data-shown')
    unmount()
    renderList({ list: { isStale: true } })
    expect(screen.getAllByRole('rowgroup')[1]).toHaveAttribute('aria-busy', 'true')
  })
})

describe('selecting rows', () => {
  const assign = vi.fn<NonNullable<Extras['bulkActions']>[number]['run']>()
  const bulkActions = [{ id: 'assign', label: 'Assign', run: assign }]
  afterEach(() => assign.mockReset())

  it('selects this page with the header checkbox, then everything that matches', async () => {
    const { user } = renderList({ list: { count: 412 }, bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }))
    expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBePartiallyChecked()
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    const bar = screen.getByRole('region', { name: 'Bulk actions' })
    expect(within(bar).getByText('3 selected')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Select all 412 matching' }))
    expect(within(bar).getByText('412 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 2' }))
    expect(within(bar).getByText('411 selected')).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Assign' }))
    expect(assign).toHaveBeenCalledWith({ all: true, except: new Set(['t2']) })
  })

  it('forgets "everything that matches" when the filters change', async () => {
    const { user } = renderList({ list: { count: 412 }, bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    await user.click(screen.getByRole('button', { name: 'Select all 412 matching' }))
    await user.click(screen.getByRole('button', { name: 'Status filter' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Past Due' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull())
  })

  it('selects a range of rows with Shift', async () => {
    const { user } = renderList({ list: { rows: tasks(5) }, bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 2' }))
    await user.keyboard('{Shift>}')
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 4' }))
    expect(screen.getByText('3 selected')).toBeInTheDocument()
  })

  it('runs an action once while it is in flight, and clears the selection', async () => {
    assign.mockReturnValue(new Promise(() => {}))
    const { user } = renderList({ bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }))
    const bar = screen.getByRole('region', { name: 'Bulk actions' })
    expect(within(bar).getByRole('status')).toHaveTextContent('1 selected')
    const act = within(bar).getByRole('button', { name: 'Assign' })
    await user.click(act)
    await user.click(act)
    expect(assign).toHaveBeenCalledOnce()
    expect(act).toHaveAttribute('aria-busy', 'true')
    await user.click(within(bar).getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByRole('region', { name: 'Bulk actions' })).toBeNull()
  })

  it('keeps failed rows selected and lists them', async () => {
    assign.mockResolvedValue({ failed: [{ id: 't2', name: 'Task 2', reason: 'This cycle is closed.' }] })
    const { user } = renderList({ bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select this page' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('Assign failed for 1 task, still selected')
    expect(screen.getByText('– This cycle is closed.', { exact: false })).toBeInTheDocument()
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    expect(screen.getByRole('checkbox', { name: 'Select Task 2' })).toBeChecked()
  })

  it('keeps the selection and says why when the whole action failed', async () => {
    assign.mockRejectedValue(new Error('The service is not available right now.'))
    const { user } = renderList({ bulkActions })
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }))
    await user.click(screen.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Assign: The service is not available right now.',
    )
    expect(screen.getByText('1 selected')).toBeInTheDocument()
  })
})

describe('when there is no room for every column', () => {
  const wide: Column<Task>[] = [
    { id: 'status', header: 'Status', cell: (task) => task.status, width: 120, importance: 1 },
    { id: 'due', header: 'Due', cell: (task) => task.due, width: 120, sort: 'dueDate', importance: 2 },
    { id: 'cycle', header: 'Plan year', cell: () => 'Calendar 2027', width: 120 },
  ]
  const narrow = (width: number) => vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  afterEach(() => vi.restoreAllMocks())

  it('folds the least important and shows the important ones below the name', async () => {
    narrow(350)
    const { user, onState } = renderList({ columns: wide })
    expect(headings()).toEqual(['Task', 'Status'])
    const row = screen.getByRole('rowheader', { name: /Task 1/ })
    expect(within(row).getByRole('definition')).toHaveTextContent('Jan 1')
    await user.click(screen.getByRole('button', { name: '1 more column' }))
    expect(await screen.findByText(/no room for Plan year/)).toBeVisible()
    // A folded heading can still sort.
    await user.click(screen.getByRole('radio', { name: 'Descending' }))
    expect(onState.mock.lastCall?.[0]).toMatchObject({ sort: 'dueDate', order: 'desc' })
    expect(await axeFindings()).toEqual([])
  })

  it('still shows columns the user asks for, and then scrolls', async () => {
    narrow(330)
    const { user } = renderList({ columns: wide })
    await user.click(screen.getByRole('button', { name: '1 more column' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Plan year' }))
    expect(headings()).toContain('Plan year')
    expect(JSON.parse(localStorage.getItem('table:tasks') ?? '{}').columns).toEqual({ cycle: true })
    expect(screen.getByRole('table').parentElement).toHaveAttribute('data-scrolls')
  })

  it('shows every column again when there is room', () => {
    narrow(900)
    renderList({ columns: wide })
    expect(headings()).toEqual(['Task', 'Status', 'Due', 'Plan year'])
    expect(screen.getByRole('button', { name: 'Columns' })).toBeVisible()
  })

  it('has the full text of a long name in its tooltip', () => {
    renderList({ list: { rows: [{ ...tasks(1)[0]!, name: 'Trust '.repeat(20).trim() }] } })
    const link = screen.getByRole('link', { name: /^Trust/ })
    expect(link).toHaveAttribute('title', link.textContent)
  })
})

describe('on a phone', () => {
  it('shows cards with the key facts and the primary action below', async () => {
    matchMediaQuery(PHONE_QUERY)
    renderList({ primaryAction: { label: 'Add task', href: '#/add' } })
    expect(screen.queryByRole('table')).toBeNull()
    const card = screen.getByRole('article', { name: 'Task 1' })
    expect(within(card).getByRole('link', { name: 'Task 1' })).toBeInTheDocument()
    expect(
      within(card)
        .getAllByRole('definition')
        .map((fact) => fact.textContent),
    ).toEqual(['Past Due', 'Jan 1'])
    expect(screen.getAllByRole('link', { name: 'Add task' })).toHaveLength(1)
    expect(await axeFindings()).toEqual([])
  })

  it('puts the filters into a sheet', async () => {
    matchMediaQuery(PHONE_QUERY)
    const { user, onState } = renderList({ start: { status: 'UPCOMING' } })
    await user.click(screen.getByRole('button', { name: 'Filters 1 active' }))
    const sheet = await screen.findByRole('dialog', { name: 'Filters' })
    await user.click(within(sheet).getByRole('checkbox', { name: 'Past Due' }))
    expect(onState.mock.lastCall?.[0].filters.status).toEqual(['UPCOMING', 'PAST_DUE'])
    await user.click(within(sheet).getByRole('radio', { name: 'Task' }))
    await user.click(within(sheet).getByRole('radio', { name: 'Descending' }))
    expect(onState.mock.lastCall?.[0]).toMatchObject({ sort: 'name', order: 'desc' })
    await user.click(within(sheet).getByRole('button', { name: 'Show 3 tasks' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('selects rows after "Select"', async () => {
    matchMediaQuery(PHONE_QUERY)
    const { user } = renderList({ bulkActions: [{ id: 'a', label: 'Assign', run: () => undefined }] })
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Select' }))
    await user.click(screen.getByRole('checkbox', { name: 'Select Task 1' }))
    expect(screen.getByText('1 selected')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})

/** Types at once, because the fake clock does not advance while `user` types. */
function setNative(input: HTMLInputElement, value: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
