import type { CompanyDashboard } from '@heed/contract/dashboard'
import * as dashboard from '@heed/contract/dashboard'
import type { Role } from '@heed/domain/roles'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildCompanyDashboard, buildTask } from '../../../testing/build-dashboard'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../../testing/build-user'
import { fake } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { DashboardPage } from '../DashboardPage'

const show = (data: Partial<CompanyDashboard>, role: Role = 'CompanyAdmin', url = '/dashboard') =>
  renderPage(<DashboardPage />, {
    url,
    user: buildUser({ userRoleID: role }),
    api: [fake(dashboard.load, () => buildCompanyDashboard(data))],
  })

const counts = buildCompanyDashboard().counts
const card = (name: string) => screen.findByRole('region', { name })
const linkIn = (element: HTMLElement, name: string | RegExp) => within(element).getByRole('link', { name })

describe('a company with work', () => {
  const late = buildTask({
    name: 'Mental Health Parity Comparative Analysis',
    status: 'PAST_DUE_IN_PROGRESS',
    actionsDone: 1,
    applyDatesAs: 1,
    dueDate: '2026-12-02',
    lateAfter: '2027-01-01',
  })
  const next = [
    buildTask({ dueDate: '2027-01-26', status: 'IN_PROGRESS', pendUntil: '2027-02-12' }),
    ...['A', 'B', 'C', 'D'].map((name) => buildTask({ name })),
  ]
  const data: Partial<CompanyDashboard> = {
    counts: {
      ...counts,
      pastDue: 12,
      oldestLateAfter: '2027-01-01',
      dueIn7: 14,
      inProgress: 9,
      withoutEvidence: 4,
    },
    pastDue: [late],
    next,
    moreOnLastDay: 8,
    modules: [
      { module: 'Health', done: 34, total: 69, pastDue: 2 },
      { module: 'HIPAA10', done: 0, total: 0, pastDue: 0 },
    ],
  }

  it('says whose dashboard it is and which day', async () => {
    show(data)
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.getByText('Bayline Robotics · Monday, January 25, 2027')).toBeVisible()
    expect(screen.getByRole('link', { name: 'View all tasks' })).toHaveAttribute('href', '/tasks')
  })

  it('links every figure to the tasks it counts', async () => {
    show(data)
    const figures = await screen.findByRole('list', { name: 'Tasks by status' })
    expect(
      within(figures)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Past due12Oldest 24 days late', '/tasks?tab=pastDue'],
      ['Due in 7 days1412 of them on Jan 31', '/tasks?due=2027-01-25,2027-02-01'],
      ['In progress94 with evidence missing', '/tasks?status=IN_PROGRESS'],
      ['Completed61 of 125Current plan years', '/tasks?tab=completed&cycle=current'],
    ])
  })

  it('counts lateness from the day the status changes and links to the rest', async () => {
    show(data)
    const pastDue = await card('Past due')
    expect(within(pastDue).getByText('24 days late')).toBeVisible()
    expect(within(pastDue).getByText('Announced Dec 2, 2026 · late after Jan 1')).toBeVisible()
    expect(within(pastDue).getByText('Health & Wellness · plan year Jul 2025 – Jun 2026')).toBeVisible()
    expect(linkIn(pastDue, late.name)).toHaveAttribute(
      'href',
      `/tasks/${late.taskID}?companyID=${COMPANY_ID}&instanceID=${late.instanceID}`,
    )
    expect(linkIn(pastDue, '11 more tasks past due')).toHaveAttribute('href', '/tasks?tab=pastDue')
  })

  it('shows the next five and how much more is due on the last day', async () => {
    show(data)
    const region = await card('Next five')
    expect(within(region).getByText('Tomorrow')).toBeVisible()
    expect(within(region).getAllByText('In 6 days')).toHaveLength(4)
    expect(within(region).getByText('Pending until Feb 12')).toBeVisible()
    expect(linkIn(region, '8 more due Jan 31')).toHaveAttribute('href', '/tasks?due=2027-01-31,2027-01-31')
  })

  it('links to the last day where the due date of the last one has passed', async () => {
    const passed = buildTask({ dueDate: '2026-10-31', lateAfter: '2027-02-20' })
    show({ ...data, next: [...next.slice(0, 4), passed] })
    const region = await card('Next five')
    expect(linkIn(region, '8 more late after Feb 20')).toHaveAttribute(
      'href',
      '/tasks?due=2027-02-20,2027-02-20',
    )
  })

  it('draws each module as a ring that links to what is done', async () => {
    show(data)
    const region = await card('Progress by module')
    expect(within(region).getByText(/^As of \d/)).toBeVisible()
    expect(linkIn(region, '34 of 69 done')).toHaveAttribute(
      'href',
      '/tasks?tab=all&cycle=current&module=Health',
    )
    expect(linkIn(region, '34 of 69 tasks of Health & Wellness done')).toHaveAttribute(
      'href',
      '/tasks?tab=completed&cycle=current&module=Health',
    )
    expect(linkIn(region, '2 past due')).toHaveAttribute('href', '/tasks?tab=pastDue&module=Health')
    expect(within(region).getByText('On track')).toBeVisible()
    expect(within(region).getByRole('img', { name: '0 of 0 tasks of HIPAA10 done' })).toHaveTextContent('0%')
  })

  it('filters every list by the company for an agency user', async () => {
    const { requests } = show(data, 'AgencyUser', `/dashboard?companyID=${COMPANY_ID}`)
    const figures = await screen.findByRole('list', { name: 'Tasks by status' })
    expect(requests.of(dashboard.load)[0]?.query).toEqual({ companyID: COMPANY_ID })
    for (const link of within(figures).getAllByRole('link'))
      expect(link).toHaveAttribute('href', expect.stringContaining(`company=${COMPANY_ID}`))
    expect(screen.getByRole('link', { name: 'Company profile' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}`,
    )
  })

  it('has no axe findings', async () => {
    const { container } = show(data)
    await card('Past due')
    expect(await axeFindings(container)).toEqual([])
  })
})

describe('completed tasks', () => {
  const done = (name: string, completedAt: string, values: object = {}) => ({
    ...buildTask({ name, dueDate: '2027-01-15', status: 'COMPLETE', ...values }),
    completedAt,
    completedBy: { id: null, name: 'Priya Raman' },
  })

  it('show who did them and how early or late', async () => {
    show({
      recentlyDone: [
        done('Early', '2027-01-14T12:00:00Z'),
        done('Announced', '2027-01-20T12:00:00Z', { lateAfter: '2027-02-14' }),
        done('Late', '2027-01-18T12:00:00Z'),
      ],
    })
    const items = within(await card('Recently completed')).getAllByRole('listitem')
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^Early.*Priya RamanJan 141 day early$/),
      expect.stringMatching(/^Announced.*Jan 20On time$/),
      expect.stringMatching(/^Late.*Jan 183 days late$/),
    ])
  })
})

describe('answers that are not applied yet', () => {
  const company = { ...buildCompanyDashboard().company, unappliedChanges: 2 }

  it('are shown above the figures, with a link to the review', async () => {
    show({ company })
    expect(await screen.findByText('2 changes not applied yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Review and apply' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire?step=review`,
    )
  })

  it('are shown without a link to a user who may not answer', async () => {
    show({ company }, 'CompanyUser')
    expect(await screen.findByText('2 changes not applied yet')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Review and apply' })).toBeNull()
  })

  it('are named with their day when they count from a day that is still ahead', async () => {
    const nextChange = { effectiveOn: '2027-07-01', questions: 3 }
    show({ company: { ...buildCompanyDashboard().company, nextChange } })
    expect(await screen.findByText('From Jul 1, 2027: 3 answers change')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what changes' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire?step=review&show=history`,
    )
  })

  it('are not mentioned when there are none', async () => {
    show({})
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(screen.queryByText(/not applied/)).toBeNull()
  })
})

