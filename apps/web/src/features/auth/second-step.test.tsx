import * as auth from '@heed/contract/auth'
import type { Output } from '@heed/contract/endpoint'
import * as users from '@heed/contract/users'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildUser } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderApp, signInAs } from '../../testing/render-app'

const me = buildUser()
afterEach(() => {
  vi.useRealTimers()
})
const STEP: Output<typeof auth.login> = {
  attempt: 'attempt-1',
  channels: [
    { id: 'totp', kind: 'totp', to: '' },
    { id: 'email', kind: 'email', to: 'd•••••k@harborvale.com' },
    { id: 'sms', kind: 'sms', to: '••• ••• 4410' },
    { id: 'recovery', kind: 'recovery', to: '' },
  ],
}

async function passPassword(api: Fake[] = [], step = STEP) {
  const app = renderApp({
    url: '/login?next=%2Fnowhere',
    api: [fake(auth.login, () => step), fake(users.current, () => me), ...api],
  })
  await app.user.type(await screen.findByLabelText('E-mail'), me.email)
  await app.user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  return app
}

const letIn = fake(auth.verifyCode, () => {
  signInAs(me)
  return { user: me }
})
const codeBox = () => screen.findByLabelText('Digit 1 of 6')

test('starts with the default factor: an authenticator sends nothing, and the device can be remembered', async () => {
  const { user, requests } = await passPassword([letIn])
  expect(await screen.findByText(/enter the six digits it shows/)).toBeVisible()
  expect(screen.queryByText(/new one in/)).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Remember this device for 30 days' }))
  await user.type(await codeBox(), '123456')
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(requests.of(auth.verifyCode)[0]).toMatchObject({ body: { code: '123456', rememberDevice: true } })
  expect(requests.of(auth.sendNewCode)).toEqual([])
})

test('another option sends its code and says where to', async () => {
  const { user, requests } = await passPassword([fake(auth.sendNewCode, () => done())])
  await user.click(await screen.findByRole('button', { name: 'Text message to ••• ••• 4410' }))
  expect(await screen.findByText('••• ••• 4410', { selector: 'b' })).toBeVisible()
  expect(requests.of(auth.sendNewCode)[0]).toMatchObject({ body: { attempt: 'attempt-1', channel: 'sms' } })
  await user.click(screen.getByRole('button', { name: 'Authenticator app' }))
  expect(await screen.findByText(/enter the six digits it shows/)).toBeVisible()
  expect(requests.of(auth.sendNewCode)).toHaveLength(1)
})

test('after an e-mailed code, the text message waits as long as the server requires, and says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const [, email, sms] = STEP.channels
  const mailed = { ...STEP, channels: [email, sms].filter((channel) => channel !== undefined) }
  const { user, requests } = await passPassword([fake(auth.sendNewCode, () => done())], mailed)
  expect(await screen.findByRole('button', { name: /^Text message to .* in 0:\d\d$/ })).toBeDisabled()
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  await user.click(screen.getByRole('button', { name: 'Text message to ••• ••• 4410' }))
  expect(await screen.findByText('••• ••• 4410', { selector: 'b' })).toBeVisible()
  expect(requests.of(auth.sendNewCode)).toHaveLength(1)
})

test('an option that cannot send yet says so and changes nothing', async () => {
  const { user } = await passPassword([fake(auth.sendNewCode, () => refuse('tooMany', { retryAfter: 20 }))])
  await user.click(await screen.findByRole('button', { name: /^E-mail to/ }))
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
  expect(screen.getByText(/enter the six digits it shows/)).toBeVisible()
})

test('a recovery code can be typed as it was shown', async () => {
  const { user, requests, container } = await passPassword([letIn])
  await user.click(await screen.findByRole('button', { name: 'Recovery code' }))
  expect(await axeFindings(container)).toEqual([])
  await user.type(await screen.findByLabelText('Recovery code'), 'abcde-fgh23')
  await user.click(screen.getByRole('button', { name: 'Verify and sign in' }))
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(requests.of(auth.verifyCode)[0]).toMatchObject({ body: { code: 'abcde-fgh23' } })
})

test('a remembered device skips the second step', async () => {
  const { address } = await passPassword([
    fake(auth.login, () => {
      signInAs(me)
      return { attempt: '', channels: [], user: me }
    }),
  ])
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(address()).toBe('/nowhere')
})

test('a password set by an administrator must be replaced first', async () => {
  const { user, address } = await passPassword([
    fake(auth.verifyCode, () => ({ user: me, passwordToken: 'token-1' })),
    fake(auth.checkLink, () => ({ works: true })),
  ])
  await user.type(await codeBox(), '123456')
  await waitFor(() =>
    expect(screen.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible(),
  )
  expect(address()).toContain('reset=token-1')
})

test('the link for an e-mail change asks before it confirms', async () => {
  const { user, requests } = renderApp({
    url: '/password-reset?email=token-2',
    api: [fake(auth.confirmEmail, () => ({ state: 'waiting' as const }))],
  })
  const button = await screen.findByRole('button', { name: 'Confirm this address' })
  expect(document.title).toContain('Confirm E-mail')
  expect(requests.of(auth.confirmEmail)).toEqual([])
  await user.click(button)
  expect(await screen.findByRole('heading', { level: 1, name: 'This address is confirmed' })).toBeVisible()
  expect(requests.of(auth.confirmEmail)[0]).toMatchObject({ body: { token: 'token-2' } })
})
