import { everything } from '@heed/contract/search'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildFound, buildFoundTexts } from '../../testing/build-found'
import { buildTask } from '../../testing/build-tasks'
import { buildUser } from '../../testing/build-user'
import { fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { SearchPage } from './SearchPage'

const found = fake(everything, ({ query }) => ({
  groups: buildFound().filter(({ kind }) => !query.only || kind === query.only),
  isAlike: false,
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
  renderPage(<SearchPage />, {
    url: '/search?q=bay',
    api: [fake(everything, () => ({ groups, isAlike: false }))],
  })
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
    api: [fake(everything, () => ({ groups: [], isAlike: false }))],
  })
  expect(await screen.findByText('Nothing found for “zzz”')).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent(/^Nothing found$/)
  none.unmount()
  renderPage(<SearchPage />, { url: '/search?q=zzz', api: [fake(everything, () => refuse('notFound'))] })
  expect(await screen.findByText('The search failed')).toBeVisible()
})

const texts = fake(everything, ({ query }) => ({
  groups: buildFoundTexts().filter(({ kind }) => !query.only || kind === query.only),
  isAlike: false,
}))

test('shows what texts say around the words, marked and never as markup', async () => {
  renderPage(<SearchPage />, { url: '/search?q=loan', user: buildUser(), api: [texts] })
  const resources = await screen.findByRole('region', { name: /Resources/ })
  expect(within(resources).getByRole('link', { name: 'Late deposits' })).toHaveAttribute(
    'href',
    '/resources/faqs/018f6b1c-0000-7000-8000-0000000000d3/view',
  )
  expect(within(resources).getByText('loan').tagName).toBe('MARK')
  expect(within(resources).getByText(/<b>plan assets<\/b>/)).toBeVisible()
  expect(within(resources).getByRole('link', { name: '3 more resources' })).toHaveAttribute(
    'href',
    '/search?q=loan&only=resources',
  )
  const documents = screen.getByRole('region', { name: /Documents/ })
  expect(within(documents).getByRole('link', { name: 'Loan policy.pdf' })).toHaveAttribute(
    'href',
    '/documents?document=018f6b1c-0000-7000-8000-0000000000d6',
  )
  const notes = screen.getByRole('region', { name: /Notes/ })
  expect(within(notes).getByText('Internal')).toBeVisible()
  expect(within(notes).getByText(/^Bayline Robotics · Sadie Bayard · Jan 18/)).toBeVisible()
  const library = screen.getByRole('region', { name: /Library tasks/ })
  expect(within(library).getByText('Draft')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

test('has a task that is due each month once, and says how often it is open', async () => {
  const task = { ...buildTask({ name: 'Deposit Deferrals' }), cycles: 11, excerpt: null }
  const groups = [{ kind: 'tasks' as const, count: 1, isMore: false, result: [task] }]
  renderPage(<SearchPage />, {
    url: '/search?q=deposit',
    user: buildUser(),
    api: [fake(everything, () => ({ groups, isAlike: false }))],
  })
  expect(await screen.findByText(/ · 11 open due dates$/)).toBeVisible()
})

test('explains a term in place, and leads from it to another', async () => {
  const { user, address } = renderPage(<SearchPage />, {
    url: '/search?q=loan',
    user: buildUser(),
    api: [texts],
  })
  const terms = await screen.findByRole('region', { name: /Glossary/ })
  expect(within(terms).getByText(/taxed as if it had been paid out/)).toBeVisible()
  await user.click(within(terms).getByRole('link', { name: 'Cure period' }))
  await waitFor(() => expect(address()).toBe('/search?q=Cure+period&only=terms'))
  expect(screen.getByRole('searchbox')).toHaveValue('Cure period')
})

test('says of names that are close that nothing matches', async () => {
  renderPage(<SearchPage />, {
    url: '/search?q=baylien',
    user: buildUser(),
    api: [fake(everything, () => ({ groups: buildFound(), isAlike: true }))],
  })
  expect(await screen.findByText('No match for “baylien”. Close matches:')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Bayline Robotics' })).toBeVisible()
})
