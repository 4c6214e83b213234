import * as auth from '@heed/contract/auth'
import * as brands from '@heed/contract/brands'
import type { Output } from '@heed/contract/endpoint'
import * as users from '@heed/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildBrand } from '../../testing/build-brand'
import { buildUser } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderApp, signInAs } from '../../testing/render-app'

const me = buildUser()
const STEP: Output<typeof auth.login> = {
  attempt: 'attempt-1',
  channels: [{ id: 'e', kind: 'email', to: 'd•••••k@harborvale.com' }],
}

async function passPassword(api: Fake[] = [], url = '/login?next=%2Fnowhere') {
  const app = renderApp({
    url,
    api: [fake(auth.login, () => STEP), fake(users.current, () => me), ...api],
  })
  await app.user.type(await screen.findByLabelText('E-mail'), me.email)
  await app.user.type(screen.getByLabelText('Password'), 'correct horse battery')
  await app.user.click(screen.getByRole('button', { name: 'Continue' }))
  return app
}

const codeBox = () => screen.findByLabelText('Digit 1 of 6')

test('password and code lead to the requested page', async () => {
  const { user, address, requests } = await passPassword([
    fake(auth.verifyCode, () => {
      signInAs(me)
      return { user: me }
    }),
  ])
  expect(await screen.findByText('d•••••k@harborvale.com')).toBeVisible()
  await user.type(await codeBox(), '123456')
  expect(await screen.findByRole('complementary', { name: 'Sidebar' })).toBeVisible()
  expect(address()).toBe('/nowhere')
  expect(requests.of(auth.login)[0]).toMatchObject({
    body: { email: me.email, password: 'correct horse battery' },
  })
  expect(requests.of(auth.verifyCode)[0]).toMatchObject({
    body: { email: me.email, attempt: 'attempt-1', code: '123456' },
  })
})

test('a wrong password gets the same message as an unknown address', async () => {
  await passPassword([fake(auth.login, () => refuse('signInFailed'))])
  expect(await screen.findByText('The e-mail or password is not right.')).toBeVisible()
  expect(screen.queryByText(/Reference|req_test/)).toBeNull()
})

test('empty fields are reported before anything is sent', async () => {
  const { user, requests } = renderApp({ url: '/login' })
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  expect((await screen.findAllByText('This field is required.')).length).toBeGreaterThan(0)
  expect(requests.filter(({ endpoint }) => endpoint.method !== 'GET')).toEqual([])
})

test('a wrong code clears the field and says how many attempts are left; after the last one the password is required again', async () => {
  let tries = 5
  const wrong = () => {
    tries -= 1
    const message = tries > 0 ? `You have ${tries} tries left.` : 'Too many wrong codes.'
    return refuse('codeFailed', { message, left: { tries, seconds: 100 * tries } })
  }
  const { user } = await passPassword([fake(auth.verifyCode, wrong)])
  for (let left = 4; left >= 1; left -= 1) {
    await user.type(await codeBox(), '000000')
    expect(await screen.findByText(`You have ${left} tries left.`)).toBeVisible()
    expect(screen.queryByText(/Reference/)).toBeNull()
    await waitFor(async () => expect(await codeBox()).toHaveValue(''))
  }
  await user.type(await codeBox(), '000000')
  expect(await screen.findByText(/Too many wrong codes/)).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue(me.email)
  expect(screen.getByLabelText('Password')).toHaveValue('')
})

test('a new code can be requested after 30 seconds, or when the server says so', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let calls = 0
  await passPassword([
    fake(auth.sendNewCode, () => {
      calls += 1
      return calls === 1 ? done() : refuse('tooMany', { retryAfter: 125 })
    }),
  ])
  expect(await screen.findByText(/ask for a new one in 0:(30|29)/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(31_000)
  fireEvent.click(await screen.findByRole('button', { name: 'send a new code' }))
  expect(await screen.findByText(/We sent a new code/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(31_000)
  fireEvent.click(await screen.findByRole('button', { name: 'send a new code' }))
  expect(await screen.findByText('Too many attempts. Please try again later.')).toBeVisible()
  expect(await screen.findByText(/ask for a new one in 2:0[45]/)).toBeVisible()
  vi.useRealTimers()
})

test('Back to sign in cancels the attempt', async () => {
  const { user } = await passPassword()
  await user.click(await screen.findByRole('button', { name: 'Back to sign in' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
})

test('a signed-in user skips the login page', async () => {
  const { address } = renderApp({ url: '/login?next=%2Fnowhere', user: me })
  await screen.findByRole('complementary', { name: 'Sidebar' })
  expect(address()).toBe('/nowhere')
})

test("an agency's white label replaces name and colors", async () => {
  renderApp({
    url: '/login?agency=bluewater',
    api: [
      fake(brands.checkWhiteLabel, ({ query }) =>
        buildBrand({
          agencyID: me.agencyID,
          agencyName: 'Bluewater',
          brandName: query.agency === 'bluewater' ? 'Bluewater Advisors' : '',
          isWhiteLabel: true,
          primaryColor: '#1f5fbf',
        }),
      ),
    ],
  })
  expect(await screen.findByText('Bluewater Advisors')).toBeVisible()
  expect(screen.queryByText(/Heed/)).toBeNull()
  expect(document.title).toBe('Login · Bluewater Advisors')
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--brand-5')).not.toBe(''))
})

test('axe finds nothing on either step', async () => {
  const { user } = await passPassword()
  await codeBox()
  expect(await axeFindings()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Back to sign in' }))
  await screen.findByLabelText('E-mail')
  expect(await axeFindings()).toEqual([])
})
