import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import * as dashboard from '@heed/contract/dashboard'
import * as usage from '@heed/contract/usage'
import { focusManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PHONE_QUERY } from '../../../kit/layout/use-phone'
import { axeFindings } from '../../../testing/axe'
import { buildAgencyDashboard, buildBehind, buildPlatformDashboard } from '../../../testing/build-dashboard'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { matchMediaQuery } from '../../../testing/setup'
import { DashboardPage } from '../DashboardPage'

const used: usage.UsageFigures = {
  since: '2026-12-26',
  agenciesLeftOut: 2,
  deeds: [
    { name: 'Sign In', times: 1204, people: 89 },
    { name: 'Task Opened', times: 0, people: 0 },
  ],
}

const show = (data: AgencyDashboard | PlatformDashboard, url = '/dashboard') =>
  renderPage(<DashboardPage />, {
    url,
    user: buildUser({ userRoleID: data.kind === 'platform' ? 'SuperAdmin' : 'AgencyAdmin' }),
    api: [fake(dashboard.load, () => data), fake(usage.figures, () => used)],
  })

const card = (name: string) => screen.findByRole('region', { name })
const linkIn = (element: HTMLElement, name: string | RegExp) => within(element).getByRole('link', { name })
const companies = `/${AGENCY_ID}/companies?status=Active`

