import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as companies from '@heed/contract/companies'
import type { Device } from '@heed/contract/device'
import * as messages from '@heed/contract/messages'
import * as ownProfile from '@heed/contract/profile'
import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildAgency } from '../../testing/build-agency'
import { buildMember, listOf } from '../../testing/build-company'
import { buildEntry } from '../../testing/build-entry'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderApp, signInAs } from '../../testing/render-app'
import { renderPage } from '../../testing/render-page'
import { UserPage } from './UserPage'
import { UsersPage } from './UsersPage'

const admin = buildUser({ userRoleID: 'AgencyAdmin' })
const counts = { all: 2, staff: 1, superUsers: 1, invited: 1, neverSignedIn: 0, disabled: 0 }
const id = (number: number) => `018f6b1c-0000-7000-8000-0000000000e${number}`
const lena = buildMember({ id: id(1), userID: id(1) })
const theo = buildMember({
  ...{ id: id(2), userID: id(2), name: 'Theo Marsh', first: 'Theo', last: 'Marsh' },
  email: 'theo.marsh@harborvale.com',
  userRoleID: 'AgencyUser',
  state: 'active',
  companyID: null,
  companyName: null,
  companies: 4,
  invitedAt: null,
  secondFactors: ['totp', 'passkey'],
  lastSignInAt: '2027-01-22T22:02:00.000Z',
})

/** What someone with nothing to do leaves behind. */
const nothing = fake(users.openWork, () => ({ open: 0, successors: [], lastSuperUsers: [], advised: 0 }))

