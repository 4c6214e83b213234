import * as imports from '@heed/contract/company-import'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '../../../testing/as-user'
import { importFile } from '../../../testing/import-file'
import type { TestApp } from '../../../testing/start-test-app'
import { startWithAdmin } from '../../../testing/start-with-admin'
import { rowsOf, sheetOf, workbookOf, workbookOfSheets } from '../../../testing/workbook'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIST = [['Client'], ['Abernathy']]

let test: TestApp
let caller: Caller
beforeAll(async () => {
  ;({ test, caller } = await startWithAdmin({ uploadsPerHour: 1_000 }))
})
afterAll(() => test.close())

const workbook = (bytes: Buffer, fields: { sheet?: string } = {}) =>
  importFile(caller, { name: 'clients.xlsx', type: XLSX, bytes }, { dryRun: 'true', ...fields })

it('is the first with headings that are known, or the one that somebody names', async () => {
  const bytes = workbookOfSheets({
    Cover: [['Prepared by Dana'], ['Book of business']],
    Empty: [],
    Clients: [['As of November'], ['Client', 'St'], ['Abernathy', 'OH']],
    Prospects: [['Client'], ['Beacon'], ['Calder']],
  })
  const { json } = await workbook(bytes)
  expect(json).toMatchObject({ sheet: 'Clients', sheets: ['Cover', 'Clients', 'Prospects'], rows: 1 })
  for (const sheet of ['Prospects', 'prospects'])
    expect((await workbook(bytes, { sheet })).json).toMatchObject({ sheet: 'Prospects', rows: 2 })
  expect((await workbook(bytes, { sheet: '' })).json).toMatchObject({ sheet: 'Clients' })
})

it.each([
  ['Leads', 'This workbook has no sheet “Leads”.'],
  ['empty', 'The sheet “Empty” has nothing on it.'],
])('says of a sheet that cannot be read why: %s', async (sheet, message) => {
  const refused = await workbook(workbookOfSheets({ Clients: LIST, Empty: [], Blank: [[' ']] }), { sheet })
  expect([refused.status, refused.json]).toMatchObject([400, { fields: { sheet: message } }])
})

it('is no hidden one unless somebody names it, or no other has anything on it', async () => {
  const old = {
    name: 'Old',
    rows: [
      ['Client', 'City', 'St'],
      ['Beacon', 'Toledo', 'OH'],
    ],
    state: 'hidden',
  }
  const lists = { name: 'Lists', rows: [['x']], state: 'veryHidden' }
  const bytes = workbookOfSheets([old, lists, { name: 'Clients', rows: LIST }])
  const { json } = await workbook(bytes)
  const sheets = { sheets: ['Clients', 'Old', 'Lists'], hiddenSheets: ['Old', 'Lists'] }
  expect(json).toMatchObject({ sheet: 'Clients', ...sheets })
  expect((await caller.call(imports.get, { params: { id: json.id } })).json).toMatchObject(sheets)
  expect((await workbook(bytes, { sheet: 'old' })).json).toMatchObject({ sheet: 'Old', ...sheets })
  const alone = await workbook(workbookOfSheets([{ name: 'Clients', rows: [] }, old]))
  expect(alone.json).toMatchObject({ sheet: 'Old', sheets: ['Old'], hiddenSheets: ['Old'] })
})

it('is a hidden one where the others have a line each and no list', async () => {
  const old = {
    name: 'Old',
    rows: [
      ['Client', 'City'],
      ['Beacon', 'Toledo'],
    ],
    state: 'hidden',
  }
  const { json } = await workbook(workbookOfSheets([{ name: 'Notes', rows: [['See below']] }, old]))
  expect(json).toMatchObject({ sheet: 'Old', sheets: ['Notes', 'Old'], hiddenSheets: ['Old'] })
})

it('has a name that can be seen and told apart, and not one of any length', async () => {
  const names = ['Clients\u202efdp.exe', '&#10;x', 'A', 'a', '\u200b', 'n'.repeat(20_000)]
  const { json } = await workbook(workbookOfSheets(names.map((name) => ({ name, rows: LIST }))))
  expect(json.sheets).toEqual(['Clientsfdp.exe', 'x', 'A', 'a (2)', 'Sheet 5', 'n'.repeat(100)])
  expect(json.sheet).toBe('Clientsfdp.exe')
})

it('is one of few that are offered, however many a workbook has', async () => {
  const sheets = Array.from({ length: 300 }, (_, at) => ({ name: `S${at}`, rows: LIST }))
  expect((await workbook(workbookOfSheets(sheets))).json.sheets).toHaveLength(50)
})

it('is offered once, however often a workbook lists it', async () => {
  const again = Array.from({ length: 2_000 }, (_, at) => `<sheet name="S${at}" sheetId="${at}" r:id="rId1"/>`)
  const content = `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${again.join('')}</sheets></workbook>`
  const rows = Array.from({ length: 3_000 }, (_, at) => [`Company ${at}`, 'x'.repeat(200)])
  const sheet = sheetOf(rowsOf([['Client', 'Notes'], ...rows]))
  const { json } = await workbook(workbookOf(sheet, { more: [{ name: 'xl/workbook.xml', content }] }))
  expect(json).toMatchObject({ sheets: ['S0'], ready: 3_000 })
})

it('is refused when it holds too much text', async () => {
  const row = (at: number) =>
    `<row r="${at}">${['A', 'B', 'C'].map((column) => `<c r="${column}${at}" t="s"><v>0</v></c>`).join('')}</row>`
  const long = sheetOf(Array.from({ length: 9_000 }, (_, at) => row(at + 1)).join(''))
  const strings = `<sst><si><t>${'x'.repeat(900)}</t></si></sst>`
  const refused = await workbook(workbookOf(long, { strings }))
  expect([refused.status, refused.json]).toMatchObject([
    413,
    { message: 'This workbook contains more text than can be imported at once.' },
  ])
})
