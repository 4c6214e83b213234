import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import * as dashboard from '@heed/contract/dashboard'
import * as library from '@heed/contract/library'
import * as subscriptions from '@heed/contract/subscriptions'
import * as users from '@heed/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { AGENCY_TABS } from '../../app/agency-tabs'
import { axeFindings } from '../../testing/axe'
import { buildAgencyProfile } from '../../testing/build-agency'
import { buildCompanyItem, listOf } from '../../testing/build-company'
import { buildAgencyDashboard, buildBehind } from '../../testing/build-dashboard'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { AgencyPage } from './AgencyPage'

const superAdmin = buildUser({ userRoleID: 'SuperAdmin' })
const company = buildCompanyItem({ pastDue: 3 })
const late = buildBehind()
const CHILD = { id: '01890000-0000-7000-8000-00000000c111', name: 'Lakeside Benefit Advisors' }

type Open = {
  tab?: string
  api?: Fake[]
  user?: ReturnType<typeof buildUser>
  agency?: agencies.AgencyProfile
}

const open = ({ tab, api = [], user = superAdmin, agency = buildAgencyProfile() }: Open = {}) =>
  renderPage(<AgencyPage agencyID={AGENCY_ID} tabs={AGENCY_TABS} />, {
    url: `/${AGENCY_ID}${tab ? `?tab=${tab}` : ''}`,
    user,
    api: [
      fake(agencies.get, () => agency),
      fake(agencies.parents, () => listOf()),
      fake(agencies.affinityGroups, () => listOf()),
      fake(companies.search, () => listOf(company)),
      fake(dashboard.load, () => buildAgencyDashboard({ behind: [late] })),
      fake(users.ofAgency, () => listOf()),
      fake(library.ofAgency, () => listOf()),
      fake(subscriptions.get, () => ({
        holder: { kind: 'agency' as const, id: AGENCY_ID, name: agency.name },
        subscription: null,
      })),
      fake(users.search, () => listOf()),
      fake(audit.history, () => listOf()),
      ...api,
    ],
  })

const heading = () => screen.findByRole('heading', { level: 1, name: 'Harbor & Vale Benefits' })

async function choose(user: ReturnType<typeof open>['user'], name: RegExp) {
  await heading()
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name }))
  return within(await screen.findByRole('dialog'))
}