describe('open questions', () => {
  const openQuestions = Array.from({ length: 7 }, (_, index) => ({
    question: `q${index}`,
    label: `Question ${index}?`,
    step: 'health' as const,
  }))

  it('link to their place in the form', async () => {
    show({ openQuestions })
    const region = await card('Open questions')
    const form = `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`
    expect(linkIn(region, 'Question 4?')).toHaveAttribute('href', `${form}?step=health&question=q4`)
    expect(within(region).queryByText('Question 5?')).toBeNull()
    expect(within(region).getByText('Setup form 100% answered · 2 more open')).toBeVisible()
    expect(linkIn(region, 'Answer now')).toHaveAttribute('href', `${form}?step=health&question=q0`)
  })

  it('are read-only for a user who may not answer', async () => {
    show({ openQuestions }, 'CompanyUser')
    expect(within(await card('Open questions')).queryAllByRole('link')).toEqual([])
  })
})

it('is calm when nothing is late, due or open', async () => {
  const { container } = show({
    advisor: { name: 'Dana Whitlock', email: 'dana@hv.example', agencyName: 'H&V' },
  })
  expect(within(await card('Past due')).getByText('Nothing is past due')).toBeVisible()
  expect(screen.getByText('Nothing is due soon')).toBeVisible()
  expect(screen.getByText('No open questions')).toBeVisible()
  expect(screen.getByText('Nothing late')).toBeVisible()
  expect(linkIn(await card('Your consultant'), 'Write an e-mail to Dana Whitlock')).toHaveAttribute(
    'href',
    'mailto:dana@hv.example',
  )
  expect(await axeFindings(container)).toEqual([])
})

