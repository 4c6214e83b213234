import { history, own } from '@heed/contract/audit'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEntry } from '../../testing/build-entry'
import { fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { History } from './History'

const ID = '018f6b1c-0000-7000-8000-0000000000c1'
const answer = (count: number, ...result: ReturnType<typeof buildEntry>[]) => ({ count, pages: 1, result })

test('says who did what, for whom and from where, with what changed', async () => {
  const entry = buildEntry({
    phrase: 'changed the profile of Cedar Mill',
    onBehalfOf: { id: ID, name: 'Priya Raman' },
    changes: [{ field: 'City', before: 'None', after: 'Salem' }],
  })
  const { user, requests } = renderPage(<History of="company" id={ID} />, {
    api: [fake(history, () => answer(1, entry))],
  })
  expect(await screen.findByText(/changed the profile of Cedar Mill/)).toBeVisible()
  expect(screen.getByText('for Priya Raman, with their profile applied')).toBeVisible()
  expect(screen.getByText(/from 203.0.113.9/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show 1 change' }))
  expect(screen.getByRole('row', { name: 'City None Salem' })).toBeVisible()
  expect(requests.of(history)[0]?.query).toEqual({ of: 'company', id: ID, pageSize: '25' })
})

test('shows a long text from just before the place where it differs', async () => {
  const said = `When\n${'And so on. '.repeat(60)}`
  const changes = [{ field: 'Text', before: `${said}By July 31.`, after: `${said}By August 31.` }]
  const { user } = renderPage(<History of="company" id={ID} />, {
    api: [fake(history, () => answer(1, buildEntry({ changes })))],
  })
  await user.click(await screen.findByRole('button', { name: 'Show 1 change' }))
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual([
    expect.stringMatching(/^− …(And )?.*so on\. By July 31\.$/),
    expect.stringMatching(/^\+ …(And )?.*so on\. By August 31\.$/),
  ])
})

test('has all of a long former text to read and to copy', async () => {
  const before = `When\nBy July 31. ${'And so on. '.repeat(60)}the end`
  const entry = buildEntry({ changes: [{ field: 'Text', before, after: 'When\nBy August 31.' }] })
  const { user } = renderPage(<History of="company" id={ID} />, {
    api: [fake(history, () => answer(1, entry))],
  })
  await user.click(await screen.findByRole('button', { name: 'Show 1 change' }))
  expect(screen.queryByText(/the end$/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Read all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Text' }))
  expect(dialog.getByRole('region', { name: 'Before' })).toHaveTextContent(/the end$/)
  await user.click(dialog.getByRole('button', { name: 'Copy former text' }))
  expect(await navigator.clipboard.readText()).toBe(before)
})

test('links to what an entry names, except what the history is about', async () => {
  const about = buildEntry({ entityID: ID, phrase: 'disabled Cedar Mill' })
  const other = buildEntry({
    id: '018f6b1c-0000-7000-8000-0000000000e3',
    entity: 'user',
    entityID: '018f6b1c-0000-7000-8000-0000000000f1',
    object: 'Priya Raman',
    phrase: 'disabled Priya Raman – on leave',
  })
  const gone = buildEntry({
    id: '018f6b1c-0000-7000-8000-0000000000e4',
    entity: 'user',
    entityID: null,
    object: 'Rosa Calloway',
    phrase: 'deleted Rosa Calloway',
  })
  renderPage(<History of="company" id={ID} />, { api: [fake(history, () => answer(3, about, other, gone))] })
  expect(await screen.findByRole('link', { name: 'Priya Raman' })).toHaveAttribute(
    'href',
    expect.stringContaining('/users/018f6b1c-0000-7000-8000-0000000000f1'),
  )
  expect(screen.getByText(/deleted Rosa Calloway/)).toBeVisible()
  expect(screen.getAllByRole('link')).toHaveLength(1)
})

test('loads older entries as far back as they go', async () => {
  const entries = [1, 2, 3].map((page) =>
    buildEntry({ id: `018f6b1c-0000-7000-8000-0000000000f${page}`, phrase: `did act ${page}` }),
  )
  const { user, requests } = renderPage(<History of="user" id={ID} />, {
    api: [
      fake(history, ({ query }) => {
        const at = Number(query.page ?? 1)
        // What happened in the meantime has pushed the last entry of one page onto the next.
        return { count: 60, pages: 3, result: entries.slice(Math.max(0, at - 2), at) }
      }),
    ],
  })
  const more = () => screen.findByRole('button', { name: 'Show more of 60 entries' })
  await user.click(await more())
  expect(await screen.findByText(/did act 2/)).toBeVisible()
  await user.click(await more())
  expect(await screen.findByText(/did act 3/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull()
  expect(screen.getAllByText(/did act/)).toHaveLength(3)
  expect(requests.of(history).map(({ query }) => query.page)).toEqual([undefined, '2', '3'])
})

test('of the viewer requests no one else’s', async () => {
  const { requests } = renderPage(<History of="me" />, { api: [fake(own, () => answer(0))] })
  expect(await screen.findByText('Nothing has happened yet')).toBeVisible()
  expect(requests.of(history)).toEqual([])
})

test('that fails to load says so', async () => {
  renderPage(<History of="agency" id={ID} />, { api: [fake(history, () => refuse('notFound'))] })
  expect(await screen.findByRole('alert')).toHaveTextContent('The history could not be loaded')
})
