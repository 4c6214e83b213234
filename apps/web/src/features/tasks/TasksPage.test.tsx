import * as companies from '@heed/contract/companies'
import * as library from '@heed/contract/library'
import * as tasks from '@heed/contract/tasks'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildCompany, listOf } from '../../testing/build-company'
import { buildTask, INSTANCE_ID, TASK_ID } from '../../testing/build-tasks'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { TasksPage } from './TasksPage'

const rows = [
  buildTask(),
  buildTask({
    instanceID: '018f6b1c-0000-7000-8000-00000000f102',
    name: 'Participant Loan Administration',
    module: '401K',
    status: 'PAST_DUE',
    dueDate: '2027-01-20',
    lateAfter: '2027-01-20',
    pendUntil: '2027-02-12',
    assignees: [{ id: '018f6b1c-0000-7000-8000-0000000000d1', name: 'Marcus Lee' }],
  }),
]
const counts = { all: 125, open: 64, pastDue: 3, next30: 21, mine: 17, completed: 40 }

const api: Fake[] = [
  fake(tasks.search, () => listOf(...rows)),
  fake(tasks.counts, () => counts),
  fake(library.categories, () => ({ result: [{ id: TASK_ID, name: 'Plan Documents' }] })),
  fake(tasks.assignable, () => ({ result: [] })),
  fake(companies.get, () => buildCompany({ name: 'Bayline Robotics' })),
]
const superUser = buildUser({ userRoleID: 'CompanyAdmin' })

const show = (url = '/tasks', more: Fake[] = [], user = superUser) =>
  renderPage(<TasksPage />, { url, user, api: [...api, ...more] })
const searches = (requests: ReturnType<typeof show>['requests']) =>
  requests.of(tasks.search).map(({ query }) => query)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-25T15:00:00Z') })
  return () => vi.useRealTimers()
})

