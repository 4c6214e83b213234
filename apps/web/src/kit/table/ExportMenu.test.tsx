import { endpoint } from '@heed/contract/endpoint'
import { exportOf } from '@heed/contract/exports'
import { id, listQuery, page } from '@heed/contract/fields'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { DataTable } from './DataTable'
import type { ListName } from './list-query'
import { useList } from './use-list'

const search = endpoint({
  method: 'GET',
  path: '/fruit/search',
  access: 'signed-in',
  summary: 'Fruits.',
  query: listQuery(['name'], { kind: z.string().optional() }),
  response: page(z.object({ id, name: z.string() })),
})
const exported = exportOf(search, { path: '/fruit/export', summary: 'Fruits in a file.' })
const name: ListName<typeof search> = { header: 'Fruit', text: (fruit) => fruit.name, sort: 'name' }
const columns: never[] = []

function Fruits() {
  const list = useList(search, { storageKey: 'fruits', name, columns, where: { kind: 'stone' }, exported })
  return (
    <DataTable
      {...list}
      label="Fruits"
      noun={{ one: 'fruit', many: 'fruits' }}
      firstUse={{ title: 'No fruit yet', text: 'It grows.' }}
    />
  )
}

const fruit = { id: '018f6b1c-0000-7000-8000-0000000000c1', name: 'Cherry' }
const found = (count: number) => fake(search, () => ({ count, pages: 1, result: count ? [fruit] : [] }))

test('everything that matches is exported to a file, in the list’s order', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  URL.createObjectURL = () => 'blob:fruit'
  const { user, requests } = renderPage(<Fruits />, {
    url: '/fruits?search=che&order=desc',
    api: [found(37), fake(exported, () => 'Fruit')],
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  expect(await screen.findByText('Export 37 fruits')).toBeVisible()
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }))
  expect(await screen.findByText('Exported 37 fruits.')).toBeVisible()
  expect(requests.of(exported).map(({ query }) => query)).toEqual([
    { search: 'che', kind: 'stone', sort: 'name', order: 'desc', format: 'xlsx' },
  ])
  expect((saved.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^Fruits \d{4}-\d\d-\d\d\.xlsx$/)
})

test('a refused export says why', async () => {
  const message = 'More than 100,000 rows match. Narrow the list and export again.'
  const { user } = renderPage(<Fruits />, {
    url: '/fruits',
    api: [found(37), fake(exported, () => refuse('tooLarge', { message }))],
  })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'CSV file (.csv)' }))
  expect(await screen.findByText(message)).toBeVisible()
})

test('an empty list offers no export', async () => {
  renderPage(<Fruits />, { url: '/fruits', api: [found(0)] })
  expect(await screen.findByText('No fruit yet')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})
