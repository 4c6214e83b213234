import type { Output } from '@heed/contract/endpoint'
import * as users from '@heed/contract/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildUser } from '../../testing/build-user'
import { fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { useActs } from './use-acts'

type Enabled = Output<typeof users.enable>['result'][number]

const person = (name: string, more: Partial<Enabled> = {}): Enabled => ({
  id: `018f6b1c-0000-7000-8000-0000000000${name === 'Ana Ruiz' ? 'a1' : 'a2'}`,
  name,
  done: true,
  message: null,
  invited: false,
  inactivePlace: null,
  ...more,
})

function Enabling() {
  const { run } = useActs()
  return (
    <button type="button" onClick={() => void run('enable', [person('Ana Ruiz').id, person('Ben Ode').id])}>
      Enable
    </button>
  )
}

test.each([
  ['all can sign in', {}, '2 users can sign in again'],
  [
    'one has no password yet',
    { invited: true },
    '2 users are enabled; those without a password were sent a new invitation',
  ],
  [
    'the company of one is not active',
    { inactivePlace: 'company' as const },
    '2 users are enabled; some can sign in only once their company or agency is active',
  ],
  ['one is refused', { done: false, message: 'No seat is free.' }, 'Ana Ruiz can sign in again'],
])('enabling several people, of whom %s', async (_, second, words) => {
  const result = [person('Ana Ruiz'), person('Ben Ode', second)]
  const { user } = renderPage(<Enabling />, {
    user: buildUser(),
    api: [fake(users.enable, () => ({ result }))],
  })
  await user.click(await screen.findByRole('button', { name: 'Enable' }))
  expect(await screen.findByText(words)).toBeVisible()
})
