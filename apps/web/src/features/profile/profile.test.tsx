import * as audit from '@heed/contract/audit'
import { muted, preferences } from '@heed/contract/notifications'
import type { Profile } from '@heed/contract/profile'
import * as profile from '@heed/contract/profile'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { nowInstant } from '../../kit/clock'
import { axeFindings } from '../../testing/axe'
import { buildEntry } from '../../testing/build-entry'
import { buildPreferences } from '../../testing/build-notification'
import { buildUser } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { ProfilePage } from './ProfilePage'

const me = buildUser()
const soon = () => new Date(Date.parse(nowInstant()) + 9 * 60_000).toISOString()
const ID = '018f6b1c-0000-7000-8000-00000000f00d'
const device = (name: string, more: object = {}) => ({
  id: ID,
  name,
  kind: 'computer' as const,
  address: '198.51.100.7',
  since: nowInstant(),
  lastSeenAt: nowInstant(),
  until: null,
  isThis: false,
  ...more,
})

const build = (more: Partial<Profile> = {}): Profile => ({
  id: me.id,
  first: 'Priya',
  last: 'Raman',
  email: 'priya.raman@baylinerobotics.com',
  phone: '(510) 555-0142',
  userRoleID: 'CompanyAdmin',
  companyName: 'Bayline Robotics',
  agencyName: 'Harbor & Vale Benefits',
  credentialsChangedAt: '2026-11-03T15:00:00Z',
  recentUntil: soon(),
  needsPassword: false,
  defaultFactor: 'email',
  emailTo: 'p•••••n@baylinerobotics.com',
  isSmsAvailable: true,
  smsTo: null,
  authenticatorAddedAt: null,
  recoveryCodes: null,
  provider: null,
  passkeys: [],
  passkeyHost: 'localhost',
  emailChange: null,
  agreement: { version: '2024-05-06', acceptedAt: '2024-06-03T14:14:00Z' },
  devices: [
    device('Safari on Mac', { isThis: true }),
    device('Safari on iPhone', { id: ID.replace('f00d', 'f00e') }),
  ],
  remembered: [],
  ...more,
})

const noneMuted = fake(muted, () => ({ count: 0, pages: 0, result: [] }))
const noActivity = fake(audit.own, () => ({ count: 0, pages: 0, result: [] }))

async function open(own: Profile, api: Fake[] = []) {
  const page = renderPage(<ProfilePage />, {
    user: me,
    api: [
      fake(profile.get, () => own),
      fake(preferences, () => buildPreferences()),
      noneMuted,
      noActivity,
      ...api,
    ],
  })
  await screen.findByRole('heading', { level: 1, name: 'Priya Raman' })
  return page
}

test("shows the user's details, sign-in and devices, and has no axe findings", async () => {
  const { container } = await open(build())
  expect(screen.getByText('Super User · Bayline Robotics')).toBeVisible()
  expect(screen.getByText('Last updated May 6, 2024')).toBeVisible()
  const ways = screen.getByRole('list', { name: 'Ways to sign in' })
  expect(within(ways).getByText('p•••••n@baylinerobotics.com')).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'Signed in' })).getByText('This one')).toBeVisible()
  expect(await axeFindings(container)).toEqual([])
})

test("the user's activity is worded for them", async () => {
  const about = {
    entity: 'user',
    entityID: me.id,
    object: 'Priya Raman',
    by: { id: me.id, name: 'Priya Raman' },
    changes: [],
  }
  const entries = [
    buildEntry({ ...about, id: 'a', phrase: 'changed the profile of Priya Raman' }),
    buildEntry({ ...about, id: 'b', phrase: 'requested a new e-mail address for Priya Raman' }),
    buildEntry({ ...about, id: 'c', by: { id: 'x', name: 'Dana Whitlock' }, phrase: 'disabled Priya Raman' }),
  ]
  await open(build(), [fake(audit.own, () => ({ count: 3, pages: 1, result: entries }))])
  const feed = within(screen.getByRole('list', { name: 'Your activity' }))
  expect(await feed.findByText('Changed your profile')).toBeVisible()
  expect(feed.getByText('Requested a new e-mail address')).toBeVisible()
  expect(feed.getByText('disabled you', { exact: false })).toBeVisible()
  expect(screen.queryByText(/Someone who applies your profile/)).toBeNull()
})

test('the activity explains what an applied profile allows, once someone applied theirs', async () => {
  const applied = buildEntry({
    group: 'profiles',
    entity: 'user',
    entityID: me.id,
    object: 'Priya Raman',
    by: { id: 'x', name: 'Dana Whitlock' },
    phrase: 'applied the profile of Priya Raman',
    changes: [],
  })
  await open(build(), [fake(audit.own, () => ({ count: 1, pages: 1, result: [applied] }))])
  expect(await screen.findByText('applied your profile', { exact: false })).toBeVisible()
  expect(screen.getByText(/sees what you see and can do what you can/)).toBeVisible()
})