describe('the users', () => {
  const openList = (api: Fake[] = []) =>
    renderPage(<UsersPage agencyID={AGENCY_ID} />, {
      url: `/${AGENCY_ID}/users`,
      user: admin,
      api: [fake(users.search, () => listOf(lena, theo)), fake(users.counts, () => counts), nothing, ...api],
    })

  test('show role, place, state and sign-in, and open below the agency', async () => {
    const { requests } = openList()
    const link = await screen.findByRole('link', { name: 'Theo Marsh' })
    expect(link).toHaveAttribute('href', `/${AGENCY_ID}/users/${theo.id}`)
    expect(screen.getByText('Authenticator app, passkey')).toBeVisible()
    const row = within(link.closest('tr') as HTMLElement)
    expect(row.getByText('Agency User')).toBeVisible()
    expect(row.getByText('Harbor & Vale Benefits · 4 companies')).toBeVisible()
    expect(requests.of(users.search)[0]?.query).toMatchObject({ agencyID: AGENCY_ID })
    expect(await screen.findByRole('link', { name: 'Invited 1' })).toHaveAttribute(
      'href',
      `/${AGENCY_ID}/users?state=invited`,
    )
    expect(await axeFindings()).toEqual([])
  })

  test('say why an invited person got no e-mail', async () => {
    const waiting = buildMember({ id: id(3), userID: id(3), name: 'June Barlow', inactivePlace: 'agency' })
    openList([fake(users.search, () => listOf(waiting))])
    expect(await screen.findByText('No e-mail while the agency is not active')).toBeVisible()
  })

  test('of a company out of reach have no page', async () => {
    signInAs(admin)
    renderApp({
      url: `/${AGENCY_ID}/companies/${COMPANY_ID}/users`,
      user: admin,
      api: [
        fake(companies.get, () => refuse('notFound')),
        fake(users.search, () => refuse('notFound')),
        fake(users.counts, () => refuse('notFound')),
      ],
    })
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add user' })).not.toBeInTheDocument()
  })

  test('are searched from the third character on', async () => {
    const { user, requests } = openList()
    await screen.findByRole('link', { name: 'Theo Marsh' })
    const box = screen.getByRole('searchbox')
    await user.type(box, 'th{Enter}')
    await user.type(box, 'e{Enter}')
    await waitFor(() => expect(requests.of(users.search).at(-1)?.query).toMatchObject({ search: 'the' }))
    expect(requests.of(users.search).map(({ query }) => query.search ?? '')).not.toContain('th')
  })

  test('are added with the role and the companies they work for', async () => {
    const { user, requests } = openList([fake(users.add, () => lena)])
    await screen.findByRole('link', { name: 'Theo Marsh' })
    await user.click(screen.getByRole('button', { name: 'Add user' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }))
    await user.type(dialog.getByRole('textbox', { name: /First name/ }), 'Lena')
    await user.type(dialog.getByRole('textbox', { name: /Last name/ }), 'Fischer')
    await user.type(dialog.getByRole('textbox', { name: /E-mail/ }), 'lena@northgatevet.com')
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    expect((await dialog.findAllByText('Choose the company.')).length).toBeGreaterThan(0)
    await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'AgencyAdmin')
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    expect(await screen.findByText('Lena Fischer was invited')).toBeVisible()
    expect(requests.of(users.add)[0]?.body).toMatchObject({
      userRoleID: 'AgencyAdmin',
      agencyID: AGENCY_ID,
      email: 'lena@northgatevet.com',
    })
  })

  test('are required by name when the form is empty, each linked to its field, in order', async () => {
    const { user } = renderPage(<UsersPage />, {
      url: '/users',
      user: buildUser({ userRoleID: 'SuperAdmin' }),
      api: [fake(users.search, () => listOf(lena, theo)), fake(users.counts, () => counts)],
    })
    await screen.findByRole('link', { name: 'Theo Marsh' })
    await user.click(screen.getByRole('button', { name: 'Add user' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add user' }))
    await user.selectOptions(dialog.getByRole('combobox', { name: /Role/ }), 'CompanyAdmin')
    await user.click(dialog.getByRole('button', { name: 'Add user' }))
    const summary = within(await dialog.findByRole('region', { name: '5 fields need your attention' }))
    const links = summary.getAllByRole('link').map(({ textContent }) => textContent)
    expect(links).toEqual(['First name', 'Last name', 'E-mail', 'Agency', 'Company'])
    expect(summary.queryByText(/not an e-mail address/)).toBeNull()
    await user.click(summary.getByRole('link', { name: 'Company' }))
    expect(dialog.getByRole('combobox', { name: /Company/ })).toHaveFocus()
  })

  test('are disabled together once confirmed; those refused stay selected with the reason', async () => {
    const { user, requests } = openList([
      fake(users.disable, () => ({
        result: [
          { id: lena.id, name: lena.name, done: true, message: null },
          { id: theo.id, name: theo.name, done: false, message: 'You cannot do this to yourself.' },
        ],
      })),
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    const bar = within(screen.getByRole('region', { name: 'Bulk actions' }))
    await user.click(bar.getByRole('button', { name: 'Disable' }))
    const dialog = () => screen.findByRole('dialog', { name: 'Disable 2 users?' })
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }))
    expect(requests.of(users.disable)).toHaveLength(0)
    await waitFor(() => expect(bar.getByRole('button', { name: 'Disable' })).toBeEnabled())
    await user.click(bar.getByRole('button', { name: 'Disable' }))
    await user.click(within(await dialog()).getByRole('button', { name: 'Disable 2 users' }))
    expect(await screen.findByText('Lena Fischer was disabled')).toBeVisible()
    expect(await screen.findByText('You cannot do this to yourself.', { exact: false })).toBeVisible()
  })

  test('that match are all invited again, in batches, but that many cannot be disabled at once', async () => {
    const many = Array.from({ length: 901 }, (_, n) => {
      const id = `018f6b1c-0000-7000-8000-${String(n).padStart(12, '0')}`
      return buildMember({ id, userID: id, name: `Many ${n}` })
    })
    const { user, requests } = openList([
      fake(users.search, ({ query: { page = '1', pageSize = '25' } }) => {
        const from = (Number(page) - 1) * Number(pageSize)
        return { count: many.length, pages: 2, result: many.slice(from, from + Number(pageSize)) }
      }),
      fake(users.resendInvitation, ({ body }) => ({
        result: body.userIDs.map((one) => ({ id: one, name: 'Any', done: true, message: null })),
      })),
    ])
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    const bar = within(screen.getByRole('region', { name: 'Bulk actions' }))
    await user.click(bar.getByRole('button', { name: 'Select all 901 matching' }))
    await user.click(bar.getByRole('button', { name: 'Disable' }))
    expect(
      await screen.findByText('Choose 900 users or fewer to disable at a time.', { exact: false }),
    ).toBeVisible()
    await user.click(bar.getByRole('button', { name: 'Resend invitation' }))
    expect(await screen.findByText('901 invitations were sent')).toBeVisible()
    const sent = requests.of(users.resendInvitation).map(({ body }) => body.userIDs.length)
    expect(sent).toEqual([900, 1])
  })
})

const company = (more: Partial<NonNullable<PersonProfile['worksFor']>[number]> = {}) => ({
  id: COMPANY_ID,
  name: 'Bayline',
  state: 'CA',
  status: 'active' as const,
  setupComplete: true,
  modules: ['401K' as const, 'Health' as const],
  pastDue: 3,
  since: '2024-03-04T15:00:00.000Z',
  ...more,
})

const device = (number: number, more: Partial<Device> = {}): Device => ({
  id: id(number),
  name: 'Chrome on Windows',
  kind: 'computer',
  address: '203.0.113.24',
  since: '2027-01-25T15:00:00.000Z',
  lastSeenAt: '2027-01-25T15:00:00.000Z',
  until: null,
  isThis: false,
  ...more,
})

const profile = (more: Partial<PersonProfile> = {}): PersonProfile => ({
  ...theo,
  phone: null,
  version: 3,
  agreedVersion: null,
  agreedAt: null,
  worksFor: [company()],
  companiesInAll: 42,
  work: { open: 18, pastDue: 1, completed: 26 },
  signIn: {
    firstAt: '2024-03-05T15:00:00.000Z',
    count: 312,
    failures: 2,
    secondFactor: 'totp',
    devices: [device(1), device(2, { name: 'Safari on iPhone', kind: 'phone', address: null })],
    passwordChangedAt: null,
    mustChangePassword: false,
  },
  may: { edit: true, standing: true, credentials: true },
  ...more,
})

describe('the user profile', () => {
  const openPage = (person: PersonProfile, api: Fake[] = [], userRoleID: Role = 'AgencyAdmin') =>
    renderPage(<UserPage agencyID={AGENCY_ID} userID={person.id} />, {
      url: `/${AGENCY_ID}/users/${person.id}`,
      user: buildUser({ userRoleID }),
      api: [
        fake(users.profile, () => person),
        fake(audit.history, () => ({ count: 0, pages: 0, result: [] })),
        fake(messages.search, () => ({ count: 0, pages: 0, result: [] })),
        fake(messages.ofPerson, () => ({ suppressedAt: null, answer: null })),
        nothing,
        ...api,
      ],
    })

  test('shows companies, sign-in, details and work', async () => {
    openPage(profile())
    expect(await screen.findByRole('heading', { level: 1, name: 'Theo Marsh' })).toBeVisible()
    expect(screen.getByText('3 past due')).toBeVisible()
    expect(screen.getByText('Authenticator app, passkey')).toBeVisible()
    expect(screen.getByText('312, 2 failed in 30 days')).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('shows how each company is doing, and how many there are', async () => {
    const other = { id: id(7), pastDue: 0 }
    openPage(
      profile({
        worksFor: [
          company(),
          company({ ...other, name: 'Prairie Wind' }),
          company({ ...other, id: id(8), name: 'Alder & Finch', setupComplete: false }),
          company({ ...other, id: id(9), name: 'Timberline', status: 'terminated', pastDue: 2 }),
        ],
      }),
    )
    const card = within(await screen.findByRole('region', { name: /^Companies Theo works for/ }))
    expect(card.getByText('4 of 42')).toBeVisible()
    expect(card.getAllByText('CA · 401(k), Health & Wellness · since Mar 4, 2024')).toHaveLength(4)
    expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('3 past due'),
      expect.stringContaining('On track'),
      expect.stringContaining('In setup'),
      expect.stringContaining('Terminated'),
    ])
  })

  test('lists the devices, and ends one or all of them', async () => {
    const { user, requests } = openPage(profile(), [
      fake(users.endDevice, () => ({ ok: true as const })),
      fake(users.endSessions, () => ({ ok: true as const })),
    ])
    expect(await screen.findByRole('heading', { name: 'Sessions and devices 2' })).toBeVisible()
    const list = within(screen.getByRole('list', { name: 'Sessions and devices' }))
    expect(list.getByText(/^203.0.113.24 · last used/)).toBeVisible()
    expect(list.getByText(/^last used/)).toBeVisible()
    await user.click(list.getByRole('button', { name: 'End Safari on iPhone' }))
    expect(await screen.findByText('Safari on iPhone was signed out')).toBeVisible()
    expect(requests.of(users.endDevice)[0]?.params).toEqual({ id: theo.id, deviceID: id(2) })
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign Theo Marsh out everywhere?' }))
    await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Theo Marsh was signed out everywhere')).toBeVisible()
  })

  test('ends with the latest activity, and all of it on request', async () => {
    const entries = [1, 2, 3, 4, 5, 6].map((number) =>
      buildEntry({ id: id(number), phrase: `did ${number}` }),
    )
    const { user } = openPage(profile(), [
      fake(audit.history, () => ({ count: 6, pages: 1, result: entries })),
    ])
    expect(await screen.findByText(/did 5/)).toBeVisible()
    expect(screen.queryByText(/did 6/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'All activity of Theo' }))
    expect(screen.getByText(/did 6/)).toBeVisible()
  })

  test('removes a company, based on the version shown', async () => {
    const { user, requests } = openPage(profile(), [fake(users.update, () => theo)])
    await user.click(await screen.findByRole('button', { name: 'Remove Bayline' }))
    await waitFor(() => expect(requests.of(users.update)[0]?.body).toEqual({ userCompanies: [] }))
  })

  test('saves only what was edited', async () => {
    const { user, requests } = openPage(profile(), [fake(users.update, () => theo)])
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Theo Marsh' }))
    const last = dialog.getByRole('textbox', { name: /Last name/ })
    await user.clear(last)
    await user.type(last, 'Marsden')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(requests.of(users.update)[0]?.body).toEqual({ first: 'Theo', last: 'Marsden', startDate: null }),
    )
  })

  test('moves a staff member to another agency, for a Super Admin', async () => {
    const other = { ...buildAgency(), id: id(9), name: 'Larkspur Advisors' }
    const { user, requests } = openPage(
      profile(),
      [fake(users.update, () => theo), fake(agencies.search, () => listOf(other))],
      'SuperAdmin',
    )
    await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Theo Marsh' }))
    const box = dialog.getByRole('combobox', { name: 'Agency' })
    await user.clear(box)
    await user.type(box, 'lark')
    await user.click(await screen.findByRole('option', { name: /Larkspur Advisors/ }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(requests.of(users.update)[0]?.body).toMatchObject({ agencyID: other.id }))
  })

  test('offers the photo to those who may change it', async () => {
    const shown = profile({ profilePhotoURL: '/api/user/photo/x' })
    const { user, requests } = openPage(shown, [
      fake(users.clearPhoto, () => ({ ...theo, profilePhotoURL: null })),
    ])
    expect(await screen.findByRole('button', { name: 'Change photo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(requests.of(users.clearPhoto)[0]?.params).toEqual({ id: theo.id }))
  })

  test('asks before deleting a person, and says why it is refused', async () => {
    const { user } = openPage(profile(), [
      fake(users.remove, () =>
        refuse('conflict', { message: 'At least one active Super Admin has to be left.' }),
      ),
    ])
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Theo Marsh?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete user' }))
    expect(await dialog.findByText('At least one active Super Admin has to be left.')).toBeVisible()
  })

  test('resets the second factors of a person who lost theirs, after asking', async () => {
    const { user, requests } = openPage(profile(), [
      fake(ownProfile.resetFactors, () => ({ ok: true as const })),
    ])
    await user.click(await screen.findByRole('button', { name: 'Reset' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Reset the second factors of Theo Marsh?' }),
    )
    await user.click(dialog.getByRole('button', { name: 'Reset second factors' }))
    expect(await screen.findByText('The second factors of Theo Marsh were reset')).toBeVisible()
    expect(requests.of(ownProfile.resetFactors)[0]?.params).toEqual({ id: theo.id })
  })

  test('does not offer the profile of a person who cannot currently sign in', async () => {
    openPage(profile({ inactivePlace: 'company' }))
    await screen.findByRole('heading', { level: 1, name: 'Theo Marsh' })
    expect(screen.getByText(/Cannot sign in while the company is not active/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Apply Profile' })).not.toBeInTheDocument()
  })

  test('offers no actions to those who may only view', async () => {
    openPage(
      profile({
        may: { edit: false, standing: false, credentials: false },
        signIn: null,
        userRoleID: 'SuperAdmin',
        worksFor: null,
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Theo Marsh' })).toBeVisible()
    for (const name of ['Edit', 'Delete', 'Disable', 'Set'])
      expect(screen.queryByRole('button', { name })).toBeNull()
    expect(screen.queryByText('Sign-in')).toBeNull()
  })
})