describe('the standing of an agency', () => {
  test('shows how its clients are doing, and whom it belongs to', async () => {
    open({ agency: buildAgencyProfile({ children: [CHILD], affinityGroupName: 'Midwest Alliance' }) })
    await heading()
    expect(screen.getByText('Agency · parent of 1 · member of Midwest Alliance')).toBeVisible()
    const figures = within(screen.getByRole('list', { name: 'Figures' }))
    expect(figures.getByRole('link', { name: /Past due\s*13/ })).toHaveAttribute(
      'href',
      `/tasks?tab=pastDue&agency=${AGENCY_ID}`,
    )
    expect(screen.getByText('In 9 companies')).toBeVisible()
    expect(figures.getByText('96.1% on time')).toBeVisible()
    expect(figures.getByRole('link', { name: /Completed/ })).toHaveAttribute(
      'href',
      `/tasks?tab=completed&agency=${AGENCY_ID}&cycle=current`,
    )
    expect(await screen.findByRole('link', { name: late.name })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies/${late.companyID}`,
    )
    expect(screen.getByRole('link', { name: CHILD.name })).toHaveAttribute('href', `/${CHILD.id}`)
    const standing = within(screen.getByRole('list', { name: 'Clients by standing' }))
    expect(standing.getByRole('link', { name: /On track\s*1/ })).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('counts ended companies separately, so that the parts add up', async () => {
    open({
      agency: buildAgencyProfile({
        companies: 7,
        activeCompanies: 5,
        disabledCompanies: 1,
        behind: 2,
        unfinishedSetups: 0,
      }),
    })
    await heading()
    const figures = within(screen.getByRole('list', { name: 'Figures' }))
    expect(figures.getByText('5 active, every setup is complete')).toBeVisible()
    const standing = within(screen.getByRole('list', { name: 'Clients by standing' }))
    for (const [status, count] of [
      ['Disabled', 1],
      ['Terminated', 1],
    ])
      expect(standing.getByRole('link', { name: new RegExp(`${status}\\s*${count}`) })).toHaveAttribute(
        'href',
        `/${AGENCY_ID}/companies?status=${status}`,
      )
    expect(screen.getByRole('link', { name: /^7 companies in all/ })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/companies`,
    )
  })

  test('shows its people the name of their affinity group, which only the platform can open', async () => {
    const agency = buildAgencyProfile({ affinityGroupID: CHILD.id, affinityGroupName: 'Midwest Alliance' })
    const { unmount } = open({ agency, user: buildUser({ userRoleID: 'AgencyAdmin' }) })
    await heading()
    expect(screen.getByText('Midwest Alliance')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Midwest Alliance' })).toBeNull()
    unmount()
    open({ agency })
    expect(await screen.findByRole('link', { name: 'Midwest Alliance' })).toHaveAttribute(
      'href',
      `/${CHILD.id}`,
    )
  })

  test('ends with the latest history, for those who may read it', async () => {
    const { unmount } = open()
    expect(await screen.findByRole('link', { name: 'All history' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}?tab=history`,
    )
    unmount()
    open({ user: buildUser({ userRoleID: 'AgencyUser' }) })
    await heading()
    expect(screen.queryByText('Recent history')).toBeNull()
  })

  test('capitalizes its line even without a place', async () => {
    open({ agency: buildAgencyProfile({ city: '', stateCode: '' }) })
    expect(await screen.findByText('Client since Feb 1, 2026')).toBeVisible()
  })

  test.each([
    ['none of both', {}, 'Standard branding', 'Password and code'],
    [
      'its own, which its children share',
      {
        children: [CHILD, { ...CHILD, id: '01890000-0000-7000-8000-00000000c112' }],
        brandOf: { id: AGENCY_ID, name: 'Harbor & Vale Benefits' },
        brandHeirs: 2,
        signIn: { mode: 'offered' as const, of: { id: AGENCY_ID, name: 'Harbor & Vale Benefits' } },
      },
      'Custom branding, inherited by both children',
      'Password and code, or the agency’s own provider',
    ],
    [
      'those of its parent',
      { brandOf: CHILD, signIn: { mode: 'enforced' as const, of: CHILD } },
      `Inherited from ${CHILD.name}`,
      `The provider of ${CHILD.name} only`,
    ],
  ])('shows the brand and the sign-in method: %s', async (_, values, brand, signIn) => {
    open({ agency: buildAgencyProfile(values) })
    const family = within(await screen.findByRole('region', { name: 'Family' }))
    const of = (label: string) => family.getByText(label).nextElementSibling?.textContent
    expect([of('Brand'), of('Sign-in')]).toEqual([brand, signIn])
  })

  test('links the sign-in method to its settings, for those who may change them', async () => {
    const { unmount } = open()
    const link = await screen.findByRole('link', { name: 'Password and code' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}/sign-in`)
    unmount()
    open({ user: buildUser({ userRoleID: 'AgencyUser' }) })
    expect(await screen.findByText('Password and code')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Password and code' })).toBeNull()
  })

  test("of a child agency says what its parent's state prevents", async () => {
    open({ agency: buildAgencyProfile({ parentName: 'Vale Holding', parentState: 'disabled' }) })
    expect(await screen.findByText(/Vale Holding is disabled\. Its users .* cannot sign in/)).toBeVisible()
  })

  test('without companies says where to add them', async () => {
    open({ agency: buildAgencyProfile({ companies: 0 }) })
    expect(await screen.findByRole('link', { name: 'Add companies' })).toBeVisible()
  })

  test('a card that fails to load says so and can be retried', async () => {
    let isBroken = true
    const { user } = open({
      api: [
        fake(dashboard.load, () =>
          isBroken ? refuse('forbidden') : buildAgencyDashboard({ behind: [late] }),
        ),
      ],
    })
    const again = await screen.findByRole('button', { name: /Try again|Retry/ })
    isBroken = false
    await user.click(again)
    expect(await screen.findByRole('link', { name: late.name })).toBeVisible()
  })

  test('of a disabled one says why and what its people lose', async () => {
    open({
      agency: buildAgencyProfile({
        state: 'disabled',
        stateReason: 'Cost',
        stateSince: '2026-12-01',
        stateComment: 'Back in spring',
      }),
    })
    expect(await screen.findByText(/Disabled on Dec 1, 2026: Cost – Back in spring\./)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull()
  })
})

describe('the details of an agency', () => {
  test('send only what changed, based on the version that was read', async () => {
    const { user, requests } = open({
      tab: 'details',
      api: [fake(agencies.update, () => buildAgencyProfile({ city: 'Gary' }))],
    })
    const city = await screen.findByRole('textbox', { name: 'City' })
    await user.clear(city)
    await user.type(city, 'Gary')
    await user.click(await screen.findByRole('button', { name: 'Save details' }))
    expect(await screen.findByText('Details saved')).toBeVisible()
    expect(requests.of(agencies.update)[0]).toMatchObject({
      body: { city: 'Gary' },
      headers: { 'if-match': '"3"' },
    })
    expect(await axeFindings()).toEqual([])
  })

  test('leave the family to the platform, and are read-only for an Agency User', async () => {
    const { unmount } = open({ tab: 'details', user: buildUser({ userRoleID: 'AgencyAdmin' }) })
    expect(await screen.findByRole('textbox', { name: /Agency name/ })).toBeEnabled()
    expect(screen.getByRole('textbox', { name: /Web address/ })).toBeDisabled()
    expect(screen.queryByRole('switch', { name: 'Affinity group' })).toBeNull()
    unmount()
    open({ tab: 'details', user: buildUser({ userRoleID: 'AgencyUser' }) })
    expect(await screen.findByText('dana@harborvale.com')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('the custom content tab lists what the agency wrote itself', async () => {
  const task: library.CustomTask = {
    id: '01890000-0000-7000-8000-00000000d111',
    name: 'Check the vendor list',
    module: 'Health',
    category: 'Health',
    isPublished: false,
    actions: 2,
    updatedAt: '2027-01-04T15:00:00Z',
  }
  open({ tab: 'custom', api: [fake(library.ofAgency, () => listOf(task))] })
  expect(await screen.findByRole('link', { name: task.name })).toHaveAttribute('href', `/tasks/${task.id}`)
  expect(screen.getByText('Draft')).toBeVisible()
})

describe('the actions on an agency', () => {
  test('disabling asks for a reason and says who loses what', async () => {
    const { user, requests } = open({
      api: [
        fake(agencies.disable, () => buildAgencyProfile({ state: 'disabled', stateSince: '2027-01-25' })),
      ],
    })
    const dialog = await choose(user, /Disable/)
    expect(dialog.getByText(/can no longer sign in/)).toHaveTextContent('89 users can no longer sign in')
    await user.click(dialog.getByRole('button', { name: 'Disable agency' }))
    expect((await dialog.findAllByText('Choose a reason.')).length).toBeGreaterThan(0)
    expect(requests.of(agencies.disable)).toHaveLength(0)
    await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Cost')
    await user.click(dialog.getByRole('button', { name: 'Disable agency' }))
    expect(await screen.findByText('Harbor & Vale Benefits is disabled')).toBeVisible()
    expect(requests.of(agencies.disable)[0]?.body).toEqual({
      agencyID: AGENCY_ID,
      type: 'disable',
      reason: 'Cost',
      comment: '',
    })
    expect(await screen.findByText(/Disabled on Jan 25, 2027/)).toBeVisible()
  })

  test.each([
    [0, /settings, brand$/],
    [2, /settings, brand, 2 custom tasks$/],
  ])('cloning says what is copied, with %i custom tasks', async (customTasks, words) => {
    const { user } = open({ agency: buildAgencyProfile({ customTasks }) })
    const dialog = await choose(user, /Clone/)
    expect(dialog.getByText(words)).toBeVisible()
  })

  test('terminating again starts with what is planned', async () => {
    const { user } = open({
      agency: buildAgencyProfile({ endsOn: '2099-03-31', endReason: 'LowUsage', endComment: 'They merge.' }),
    })
    const dialog = await choose(user, /Terminate/)
    expect(dialog.getByRole('combobox', { name: /Reason/ })).toHaveValue('LowUsage')
    expect(dialog.getByRole('textbox', { name: /Effective date/ })).toHaveValue('Mar 31, 2099')
    expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('They merge.')
  })

  test('terminating accepts a future date', async () => {
    const { user, requests } = open({
      api: [fake(agencies.disable, () => buildAgencyProfile({ endsOn: '2099-03-31' }))],
    })
    const dialog = await choose(user, /Terminate/)
    await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'LowUsage')
    const day = dialog.getByRole('textbox', { name: /Effective date/ })
    await user.clear(day)
    await user.type(day, '03/31/2099')
    await user.tab()
    expect(dialog.getByText(/leave dashboards and reminders on Mar 31, 2099/)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Terminate agency' }))
    await waitFor(() =>
      expect(requests.of(agencies.disable)[0]?.body).toEqual({
        agencyID: AGENCY_ID,
        type: 'terminate',
        reason: 'LowUsage',
        effectiveDate: '2099-03-31',
        comment: '',
      }),
    )
    expect(await screen.findByText(/^Will be terminated on Mar 31, 2099/)).toBeVisible()
  })

  test.each([
    [
      'a terminated one',
      { state: 'terminated' as const, stateSince: '2026-12-01' },
      /89 users can sign in again/,
    ],
    [
      'one without users',
      { state: 'terminated' as const, stateSince: '2026-12-01', signIns: 0 },
      /^E-mails and reminders resume/,
    ],
    ['a planned end', { endsOn: '2099-03-31' }, /The planned termination is canceled/],
  ])('reinstating restores %s', async (_, values, says) => {
    const { user, requests } = open({
      agency: buildAgencyProfile(values),
      api: [fake(agencies.reinstate, () => buildAgencyProfile())],
    })
    const dialog = await choose(user, /Reinstate/)
    expect(dialog.getByText(says)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Reinstate agency' }))
    expect(await screen.findByText('Harbor & Vale Benefits was reinstated')).toBeVisible()
    expect(requests.of(agencies.reinstate)[0]?.body).toEqual({ agencyID: AGENCY_ID })
    expect(screen.queryByText(/erminated on/)).toBeNull()
  })

  test('a refused action says why and keeps what was typed', async () => {
    const { user } = open({
      api: [
        fake(agencies.disable, () => refuse('conflict', { message: 'This agency is already disabled.' })),
      ],
    })
    const dialog = await choose(user, /Disable/)
    await user.selectOptions(dialog.getByRole('combobox', { name: /Reason/ }), 'Cost')
    await user.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Until spring')
    expect(await axeFindings()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Disable agency' }))
    expect(await dialog.findByText('This agency is already disabled.')).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveValue('Until spring')
  })

  test('deleting requires typing the name, and is refused while companies belong to it', async () => {
    const { user } = open()
    const dialog = await choose(user, /Delete/)
    expect(dialog.getByText('14 companies')).toBeVisible()
    expect(dialog.getByRole('textbox')).toBeDisabled()
    expect(dialog.getByRole('button', { name: 'Delete agency' })).toBeDisabled()
  })

  test('an empty one is deleted once its name is typed', async () => {
    const { user, address, requests } = open({
      agency: buildAgencyProfile({ companies: 0 }),
      api: [fake(agencies.remove, done)],
    })
    const dialog = await choose(user, /Delete/)
    const button = dialog.getByRole('button', { name: 'Delete agency' })
    expect(button).toBeDisabled()
    await user.type(dialog.getByRole('textbox'), 'Harbor & Vale Benefits')
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/agencies'))
    expect(requests.of(agencies.remove)[0]?.params).toEqual({ id: AGENCY_ID })
  })

  test('a disabled one is enabled, and a clone gets its own name', async () => {
    const { user, requests, address } = open({
      agency: buildAgencyProfile({ state: 'disabled', stateSince: '2026-12-01' }),
      api: [
        fake(agencies.enable, () => buildAgencyProfile()),
        fake(agencies.clone, () => ({
          ...buildAgencyProfile({ id: CHILD.id, name: 'Vale East' }),
          limitedToNobody: [{ id: CHILD.id, name: 'Quarterly call' }],
        })),
      ],
    })
    const enabling = await choose(user, /Enable/)
    await user.click(enabling.getByRole('button', { name: 'Enable agency' }))
    expect(await screen.findByText('Harbor & Vale Benefits was enabled')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const cloning = await choose(user, /Clone/)
    const name = cloning.getByRole('textbox', { name: /Name of the new agency/ })
    expect(name).toHaveValue('Copy of Harbor & Vale Benefits')
    await user.clear(name)
    await user.type(name, 'Vale East')
    await user.click(cloning.getByRole('button', { name: 'Clone agency' }))
    await waitFor(() => expect(address()).toBe(`/${CHILD.id}`))
    expect(requests.of(agencies.clone)[0]?.body).toEqual({ name: 'Vale East' })
    expect(
      await screen.findByText(/^No company gets “Quarterly call” yet: no company or agency on its list/),
    ).toBeVisible()
  })

  test.each([
    ['an Agency Admin', buildUser({ userRoleID: 'AgencyAdmin' }), buildAgencyProfile()],
    ['the house agency', superAdmin, buildAgencyProfile({ isHouse: true })],
  ])('are not offered to or for %s', async (_, user, agency) => {
    open({ user, agency })
    await heading()
    expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  })
})
