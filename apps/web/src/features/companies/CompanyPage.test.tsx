import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as documents from '@heed/contract/documents'
import * as messages from '@heed/contract/messages'
import * as setup from '@heed/contract/setup'
import * as subscriptions from '@heed/contract/subscriptions'
import * as tasks from '@heed/contract/tasks'
import * as users from '@heed/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildCompany, buildMember, listOf } from '../../testing/build-company'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CompanyPage } from './CompanyPage'
import { buildDue, buildSetup, buildStanding } from './testing/build-profile'

const COUNTS = { all: 130, open: 64, pastDue: 3, next30: 21, mine: 0, completed: 66 }

const HELD = {
  holder: { kind: 'agency' as const, id: AGENCY_ID, name: 'Harbor & Vale Benefits' },
  subscription: null,
}

async function openCompany(api: Fake[] = [], user = buildUser()) {
  const page = renderPage(<CompanyPage agencyID={AGENCY_ID} companyID={COMPANY_ID} />, {
    user,
    api: [
      fake(companies.get, () => buildCompany({ percent: 46 })),
      fake(tasks.counts, () => COUNTS),
      fake(users.ofCompany, () => listOf(buildMember())),
      fake(dashboard.load, () => buildStanding()),
      fake(setup.get, () => buildSetup()),
      fake(documents.ofCompany, () => listOf()),
      fake(subscriptions.get, () => HELD),
      fake(audit.history, () => listOf()),
      fake(messages.search, () => listOf()),
      ...api,
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Northgate Veterinary Partners' })
  return page
}

describe('the profile', () => {
  test('shows how the company is doing, with each number linked to its tasks', async () => {
    await openCompany()
    expect(screen.getByText('Active')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Setup form progress' })).toHaveAttribute(
      'aria-valuenow',
      '46',
    )
    expect(await screen.findByRole('link', { name: /Past due\s*3/ })).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&company=${COMPANY_ID}`,
    )
    expect(screen.getByRole('link', { name: 'Continue setup' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire`,
    )
    expect(screen.getByText(/3 questions without an answer/)).toBeVisible()
    expect(await screen.findByText(/lena\.fischer@northgatevet\.com/)).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('says that every question is open when none is answered', async () => {
    await openCompany([fake(companies.get, () => buildCompany({ percent: 0, openQuestions: 31 }))])
    expect(screen.getByText(/^31 questions without an answer/)).toBeVisible()
    expect(screen.queryByText(/Every question has an answer/)).toBeNull()
  })

  test('names answers that change on a day that is still ahead', async () => {
    const pending = {
      id: 'change',
      effectiveOn: '2027-07-01',
      questions: 1,
      savedBy: 'Dana Whitlock',
      savedAt: '2027-01-22T14:40:00.000Z',
      canTakeBack: true,
    }
    const inForce = { hasHealth: true, employeeCount: 120 }
    const saved = { ...inForce, employeeCount: 45 }
    const form = buildSetup({ saved, inForce, setupComplete: true, pending: [pending] })
    await openCompany([
      fake(companies.get, () => buildCompany({ setupComplete: true })),
      fake(setup.get, () => form),
    ])
    expect(await screen.findByText('From Jul 1, 2027: 1 answer changes')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See what changes' })).toHaveAttribute(
      'href',
      expect.stringMatching(/questionnaire\?step=review&show=history$/),
    )
    // Until that day everything on the page is what counts today.
    expect(screen.getByText(/120 employees/)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Benefits' })).toHaveTextContent('Employees120')
    expect(screen.queryByText(/\b45\b/)).toBeNull()
  })

  test('distinguishes applied answers from unapplied ones', async () => {
    const setUp = { setupComplete: true, percent: 100, openQuestions: 0 }
    await openCompany([fake(companies.get, () => buildCompany({ ...setUp, unappliedChanges: 1 }))])
    const form = screen.getByRole('region', { name: 'Benefits' })
    expect(form).toHaveTextContent('1 change not applied yet – Review and apply')
    expect(form).not.toHaveTextContent('Tasks are up to date with the answers')
    expect(within(form).getByRole('link', { name: 'Review and apply' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${COMPANY_ID}/questionnaire?step=review`,
    )
  })

  test('explains tasks of a module the company does not have', async () => {
    const row = { done: 1, total: 2, pastDue: 0 }
    const modules = [
      { module: 'Health' as const, ...row },
      { module: 'HIPAA10' as const, ...row },
      { module: '401K' as const, ...row },
    ]
    await openCompany([
      fake(companies.get, () => buildCompany({ modules: ['Health'] })),
      fake(dashboard.load, () => buildStanding({ modules: [...modules, { module: 'All', ...row }] })),
    ])
    const list = within(await screen.findByRole('list', { name: 'Progress by module' }))
    expect(list.getByRole('link', { name: /HIPAA10/ })).toHaveTextContent(/required by its other plans/)
    expect(list.getByRole('link', { name: /401/ })).toHaveTextContent(/not one of its current plans/)
    for (const name of [/Health/, /All modules/, /401/])
      expect(list.getByRole('link', { name })).not.toHaveTextContent(/other plans/)
  })

  test('says that the tasks are up to date only when they are', async () => {
    await openCompany([fake(companies.get, () => buildCompany({ setupComplete: true, openQuestions: 0 }))])
    expect(screen.getByText(/Tasks are up to date with the answers/)).toBeVisible()
    expect(screen.queryByText(/not applied/)).toBeNull()
  })

  test('saves only what changed, onto the version that was read', async () => {
    const { user, requests } = await openCompany([
      fake(companies.update, ({ body }) => buildCompany({ ...body, version: 5 })),
    ])
    expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Edit details' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '317-555-0142')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Details saved')).toBeVisible()
    expect(requests.of(companies.update)[0]).toMatchObject({
      params: { id: COMPANY_ID },
      headers: { 'if-match': '"4"' },
      body: { phoneNumber: '(317) 555-0142' },
    })
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull())
  })

  test("shows a rejected field's error at the field", async () => {
    const { user } = await openCompany([
      fake(companies.update, () =>
        refuse('invalid', { fields: { zip: 'This ZIP code is not in Indiana.' } }),
      ),
    ])
    await user.click(screen.getByRole('button', { name: 'Edit details' }))
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '317-555-0142')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    expect((await screen.findAllByText('This ZIP code is not in Indiana.')).length).toBeGreaterThan(0)
    expect(screen.getByRole('textbox', { name: 'ZIP code' })).toHaveFocus()
  })

  test('loads the other version on request when someone else saved first', async () => {
    let stored = buildCompany()
    const { user } = await openCompany([
      fake(companies.get, () => stored),
      fake(companies.update, () => refuse('stale')),
    ])
    stored = buildCompany({ city: 'Muncie', version: 9 })
    await user.click(screen.getByRole('button', { name: 'Edit details' }))
    await user.type(screen.getByRole('textbox', { name: 'City' }), ' West')
    await user.click(screen.getByRole('button', { name: 'Save details' }))
    const dialog = await screen.findByRole('dialog', { name: 'This profile was changed in the meantime' })
    await user.click(within(dialog).getByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Muncie'))
  })

  test('edits the advisor and billing in place, or cancels', async () => {
    const { user, requests } = await openCompany([
      fake(companies.update, ({ body }) => buildCompany({ ...body, version: 5 })),
    ])
    const card = within(screen.getByRole('region', { name: 'Advisor and billing' }))
    expect(card.getByText('Health & Wellness, MEWA, HIPAA10')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Edit advisor and billing' }))
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Edit advisor and billing' }))
    await user.click(screen.getByRole('switch', { name: '401(k)' }))
    await user.click(screen.getByRole('button', { name: 'Save advisor and billing' }))
    expect(await screen.findByText('Advisor and billing saved')).toBeVisible()
    expect(requests.of(companies.update).map(({ body }) => body)).toEqual([{ billable401K: true }])
  })

  test('says why it is not active, or from when it no longer will be', async () => {
    const ending = { reason: 'ClientWasAcquired', effectiveOn: '2027-01-31', comment: 'Bought by Halstead.' }
    const { unmount } = await openCompany([fake(companies.get, () => buildCompany({ ending }))])
    expect(screen.getByText('This company will be terminated on Jan 31, 2027.')).toBeVisible()
    expect(screen.getByText(/Reason: Client was acquired\. Bought by Halstead\./)).toBeVisible()
    unmount()
    await openCompany([fake(companies.get, () => buildCompany({ status: 'Terminated', ending }))])
    expect(screen.getByText('This company was terminated on Jan 31, 2027.')).toBeVisible()
    expect(screen.getByText(/its agency can still record work/)).toBeVisible()
  })

  test.each(['Disabled', 'Terminated'] as const)(
    'offers no setup and no adding of people while %s',
    async (status) => {
      await openCompany([fake(companies.get, () => buildCompany({ status, seatsUsed: 0 }))])
      expect(await screen.findByText('Lena Fischer')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Continue setup' })).toBeNull()
      expect(screen.queryByRole('button', { name: 'Add user' })).toBeNull()
      expect(screen.getByRole('link', { name: 'Open tasks' })).toBeVisible()
    },
  )

  test('summarizes the benefits, and lists what is late and what is next', async () => {
    await openCompany([
      fake(setup.get, () =>
        buildSetup({ setupComplete: true, inForce: { planSponsor: 'PrivateSector', employeeCount: 301 } }),
      ),
      fake(dashboard.load, () => buildStanding({ pastDue: [buildDue({ name: 'Parity analysis' })] })),
    ])
    expect(await screen.findByText('Fort Wayne, IN · 301 employees · advised by Dana Whitlock')).toBeVisible()
    expect(screen.getByText('301')).toBeVisible()
    const due = within(await screen.findByRole('region', { name: 'Past due and next' }))
    expect(due.getByRole('link', { name: 'Parity analysis' })).toBeVisible()
    expect(due.getByText(/not started/)).toBeVisible()
  })

  test('says when what is not late yet becomes late', async () => {
    const next = [buildDue({ dueDate: '2026-12-31', lateAfter: '2027-02-22', status: 'UPCOMING' })]
    await openCompany([fake(dashboard.load, () => buildStanding({ next }))])
    expect(await screen.findByRole('link', { name: /Next 30 days.*Late after Feb 22/ })).toBeVisible()
  })

  test('shows the answers so far while the setup is in progress', async () => {
    await openCompany([
      fake(companies.get, () => buildCompany({ percent: 70, openQuestions: 9 })),
      fake(setup.get, () =>
        buildSetup({ hasDraft: true, percent: 70, answers: { hasHealth: true, employeeCount: 84 } }),
      ),
    ])
    const card = within(screen.getByRole('region', { name: 'Benefits' }))
    expect(await card.findByText('Answered so far in the setup form.')).toBeVisible()
    expect(card.getByText('84')).toBeVisible()
    expect(card.getByText('Health & Wellness')).toBeVisible()
    expect(card.queryByText('Nothing has been answered yet.')).toBeNull()
  })

  test('counts completed tasks as its dashboard does, and links to that list', async () => {
    const { requests } = await openCompany()
    expect(requests.of(tasks.counts)[0]?.query).toMatchObject({ onDashboard: 'true' })
    expect(await screen.findByRole('link', { name: /Completed/ })).toHaveAttribute(
      'href',
      `/tasks?tab=completed&cycle=current&company=${COMPANY_ID}`,
    )
  })

  test('leaves billing, the advisor and the agency’s pages to the agency', async () => {
    await openCompany([], buildUser({ userRoleID: 'CompanyAdmin' }))
    expect(screen.queryByText('Billable')).toBeNull()
    expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull()
    expect(screen.getByRole('region', { name: 'Advisor' })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Edit advisor/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Edit details' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Harbor & Vale Benefits' })).toBeNull()
  })
})

describe('the team', () => {
  const openForm = async (api: Fake[]) => {
    const page = await openCompany(api)
    await page.user.click(screen.getByRole('button', { name: 'Add user' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Add users' }))
    return { ...page, drawer }
  }
  const fill = async ({ user, drawer }: Awaited<ReturnType<typeof openForm>>, row: number, email: string) => {
    const person = within(drawer.getByRole('group', { name: `Person ${row}` }))
    await user.type(person.getByRole('textbox', { name: /First name/ }), 'Marcus')
    await user.type(person.getByRole('textbox', { name: /Last name/ }), 'Lee')
    await user.type(person.getByRole('textbox', { name: /E-mail/ }), email)
    return person
  }

  test('shows its people and the seats they take', async () => {
    await openCompany()
    const person = (await screen.findByText('Lena Fischer')).closest('li') as HTMLElement
    expect(within(person).getByText(/^Super User · lena\.fischer@/)).toBeVisible()
    expect(within(person).getByText('Invited')).toBeVisible()
    expect(within(person).getByRole('button', { name: 'More for Lena Fischer' })).toBeVisible()
    expect(screen.getByText('1 of 5 seats')).toBeVisible()
  })

  test('accepts several people at once', async () => {
    const form = await openForm([
      fake(companies.addUsers, () => ({ result: [buildMember(), buildMember()] })),
    ])
    const { user, drawer, requests } = form
    await fill(form, 1, 'marcus@northgatevet.com')
    await user.click(drawer.getByRole('button', { name: 'Add another person' }))
    const second = await fill(form, 2, 'marcus2@northgatevet.com')
    await user.selectOptions(second.getByRole('combobox', { name: /Role/ }), 'Basic User')
    await user.click(drawer.getByRole('button', { name: 'Add 2 users' }))
    expect(await screen.findByText('2 people were invited')).toBeVisible()
    expect(requests.of(companies.addUsers)[0]?.body).toEqual({
      agencyID: AGENCY_ID,
      companyID: COMPANY_ID,
      users: [
        { first: 'Marcus', last: 'Lee', email: 'marcus@northgatevet.com', userRoleID: 'CompanyAdmin' },
        { first: 'Marcus', last: 'Lee', email: 'marcus2@northgatevet.com', userRoleID: 'CompanyUser' },
      ],
    })
  })

  test('adds no one over the seat limit, and names the rows', async () => {
    const form = await openForm([
      fake(companies.addUsers, () =>
        refuse('conflict', { fields: { 'users.1.email': 'No seat is left for this person.' } }),
      ),
    ])
    const { user, drawer } = form
    await fill(form, 1, 'marcus@northgatevet.com')
    await user.click(drawer.getByRole('button', { name: 'Add another person' }))
    const second = await fill(form, 2, 'marcus2@northgatevet.com')
    await user.click(drawer.getByRole('button', { name: 'Add 2 users' }))
    expect(await second.findByText('No seat is left for this person.')).toBeVisible()
    expect(second.getByRole('textbox', { name: /E-mail/ })).toHaveFocus()
  })

  test('cannot add anyone when all seats are taken', async () => {
    await openCompany([fake(companies.get, () => buildCompany({ seatsUsed: 5 }))])
    expect(screen.getByRole('button', { name: 'Add user' })).toBeDisabled()
    expect(await screen.findByText('All 5 seats of the subscription are in use.')).toBeVisible()
  })

  test('explains what a team is for when it is empty', async () => {
    await openCompany([fake(users.ofCompany, () => listOf())])
    expect(await screen.findByText('No team members yet')).toBeVisible()
  })
})