test('an authenticator is set up in place, and its recovery codes are shown once', async () => {
  const on = build({ authenticatorAddedAt: nowInstant(), recoveryCodes: 10 })
  const { user, requests } = await open(build(), [
    fake(profile.startTotp, () => ({ key: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Heed:a?secret=JBSW' })),
    fake(profile.confirmTotp, () => ({ codes: ['abcde-fghij', 'klmno-pqrst'], profile: on })),
  ])
  await user.click(screen.getByRole('button', { name: 'Set up the authenticator app' }))
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await user.type(screen.getByLabelText('Digit 1 of 6'), '618012')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  const codes = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(within(codes).getByText('abcde-fghij')).toBeVisible()
  expect(requests.of(profile.confirmTotp)[0]).toMatchObject({ body: { code: '618012' } })
  await user.click(screen.getByRole('button', { name: 'I have saved them' }))
  expect(await screen.findByText('10 of 10 left')).toBeVisible()
})

test('the password is requested when the sign-in is not recent', async () => {
  const own = build({ recentUntil: '2020-01-01T00:00:00Z', smsTo: '••• ••• 0142' })
  const { user, requests } = await open(own, [fake(profile.removeFactor, () => build())])
  await user.click(screen.getByRole('button', { name: 'Turn off codes by text message' }))
  await user.type(await screen.findByLabelText(/Current password/), 'plum jacket')
  await user.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() =>
    expect(requests.of(profile.removeFactor)[0]).toMatchObject({
      params: { kind: 'sms' },
      body: { currentPassword: 'plum jacket' },
    }),
  )
})

test('a user whom a provider signed in is told that they need a password first', async () => {
  const provider = { agencyName: 'Larkspur Advisors', since: nowInstant() }
  const { user } = await open(build({ needsPassword: true, provider, smsTo: '••• ••• 0142' }), [])
  expect(screen.getByText(/^Larkspur Advisors can sign you in without a code, since/)).toBeVisible()
  expect(screen.getByText('None: you sign in through your agency’s identity provider')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Turn off codes by text message' }))
  expect(await screen.findByText(/choose a password with “Forgot password\?”/)).toBeVisible()
  expect(screen.queryByLabelText(/Current password/)).toBeNull()
})

test('the server may require the password when the page did not expect it', async () => {
  const { user } = await open(build(), [
    fake(profile.updateCredentials, () =>
      refuse('invalid', { fields: { currentPassword: 'Enter your current password.' } }),
    ),
  ])
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(await screen.findByLabelText(/New password/), 'quiet lantern behind')
  await user.type(screen.getByLabelText(/Repeat the password/), 'quiet lantern behind')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Change password' }))
  expect(await screen.findByLabelText(/Current password/)).toBeVisible()
})

test('a phone is confirmed with a code before it receives codes', async () => {
  const { user, requests } = await open(build(), [
    fake(profile.startSms, () => done()),
    fake(profile.confirmSms, () => build({ smsTo: '••• ••• 0142' })),
  ])
  await user.click(screen.getByRole('button', { name: 'Set up SMS codes' }))
  await user.click(await screen.findByRole('button', { name: 'Send code' }))
  await user.type(await screen.findByLabelText('Digit 1 of 6'), '123456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('••• ••• 0142')).toBeVisible()
  expect(requests.of(profile.startSms)[0]).toMatchObject({ body: { phone: '(510) 555-0142' } })
})

test('a new e-mail is pending, and can be canceled', async () => {
  const emailChange = {
    email: 'priya@bayline.com',
    isOldConfirmed: false,
    isNewConfirmed: false,
    until: nowInstant(),
  }
  const { user, requests } = await open(build(), [
    fake(profile.updateCredentials, () => build({ emailChange })),
    fake(profile.update, () => build({ emailChange })),
    fake(profile.cancelEmailChange, () => build()),
  ])
  await user.click(screen.getByRole('button', { name: 'Edit details' }))
  const box = await screen.findByLabelText(/E-mail/)
  await user.clear(box)
  await user.type(box, 'priya@bayline.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/both addresses to confirm/)).toBeVisible()
  expect(requests.of(profile.updateCredentials)[0]).toMatchObject({
    params: { id: me.id },
    body: { email: 'priya@bayline.com' },
  })
  await user.click(await screen.findByRole('button', { name: 'Cancel change' }))
  await waitFor(() => expect(screen.queryByText(/both addresses to confirm/)).toBeNull())
})

test('devices are signed out one by one or all at once', async () => {
  const alone = build({ devices: [device('Safari on Mac', { isThis: true })] })
  const { user, requests } = await open(build(), [
    fake(profile.endSession, () => alone),
    fake(profile.endOtherSessions, () => alone),
  ])
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }))
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }))
  await user.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out everywhere' }),
  )
  await waitFor(() => expect(requests.of(profile.endOtherSessions)).toHaveLength(1))
})

test('while the browser prompts for a passkey the page stays usable, and the prompt can be canceled', async () => {
  const create = ({ signal }: { signal: AbortSignal }) =>
    new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  vi.stubGlobal('PublicKeyCredential', function PublicKeyCredential() {})
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })
  const options = { challenge: 'AAAA', user: { id: 'AAAA' }, rp: { name: 'Heed' }, pubKeyCredParams: [] }
  // The password is asked for first, and that dialog closes before the browser's question.
  const { user } = await open(build({ recentUntil: '2020-01-01T00:00:00Z' }), [
    fake(profile.passkeyOptions, () => ({ options })),
  ])
  await user.click(screen.getByRole('button', { name: 'Add passkey' }))
  await user.type(await screen.findByLabelText(/Current password/), 'plum jacket')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Your browser is asking you to confirm')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Edit details' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Add passkey' })).toBeVisible()
  Reflect.deleteProperty(navigator, 'credentials')
  vi.unstubAllGlobals()
})

test("at an agency's host name the passkeys row says where passkeys work", async () => {
  await open(build({ passkeyHost: 'heed.example.com' }))
  expect(
    screen.getByText('Passkeys work only at heed.example.com. Sign in there to add or use one.'),
  ).toBeVisible()
})