describe('an agency', () => {
  const ironwood = buildBehind()
  const event = {
    id: 'e1',
    at: '2027-01-22T12:00:00Z',
    by: { id: null, name: 'Priya Raman' },
    verb: 'attached',
    object: 'Schedule A.pdf to Notice to New Hires',
    detail: null,
    companyID: COMPANY_ID,
    agencyID: AGENCY_ID,
    companyName: 'Bayline Robotics',
    taskID: COMPANY_ID,
    instanceID: COMPANY_ID,
  }
  const data = buildAgencyDashboard({
    counts: { ...buildAgencyDashboard().counts, pastDue: 13, pastDueCompanies: 9, total: 2785 },
    behindCount: 9,
    behind: [ironwood],
    deadlines: [
      {
        dueDate: '2027-01-31',
        lateAfter: '2027-03-02',
        applyDatesAs: 1,
        taskID: AGENCY_ID,
        name: 'FMLA Poster',
        companies: 27,
        notStarted: 19,
      },
      {
        dueDate: '2027-02-01',
        lateAfter: '2027-02-01',
        applyDatesAs: 0,
        taskID: AGENCY_ID,
        name: 'OSHA Poster',
        companies: 1,
        notStarted: 1,
      },
    ],
    setupCount: 2,
    setups: [
      {
        companyID: COMPANY_ID,
        agencyID: AGENCY_ID,
        name: 'Quarry Hill Schools',
        percent: 0,
        step: null,
        savedAt: null,
        createdAt: '2027-01-25T12:00:00Z',
      },
    ],
    activity: [event, { ...event, id: 'e2', verb: 'answered', object: '12 setup questions', taskID: null }],
  })

  it('names itself, its companies and the day', async () => {
    show(data)
    expect(await screen.findByText(/Monday, January 25, 2027/)).toHaveTextContent(
      'Harbor & Vale Benefits · 42 client companies · Monday, January 25, 2027',
    )
    expect(screen.getByRole('link', { name: '42 client companies' })).toHaveAttribute('href', companies)
    expect(screen.getByRole('link', { name: 'Add company' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies?add=1`,
    )
  })

  it('counts by status, as a bar or as a table', async () => {
    const { user } = show(data)
    const region = await card('Tasks by status')
    expect(within(region).getByText('As of 9:04 AM')).toBeVisible()
    expect(within(region).getByText('Current cycles')).toBeVisible()
    expect(linkIn(region, /tasks in all$/)).toHaveAttribute('href', '/tasks?tab=all&cycle=current')
    expect(linkIn(region, /Past due 13 9 companies|Past due139 companies/)).toHaveAttribute(
      'href',
      '/tasks?tab=pastDue',
    )
    expect(within(region).getByText('173 in the next 30 days')).toBeVisible()
    // Rounded down: 96.37
    expect(within(region).getByText('96.3% on time')).toBeVisible()
    await user.click(within(region).getByRole('button', { name: 'View as table' }))
    expect(within(region).getByRole('table', { name: 'Tasks by status' })).toBeVisible()
  })

  it('puts the companies behind schedule first, with each number linked to a list', async () => {
    show(data)
    const region = await card('Clients behind schedule')
    const of = `company=${ironwood.companyID}`
    expect(linkIn(region, 'Ironwood Foods')).toHaveAttribute(
      'href',
      `/dashboard?companyID=${ironwood.companyID}`,
    )
    expect(linkIn(region, '1 past due at Ironwood Foods')).toHaveAttribute('href', `/tasks?tab=pastDue&${of}`)
    expect(linkIn(region, '14 due in the next 30 days at Ironwood Foods')).toHaveAttribute(
      'href',
      `/tasks?tab=next30&${of}`,
    )
    expect(linkIn(region, '52/101 completed at Ironwood Foods')).toHaveAttribute(
      'href',
      `/tasks?tab=completed&cycle=current&${of}`,
    )
    expect(within(region).getByText('51 days late')).toBeVisible()
    const behind = `${companies}&schedule=behind&sort=pastDue&order=desc`
    expect(linkIn(region, '9 of 42')).toHaveAttribute('href', behind)
    expect(linkIn(region, '8 more clients behind')).toHaveAttribute('href', behind)
  })

  it('names only the worst on a phone, so that what is next is close', async () => {
    matchMediaQuery(PHONE_QUERY)
    const behind = ['A', 'B', 'C', 'D', 'E', 'F'].map((name) => ({ ...ironwood, companyID: name, name }))
    show({ ...data, behind })
    const region = await card('Clients behind schedule')
    expect(within(region).getAllByRole('row')).toHaveLength(5)
    expect(linkIn(region, '5 more clients behind')).toBeVisible()
  })

  it('lists the next deadlines across companies', async () => {
    show(data)
    const region = await card('Next deadlines across clients')
    expect(within(region).getByText('In 6 days')).toBeVisible()
    expect(within(region).getByText('Late after Mar 2')).toBeVisible()
    const list = '/tasks?due=2027-01-31,2027-01-31&search=FMLA+Poster'
    expect(linkIn(region, '27 companies with FMLA Poster')).toHaveAttribute('href', list)
    expect(linkIn(region, '1 company with OSHA Poster')).toBeVisible()
    expect(linkIn(region, '19 not started: FMLA Poster')).toHaveAttribute('href', `${list}&status=UPCOMING`)
  })

  it('has a deadline whose date has passed under the last day before it is late', async () => {
    const [poster] = data.deadlines
    show({
      ...data,
      deadlines: [{ ...poster!, dueDate: '2026-10-31', lateAfter: '2027-01-31', applyDatesAs: 0 }],
    })
    const region = await card('Next deadlines across clients')
    expect(within(region).getByText('In 6 days')).toBeVisible()
    expect(within(region).getByText('Due Oct 31, 2026')).toBeVisible()
    expect(linkIn(region, '27 companies with FMLA Poster')).toHaveAttribute(
      'href',
      '/tasks?due=2027-01-31,2027-01-31&search=FMLA+Poster',
    )
  })

  it('shows setups that no one has opened and links to the rest', async () => {
    show(data)
    const region = await card('Setup in progress')
    expect(within(region).getByText('Not opened')).toBeVisible()
    expect(within(region).getByText('Added today')).toBeVisible()
    expect(linkIn(region, '1 more setup not finished')).toHaveAttribute(
      'href',
      `${companies}&setup=unfinished`,
    )
  })

  it('describes what people did in words', async () => {
    show(data)
    const items = within(await card('Recent activity')).getAllByRole('listitem')
    expect(items[0]).toHaveTextContent(
      'Priya Raman attached Schedule A.pdf to Notice to New HiresBayline Robotics · Friday',
    )
    expect(within(items[0]!).getByText('Schedule A.pdf').tagName).toBe('B')
    expect(items[1]).toHaveTextContent('Priya Raman answered 12 setup questions')
  })

  it('has no axe findings', async () => {
    const { container } = show(data)
    await card('Recent activity')
    expect(await axeFindings(container)).toEqual([])
  })

  it('refreshes the numbers when the user returns to the window', async () => {
    const { requests } = show(data)
    await card('Tasks by status')
    act(() => focusManager.setFocused(false))
    act(() => focusManager.setFocused(true))
    await waitFor(() => expect(requests).toHaveLength(2))
    focusManager.setFocused(undefined)
  })
})

it('is calm when no client is behind and every setup is finished', async () => {
  show(buildAgencyDashboard())
  expect(await screen.findByText('No clients are behind schedule')).toBeVisible()
  expect(screen.getByText('Every setup is complete')).toBeVisible()
  expect(screen.getByText('No activity yet.')).toBeVisible()
})

it('offers to add the first company when the agency has none', async () => {
  show(buildAgencyDashboard({ companies: 0 }))
  expect(await screen.findByRole('heading', { name: 'No companies yet' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Tasks by status' })).toBeNull()
  expect(screen.getAllByRole('link', { name: 'Add company' })).toHaveLength(1)
  expect(linkIn(document.body, 'Import from a spreadsheet')).toHaveAttribute(
    'href',
    `/${AGENCY_ID}/companies/import`,
  )
})

it('requests the agency from the address and drops an invalid id', async () => {
  const { requests } = show(buildAgencyDashboard(), `/dashboard?agencyID=${AGENCY_ID}&companyID=mine`)
  expect(linkIn(await card('Tasks by status'), /^In progress/)).toHaveAttribute(
    'href',
    `/tasks?status=IN_PROGRESS&agency=${AGENCY_ID}`,
  )
  expect(requests.of(dashboard.load)[0]?.query).toEqual({ agencyID: AGENCY_ID })
})

describe('the platform', () => {
  const job = { lastRunAt: null, lastOutcome: null, lastError: null, waiting: 0, failed: 0 }
  const data = buildPlatformDashboard({
    behindCount: 1,
    behind: [buildBehind()],
    agencies: [
      { id: AGENCY_ID, name: 'Harbor & Vale Benefits', companies: 14, pastDue: 2, total: 1642, done: 703 },
    ],
    jobs: [
      {
        ...job,
        name: 'task-generation',
        label: 'Roll-over of tasks',
        lastRunAt: '2027-01-22T12:00:00Z',
        lastOutcome: 'completed',
      },
      {
        ...job,
        name: 'cycle-closing',
        label: 'Closing of cycles',
        lastRunAt: '2027-01-22T12:00:00Z',
        lastOutcome: 'failed',
        lastError: 'No space left',
        failed: 2,
      },
      { ...job, name: 'audit-partitions', label: 'Months of the audit log', waiting: 1 },
      { ...job, name: 'sign-in-housekeeping', label: 'Old sessions and sign-ins' },
    ],
  })

  it('leads to the mail log', async () => {
    show(data)
    expect(await screen.findByRole('link', { name: 'Mail log' })).toHaveAttribute('href', '/operations/mails')
  })

  it('shows the state of each job, in words besides color', async () => {
    show(data)
    const items = within(await card('Scheduled jobs')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      'Roll-over of tasksLast run FridayHealthy',
      'Closing of cyclesLast run Friday · 2 failures · No space leftFailed',
      'Months of the audit logHas not run yet · 1 waitingWaiting',
      'Old sessions and sign-insHas not run yetScheduled',
    ])
  })

  it('links to agencies, their companies and their tasks', async () => {
    show(data)
    const region = await card('Agencies')
    expect(linkIn(region, 'Harbor & Vale Benefits')).toHaveAttribute(
      'href',
      `/dashboard?agencyID=${AGENCY_ID}`,
    )
    expect(linkIn(region, '14 companies of Harbor & Vale Benefits')).toHaveAttribute('href', companies)
    expect(linkIn(region, '2 past due at Harbor & Vale Benefits')).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&agency=${AGENCY_ID}`,
    )
  })

  it('shows how often people did what counts as usage, and where to read more', async () => {
    show(data)
    const region = await card('Usage in 30 days')
    const signIns = await within(region).findByRole('row', { name: 'Sign-ins 1,204 89' })
    expect(within(region).getByRole('row', { name: 'Tasks opened 0 0' })).toBeVisible()
    expect(region).toHaveTextContent('2 agencies left out')
    expect(linkIn(signIns, 'Sign-ins')).toHaveAttribute('href', '/audit?group=signIn')
  })

  it("counts who is new and names a company's agency", async () => {
    const { container } = show(data)
    const region = await card('New in 30 days')
    expect(linkIn(region, /Companies\s*4/)).toHaveAttribute(
      'href',
      '/companies?status=Active&sort=createdAt&order=desc',
    )
    expect(screen.getByText('Harbor & Vale Benefits · IL · 401(k), Health')).toBeVisible()
    expect(await axeFindings(container)).toEqual([])
  })
})