describe('the task list', () => {
  it('shows the state of each task and links to its cycle', async () => {
    show()
    const link = await screen.findByRole('link', { name: 'Form 5500: Health and Welfare Plan' })
    expect(link).toHaveAttribute(
      'href',
      `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${INSTANCE_ID}`,
    )
    const [, first, second] = screen.getAllByRole('row')
    expect(first).toHaveTextContent('Health & Wellness · Reporting & Filing')
    expect(first).toHaveTextContent('In ProgressIn 6 days Jan 31, 2027Jul 2025 – Jun 20261 of 3')
    expect(second).toHaveTextContent('Pending until Feb 12')
    expect(second).toHaveTextContent('Past Due5 days late Jan 20, 2027')
    expect(within(second!).getByText('Marcus Lee')).toBeInTheDocument()
    expect(screen.getByText('2 of 125 tasks')).toBeInTheDocument()
  })

  it('names the company only for an agency', async () => {
    const { unmount } = show()
    await screen.findByRole('columnheader', { name: /Task/ })
    expect(screen.queryByRole('columnheader', { name: /Company/ })).toBeNull()
    unmount()
    show('/tasks', [], buildUser())
    expect(await screen.findByRole('columnheader', { name: /Company/ })).toBeInTheDocument()
    expect(screen.getAllByText('Bayline Robotics')).toHaveLength(2)
  })

  it('names the company on a phone’s cards too', async () => {
    matchMediaQuery('(max-width: 640px)')
    const { unmount } = show('/tasks', [], buildUser())
    expect(await screen.findAllByText('Bayline Robotics')).toHaveLength(2)
    unmount()
    show()
    await screen.findByRole('list', { name: 'Tasks' })
    expect(screen.queryByText('Bayline Robotics')).toBeNull()
  })

  it('leaves out the company in the list of a single company', async () => {
    show(`/tasks?company=${COMPANY_ID}`, [], buildUser())
    await screen.findByRole('link', { name: 'Form 5500: Health and Welfare Plan' })
    expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Due' })).toBeVisible()
  })

  it('turns the address into the query', async () => {
    const { requests } = show('/tasks?tab=all&status=PAST_DUE&module=401K&search=loan&sort=name&page=2')
    await screen.findByRole('link', { name: 'Participant Loan Administration' })
    expect(searches(requests)[0]).toEqual({
      status: 'PAST_DUE',
      module: '401K',
      search: 'loan',
      sort: 'name',
      order: 'asc',
      page: '2',
      pageSize: '25',
    })
  })

  it('turns a filter into the address', async () => {
    const { user, address, requests } = show()
    await user.click(await screen.findByRole('button', { name: 'Status filter' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Past Due' }))
    expect(address()).toBe('/tasks?status=PAST_DUE')
    await waitFor(() => expect(searches(requests).at(-1)).toMatchObject({ status: 'PAST_DUE', open: 'true' }))
  })

  it('counts its tabs and links to them', async () => {
    const { user, address, requests } = show('/tasks?status=UPCOMING')
    await user.click(await screen.findByRole('link', { name: /^Past due\s*3$/ }))
    expect(address()).toBe('/tasks?tab=pastDue')
    await waitFor(() => expect(searches(requests).at(-1)).toMatchObject({ status: 'PAST_DUE' }))
    expect(screen.queryByRole('button', { name: 'Status filter' })).toBeNull()
  })

  it('counts within the company it is filtered by', async () => {
    const { requests } = show(`/tasks?company=${COMPANY_ID}`, [], buildUser())
    expect(await screen.findByRole('button', { name: 'Company: Bayline Robotics' })).toBeInTheDocument()
    expect(requests.of(tasks.counts)[0]?.query).toEqual({ companyID: COMPANY_ID })
    expect(screen.getByRole('link', { name: /^Completed/ })).toHaveAttribute(
      'href',
      `/tasks?tab=completed&company=${COMPANY_ID}`,
    )
  })

  it('has no axe findings', async () => {
    show()
    await screen.findByRole('link', { name: 'Form 5500: Health and Welfare Plan' })
    expect(await axeFindings()).toEqual([])
  })
})

describe('a task list without rows', () => {
  const none = [fake(tasks.search, () => listOf())]

  it('sends a new company to its setup form', async () => {
    show('/tasks', [...none, fake(tasks.counts, () => ({ ...counts, all: 0 }))])
    expect(await screen.findByText('No tasks yet')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Open the setup form' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`,
    )
  })

  it('says that nothing is past due', async () => {
    show('/tasks?tab=pastDue', none)
    expect(await screen.findByText('Nothing is past due')).toBeInTheDocument()
  })

  it('offers to clear filters that match nothing', async () => {
    const { user, address } = show('/tasks?tab=all&module=MEWA', none)
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/tasks?tab=all')
  })

  it('says why it could not load, with the reference', async () => {
    show('/tasks', [fake(tasks.search, () => refuse('unexpected'))])
    expect(await screen.findByText('Reference req_test')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument()
  })
})

describe('the calendar', () => {
  it('requests the weeks of its month and puts tasks on their days', async () => {
    const { requests } = show('/tasks?view=calendar&due=2027-05-01,2027-05-31')
    const day = await screen.findByRole('button', { name: 'Sunday, January 31, 2027, 1 due' })
    expect(within(day.closest('td')!).getByRole('link')).toHaveAttribute(
      'href',
      `/tasks/${TASK_ID}?companyID=${COMPANY_ID}&instanceID=${INSTANCE_ID}`,
    )
    expect(searches(requests)[0]).toMatchObject({
      dueFrom: '2026-12-27',
      dueTo: '2027-02-06',
      pageSize: '900',
      open: 'true',
    })
    expect(screen.getByText('2 tasks this month')).toBeInTheDocument()
  })

  it('names the company unless it shows one alone, and marks what no longer applies as void', async () => {
    const search = fake(tasks.search, () => listOf(buildTask({ noLongerApplies: true })))
    const { unmount } = show('/tasks?view=calendar', [search], buildUser())
    const link = await screen.findByRole('link', { name: /^No longer applies: Bayline Robotics: Form 5500/ })
    expect(link.querySelector('svg')).toHaveAttribute('data-kind', 'noLongerApplies')
    unmount()
    show(`/tasks?view=calendar&company=${COMPANY_ID}`, [search], buildUser())
    expect(await screen.findByRole('link', { name: /^No longer applies: Form 5500/ })).toBeVisible()
  })

  it('has what is late only later under its last day, and done work under its due date', async () => {
    const dates = { dueDate: '2027-01-12', lateAfter: '2027-01-29', status: 'UPCOMING' } as const
    const search = fake(tasks.search, () =>
      listOf(buildTask(dates), buildTask({ ...dates, instanceID: TASK_ID, status: 'COMPLETE' })),
    )
    const { user } = show('/tasks?view=calendar', [search])
    expect(await screen.findByRole('button', { name: 'Friday, January 29, 2027, 1 due' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Tuesday, January 12, 2027, 1 due' })).toBeInTheDocument()
    const form = screen.getByRole('radiogroup', { name: 'Form' })
    await user.click(within(form).getByRole('radio', { name: 'List' }))
    expect(screen.getByText(/^Health & Wellness · Due Jan 12.· late after Jan 29$/)).toBeVisible()
    expect(screen.getByText('Health & Wellness')).toBeVisible()
  })

  it('keeps the month in the address', async () => {
    const { user, address } = show('/tasks?view=calendar')
    await user.click(await screen.findByRole('button', { name: 'Next month' }))
    expect(address()).toBe('/tasks?view=calendar&month=2027-02')
    await user.click(screen.getByRole('button', { name: 'Today' }))
    expect(address()).toBe('/tasks?view=calendar')
  })

  it('keeps the filters except the date range', async () => {
    const { user, address } = show('/tasks?tab=next30&module=401K')
    await user.click(await screen.findByRole('radio', { name: 'Calendar' }))
    expect(address()).toBe('/tasks?view=calendar&module=401K')
    const forms = within(screen.getByRole('radiogroup', { name: 'Show tasks as' }))
    await user.click(forms.getByRole('radio', { name: 'List' }))
    expect(address()).toBe('/tasks?module=401K')
  })
})

it('offers the catalog only to those who author', async () => {
  const { unmount } = show('/tasks', [], buildUser())
  expect(await screen.findByRole('link', { name: 'Catalog' })).toBeVisible()
  unmount()
  show()
  expect(await screen.findByRole('heading', { name: 'Tasks' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Catalog' })).toBeNull()
})
