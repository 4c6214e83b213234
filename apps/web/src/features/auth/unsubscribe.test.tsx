import type { Output } from '@heed/contract/endpoint'
import { resubscribe, unsubscribe, unsubscribing } from '@heed/contract/notifications'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { paths } from '../../paths'
import { axeFindings } from '../../testing/axe'
import { done, fake, refuse } from '../../testing/fake'
import { renderApp } from '../../testing/render-app'

const url = paths.unsubscribe({ token: 'u.reminder.seal' })
type Kinds = Output<typeof unsubscribing>['kinds']
const BOTH: Kinds = ['announcement', 'reminder']
const link = (isOff: boolean, ended: Kinds = []) =>
  fake(unsubscribing, () => ({ kinds: BOTH, email: 'p•••••n@bayline.example', isOff, ended }))
const ends = fake(unsubscribe, () => ({ ok: true as const, ended: ['reminder' as const] }))
const button = (name: string) => screen.findByRole('button', { name })

test('a browser gets here from the address in the header of a mail', () => {
  expect(url.startsWith(`${unsubscribing.opensPage}?`)).toBe(true)
})

test('opening the link changes nothing; one press ends the mails, another takes exactly that back', async () => {
  const { user, requests, container } = renderApp({
    url,
    api: [link(false), ends, fake(resubscribe, () => done())],
  })
  const press = await button('Unsubscribe')
  expect(screen.getByText('p•••••n@bayline.example')).toBeVisible()
  expect(screen.getByText('A task is due soon, today, or past due.')).toBeVisible()
  expect(requests.of(unsubscribe)).toEqual([])
  expect(await axeFindings(container)).toEqual([])
  await user.click(press)
  expect(await screen.findByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  // The second click of a double click.
  await user.click(await button('Undo'))
  expect(requests.of(resubscribe)).toEqual([])
  expect(requests.of(unsubscribe)).toMatchObject([{ query: { token: 'u.reminder.seal' } }])
  expect(screen.getByRole('link', { name: 'Choose which mails you get' })).toHaveAttribute(
    'href',
    paths.profile('notifications'),
  )
  await waitFor(async () => {
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(screen.getByRole('heading', { name: 'You get these mails again' })).toBeVisible()
  })
  expect(requests.of(resubscribe)).toMatchObject([
    { body: { token: 'u.reminder.seal', kinds: ['reminder'] } },
  ])
})

const OWN = 'You turned this off in your profile. You can turn it on again there.'
const ALL_OWN = 'You turned these mails off in your profile. You can turn them on again there.'

test('mails that a link ended before can be turned on again', async () => {
  const { user, requests } = renderApp({ url, api: [link(true, BOTH), fake(resubscribe, () => done())] })
  await user.click(await button('Get these mails again'))
  expect(await button('Unsubscribe')).toBeVisible()
  expect(requests.of(resubscribe)[0]?.body.kinds).toEqual(BOTH)
})

test('what was turned off in the profile is marked so, and is not turned on here', async () => {
  const { user, requests } = renderApp({
    url,
    api: [link(true, ['reminder']), fake(resubscribe, () => done())],
  })
  const press = await button('Get these mails again')
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes(OWN))).toEqual([
    true,
    false,
  ])
  await user.click(press)
  expect(await screen.findByRole('heading', { name: 'You get these mails again' })).toBeVisible()
  expect(requests.of(resubscribe)[0]?.body.kinds).toEqual(['reminder'])
  expect(screen.getAllByRole('listitem')).toHaveLength(1)
})

test('mails that were all turned off in the profile lead there and nowhere else', async () => {
  const { container } = renderApp({ url, api: [link(true)] })
  expect(await screen.findByText(ALL_OWN)).toBeVisible()
  expect(screen.queryByRole('button', { name: /again|Undo|Unsubscribe/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Choose which mails you get' })).toHaveAttribute(
    'href',
    paths.profile('notifications'),
  )
  expect(await axeFindings(container)).toEqual([])
})

test('mails that were turned off in the profile while the page was open lead there as well', async () => {
  const asked = [false, true]
  const opened = fake(unsubscribing, () => ({
    kinds: BOTH,
    email: 'p•••••n@bayline.example',
    isOff: asked.shift() ?? true,
    ended: [],
  }))
  const { user } = renderApp({
    url,
    api: [opened, fake(unsubscribe, () => ({ ok: true as const, ended: [] }))],
  })
  await user.click(await button('Unsubscribe'))
  expect(await screen.findByText(ALL_OWN)).toBeVisible()
  expect(asked).toEqual([])
})

test.each([
  ['cut off', '/unsubscribe'],
  ['made up', url],
])('a link that is %s says so and leads to the profile', async (_, address) => {
  renderApp({ url: address, api: [fake(unsubscribing, () => refuse('badRequest'))] })
  expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Choose which mails you get' })).toBeVisible()
})

test('a failure keeps the choice open', async () => {
  const failing = fake(unsubscribe, () => refuse('unexpected'))
  const { user } = renderApp({ url, api: [link(false), failing] })
  await user.click(await button('Unsubscribe'))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(await button('Unsubscribe')).toBeEnabled()
})
