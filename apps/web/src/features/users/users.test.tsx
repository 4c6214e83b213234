import * as agencies from '@heed/contract/agencies'
import * as audit from '@heed/contract/audit'
import * as ownProfile from '@heed/contract/profile'
import type { PersonProfile } from '@heed/contract/user-fields'
import * as users from '@heed/contract/users'
import type { Role } from '@heed/domain/roles'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildAgency } from '../../testing/build-agency'
import { buildMember, listOf } from '../../testing/build-company'
import { AGENCY_ID, buildUser, COMPANY_ID } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
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

describe('the users', () => {
  const openList = (api: Fake[] = []) =>
    renderPage(<UsersPage agencyID={AGENCY_ID} />, {
      url: `/${AGENCY_ID}/users`,
      user: admin,
      api: [fake(users.search, () => listOf(lena, theo)), fake(users.counts, () => counts), ...api],
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

  test('say why an invited person got no mail', async () => {
    const waiting = buildMember({ id: id(3), userID: id(3), name: 'June Barlow', inactivePlace: 'agency' })
    openList([fake(users.search, () => listOf(waiting))])
    expect(await screen.findByText('No mail while the agency is not active')).toBeVisible()
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

  test('are disabled together; who is refused stays chosen with the reason', async () => {
    const { user } = openList([
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
    expect(await screen.findByText('Lena Fischer was disabled')).toBeVisible()
    expect(await screen.findByText('You cannot do this to yourself.', { exact: false })).toBeVisible()
  })
})

const profile = (more: Partial<PersonProfile> = {}): PersonProfile => ({
  ...theo,
  phone: null,
  version: 3,
  agreedVersion: null,
  agreedAt: null,
  worksFor: [{ id: COMPANY_ID, name: 'Bayline', state: 'CA', pastDue: 3, since: '2024-03-04T15:00:00.000Z' }],
  work: { open: 18, pastDue: 1, completed: 26 },
  signIn: {
    firstAt: '2024-03-05T15:00:00.000Z',
    count: 312,
    failures: 2,
    secondFactor: 'totp',
    sessions: 2,
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

  test('takes a company away, on the version that is shown', async () => {
    const { user, requests } = openPage(profile(), [fake(users.update, () => theo)])
    await user.click(await screen.findByRole('button', { name: 'Remove Bayline' }))
    await waitFor(() => expect(requests.of(users.update)[0]?.body).toEqual({ userCompanies: [] }))
  })

  test('changes what was edited and no more', async () => {
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

  test('moves somebody of the staff to another agency, for a Super Admin', async () => {
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

  test('offers the photo to whoever may change it', async () => {
    const shown = profile({ profilePhotoURL: '/api/user/photo/x' })
    const { user, requests } = openPage(shown, [
      fake(users.clearPhoto, () => ({ ...theo, profilePhotoURL: null })),
    ])
    expect(await screen.findByRole('button', { name: 'Change photo' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(requests.of(users.clearPhoto)[0]?.params).toEqual({ id: theo.id }))
  })

  test('asks before somebody is deleted, and says why it is refused', async () => {
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

  test('resets the second factors of somebody who lost theirs, after asking', async () => {
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

  test('offers nothing to whoever may only look', async () => {
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
