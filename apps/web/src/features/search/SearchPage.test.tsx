import { everything } from '@heed/contract/search'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildFound } from '../../testing/build-found'
import { buildUser } from '../../testing/build-user'
import { fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { SearchPage } from './SearchPage'

const found = fake(everything, ({ query }) => ({
  groups: buildFound().filter(({ kind }) => !query.only || kind === query.only),
}))
const open = (url: string, user = buildUser()) => renderPage(<SearchPage />, { url, user, api: [found] })

test('shows the results by kind, with their actions', async () => {
  open('/search?q=bay')
  const companies = await screen.findByRole('region', { name: /Companies/ })
  expect(within(companies).getByRole('link', { name: 'Bayline Robotics' })).toBeVisible()
  expect(within(companies).getByText('3 past due')).toBeVisible()
  expect(within(companies).getByRole('link', { name: 'Tasks of Bayline Robotics' })).toBeVisible()
  const people = screen.getByRole('region', { name: /People/ })
  expect(within(people).getByRole('link', { name: '13 more people' })).toHaveAttribute(
    'href',
    '/search?q=bay&only=people',
  )
  expect(screen.getByText('15 found, best match first')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('orders the kinds as the answer does, starting with the best match', async () => {
  const groups = buildFound().reverse()
  renderPage(<SearchPage />, { url: '/search?q=bay', api: [fake(everything, () => ({ groups }))] })
  const kinds = await screen.findByRole('navigation', { name: 'Kinds' })
  const names = within(kinds).getAllByRole('link')
  expect(names.map((link) => link.textContent?.replace(/ [\d,]+/, ''))).toEqual([
    'All',
    'People',
    'Companies',
  ])
})

test('applies the profile of a person in the results', async () => {
  const { user } = open('/search?q=bay&only=people')
  await user.click(await screen.findByRole('button', { name: 'Apply Profile of Sadie Bayard' }))
  expect(await screen.findByRole('dialog', { name: 'Apply the profile of Sadie Bayard?' })).toBeVisible()
})

test('searches while the user types, and keeps the text in the address', async () => {
  const { user, requests, address } = open('/search')
  expect(await screen.findByText('What are you looking for?')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'bay')
  expect(await screen.findByRole('link', { name: 'Sadie Bayard' })).toBeVisible()
  await waitFor(() => expect(address()).toBe('/search?q=bay'))
  expect(requests.of(everything).map(({ query }) => query)).toEqual([{ search: 'bay', most: '3' }])
})

test('says when nothing was found, and when the search failed', async () => {
  const none = renderPage(<SearchPage />, {
    url: '/search?q=zzz',
    api: [fake(everything, () => ({ groups: [] }))],
  })
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible()
  none.unmount()
  renderPage(<SearchPage />, { url: '/search?q=zzz', api: [fake(everything, () => refuse('notFound'))] })
  expect(await screen.findByText('The search failed')).toBeVisible()
})