it('explains a company to which nothing applies', async () => {
  show({ counts: { ...counts, upcoming: 0, completed: 0, total: 0 } })
  expect(await screen.findByRole('heading', { name: 'No tasks apply' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Review answers' })).toBeVisible()
})

it('does not say that nothing applies while questions are unanswered', async () => {
  const question = { question: 'trust', label: 'Is there a trust?', step: 'health' as const }
  show({ counts: { ...counts, upcoming: 0, completed: 0, total: 0 }, openQuestions: [question] })
  expect(await screen.findByRole('heading', { name: 'No tasks yet' })).toBeVisible()
  expect(screen.getByText(/^The setup form has 1 question without an answer/)).toBeVisible()
  expect(screen.queryByText(/no obligations apply/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Answer the setup form' })).toHaveAttribute(
    'href',
    `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire?step=health&question=trust`,
  )
})

describe('before the setup is finished', () => {
  const company = { ...buildCompanyDashboard().company, setupComplete: false }
  const question = { question: 'trust', label: 'Is there a trust?', step: 'health' as const }

  it('links to the setup form', async () => {
    const { container } = show({ company: { ...company, percent: 65 }, openQuestions: [question] })
    expect(await screen.findByRole('link', { name: 'Continue setup' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`,
    )
    expect(screen.getByRole('progressbar', { name: '65 percent answered' })).toBeVisible()
    expect(screen.getByText(/^1 question to go/)).toBeVisible()
    expect(screen.queryByRole('list', { name: 'Tasks by status' })).toBeNull()
    expect(await axeFindings(container)).toEqual([])
  })

  it('starts one that no one has opened', async () => {
    show({ company: { ...company, setupBegun: false, percent: 0 } })
    expect(await screen.findByRole('link', { name: 'Start setup' })).toBeVisible()
    expect(screen.getByText(/^No one has started the setup form yet/)).toBeVisible()
  })

  it('shows no countdown when no questions are left', async () => {
    show({ company: { ...company, percent: 100 }, openQuestions: [] })
    expect(await screen.findByText(/^Every question has an answer/)).toBeVisible()
  })

  it('tells a user who may not answer who can', async () => {
    show({ company: { ...company, percent: 65 } }, 'CompanyUser')
    expect(await screen.findByText(/An administrator of your company can answer them/)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Continue setup' })).toBeNull()
  })
})
