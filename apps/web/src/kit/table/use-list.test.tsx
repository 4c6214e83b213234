import { endpoint } from '@heed/contract/endpoint'
import { calendarDate, id, listOf, listQuery, page, queryBoolean } from '@heed/contract/fields'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { DataTable } from './DataTable'
import type { ListColumn, ListFilter, ListName } from './list-query'
import { useList } from './use-list'

const COMPANY = '018f6b1c-0000-7000-8000-0000000000c1'

const search = endpoint({
  method: 'GET',
  path: '/fruit/search',
  access: 'signed-in',
  summary: 'Fruits.',
  query: listQuery(['name', 'ripeAt'], {
    kind: listOf(z.enum(['stone', 'berry'])).optional(),
    ripe: queryBoolean.optional(),
    pickedFrom: calendarDate.optional(),
    pickedTo: calendarDate.optional(),
    companyID: id.optional(),
    shelf: z.string().optional(),
  }),
  response: page(z.object({ id, name: z.string() })),
})

const name: ListName<typeof search> = { header: 'Fruit', text: (fruit) => fruit.name, sort: 'name' }
const columns: readonly ListColumn<typeof search>[] = [
  { id: 'ripeAt', header: 'Ripe', cell: () => 'May', sort: 'ripeAt' },
]
const filters: readonly ListFilter<typeof search>[] = [
  {
    kind: 'choice',
    id: 'kind',
    label: 'Kind',
    options: [
      { value: 'stone', label: 'Stone fruit' },
      { value: 'berry', label: 'Berry' },
    ],
  },
  {
    kind: 'choice',
    id: 'state',
    label: 'State',
    single: true,
    query: ([state]) => ({ ripe: state === 'ripe' }),
    options: [
      { value: 'ripe', label: 'Ripe' },
      { value: 'green', label: 'Green' },
    ],
  },
  { kind: 'dates', id: 'picked', label: 'Picked' },
  { kind: 'custom', id: 'company', label: 'Company', query: 'companyID', render: () => null },
]
type Search = typeof search

function Fruits({ shelf }: { shelf?: string }) {
  const list = useList(search, { storageKey: 'fruits', name, columns, filters, where: { shelf } })
  return (
    <DataTable
      {...list}
      label="Fruits"
      noun={{ one: 'fruit', many: 'fruits' }}
      bulkActions={[{ id: 'pick', label: 'Pick', run: () => undefined }]}
      firstUse={{ title: 'No fruit yet', text: 'It grows.' }}
    />
  )
}

const fruit = { id: COMPANY, name: 'Cherry' }
const all = fake(search, ({ query }) => ({ count: query.page ? 37 : 412, pages: 2, result: [fruit] }))

function open(url: string, shelf?: string) {
  return renderPage(<Fruits shelf={shelf} />, { url, api: [all] })
}

test('an untouched list requests the first page in the contract’s order', async () => {
  const { requests } = open('/fruits', 'top')
  await screen.findByRole('rowheader', { name: 'Cherry' })
  expect(requests.of(search).map(({ query }) => query)).toEqual([
    { page: '1', pageSize: '25', sort: 'name', order: 'asc', shelf: 'top' },
  ])
})

test('filters in the address become the endpoint’s query', async () => {
  const { requests } = open(
    `/fruits?search=che&kind=stone,berry&state=green&picked=2027-01-01,&company=${COMPANY}&sort=ripeAt&order=desc&page=2`,
  )
  await screen.findByRole('rowheader', { name: 'Cherry' })
  expect(requests.of(search)[0]?.query).toEqual({
    search: 'che',
    kind: 'stone,berry',
    ripe: 'false',
    pickedFrom: '2027-01-01',
    companyID: COMPANY,
    sort: 'ripeAt',
    order: 'desc',
    page: '2',
    pageSize: '25',
  })
})

test('values the endpoint would refuse are not requested', async () => {
  const { requests } = open('/fruits?kind=nut&company=7&sort=password&picked=2027-02-30,')
  await screen.findByRole('rowheader', { name: 'Cherry' })
  expect(requests.of(search).map(({ query }) => query)).toEqual([
    { page: '1', pageSize: '25', sort: 'name', order: 'asc' },
  ])
})

test('a filtered list shows the total, whose query keeps the page’s own restrictions', async () => {
  const { requests } = open('/fruits?kind=stone', 'top')
  expect(await screen.findByText('37 of 412 fruits')).toBeVisible()
  expect(requests.of(search).map(({ query }) => query)).toContainEqual({ shelf: 'top' })
})

test('a change goes to the address, and rows selected before it are deselected', async () => {
  const { user, address } = open('/fruits')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Cherry' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Kind filter' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Berry' }))
  await waitFor(() => expect(address()).toBe('/fruits?kind=berry'))
  expect(screen.queryByText('1 selected')).toBeNull()
  const heading = screen.getByRole('columnheader', { name: 'Ripe' })
  await user.click(within(heading).getByRole('button'))
  await waitFor(() => expect(address()).toBe('/fruits?kind=berry&sort=ripeAt'))
})

test.each([
  ['another filter', '/fruits?kind=berry'],
  ['another search', '/fruits?search=che'],
])('selected rows are deselected by a link to %s, and restored by going back', async (_, next) => {
  const { user, router } = open('/fruits')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Cherry' }))
  await act(() => router.navigate({ href: next }))
  expect(screen.queryByText('1 selected')).toBeNull()
  act(() => router.history.back())
  expect(await screen.findByText('1 selected')).toBeVisible()
})

test('a row that has left the list is no longer selected', async () => {
  let rows = [fruit, { id: '018f6b1c-0000-7000-8000-0000000000c2', name: 'Plum' }]
  const answer = fake(search, () => ({ count: rows.length, pages: 1, result: rows }))
  const { user, client } = renderPage(<Fruits />, { url: '/fruits', api: [answer] })
  await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  rows = [fruit]
  await act(() => client.invalidateQueries())
  expect(await screen.findByText('1 selected')).toBeVisible()
})

test('a definition the endpoint does not support does not compile', () => {
  expectTypeOf<{ kind: 'choice'; id: 'kind'; label: string; options: [] }>().toExtend<ListFilter<Search>>()
  expectTypeOf<{ kind: 'choice'; id: 'color'; label: string; options: [] }>().not.toExtend<
    ListFilter<Search>
  >()
  expectTypeOf<{ kind: 'dates'; id: 'eaten'; label: string }>().not.toExtend<ListFilter<Search>>()
  expectTypeOf<'ripeAt'>().toExtend<ListColumn<Search>['sort']>()
  expectTypeOf<'color'>().not.toExtend<ListColumn<Search>['sort']>()
})

test.each([
  ['unexpected', 'Reference req_test', true],
  ['forbidden', 'ask an administrator of your company or agency', false],
] as const)('a list refused as %s says so', async (code, text, isRetried) => {
  const { container } = renderPage(<Fruits />, { url: '/fruits', api: [fake(search, () => refuse(code))] })
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(isRetried)
  expect(container).not.toHaveTextContent('It grows.')
})

test('an offline list says that it is waiting, and loads on its own', async () => {
  onlineManager.setOnline(false)
  const { requests } = open('/fruits')
  expect(await screen.findByText('The fruits will show as soon as you are back online.')).toBeVisible()
  expect(requests).toHaveLength(0)
  act(() => onlineManager.setOnline(true))
  expect(await screen.findByRole('rowheader', { name: 'Cherry' })).toBeVisible()
})
