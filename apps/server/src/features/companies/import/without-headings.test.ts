import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/as-user'
import { csv, importFile } from '../../../testing/import-file'
import type { TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'

let test: TestApp
let caller: Caller
beforeAll(async () => {
  ;({ test, caller } = await startWithAdmin())
})
afterAll(() => test.close())

const draftOf = async (...lines: string[]) =>
  (await importFile(caller, { bytes: csv(...lines) }, { dryRun: 'true' })).json
const firstCells = async (id: string) =>
  (await caller.call(imports.rows, { params: { id }, query: { sort: 'number' } })).json.result.map(
    ({ number, cells }) => [number, cells[0]],
  )

it('takes the first row of a list without headings for a company', async () => {
  const draft = await draftOf('Nu Corp,OH,43215', 'Xi Corp,OH,43215')
  expect(draft).toMatchObject({
    headRow: 0,
    rows: 2,
    columns: [{ header: '' }, { header: '' }, { header: '' }],
  })
  const columns = ['name', 'state', 'zip'] as const
  const matched = await caller.call(imports.matchColumns, {
    params: { id: draft.id },
    body: { columns: [...columns] },
  })
  expect(matched.json).toMatchObject({ ready: 2, headRow: 0 })
  const done = await caller.call(imports.commit, { params: { id: draft.id } })
  expect(done.json).toMatchObject({ state: 'imported', imported: 2 })
})

it('lets somebody say that there are none, keeps what columns hold, and takes it back', async () => {
  const draft = await draftOf('Omicron Oil,Ohio', 'Pi Paper,Ohio')
  expect(draft).toMatchObject({ headRow: 1, rows: 1 })
  const params = { id: draft.id }
  const ask = (row: number) => caller.call(imports.setHeadings, { params, body: { row } })
  await caller.call(imports.matchColumns, { params, body: { columns: ['name', 'state'] } })
  expect((await ask(0)).json).toMatchObject({
    headRow: 0,
    rows: 2,
    ready: 2,
    columns: [
      { header: '', field: 'name' },
      { header: '', field: 'state' },
    ],
  })
  expect(await firstCells(draft.id)).toEqual([
    [1, 'Omicron Oil'],
    [2, 'Pi Paper'],
  ])
  expect((await ask(1)).json).toMatchObject({ headRow: 1, rows: 1, columns: [{ header: 'Omicron Oil' }, {}] })
  expect(await firstCells(draft.id)).toEqual([[2, 'Pi Paper']])
})
