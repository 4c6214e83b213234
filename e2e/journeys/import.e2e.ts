import * as companies from '@heed/contract/companies'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Rows of the spreadsheet, with the fault of each. */
const FAULTS: Record<number, string> = {
  14: 'Journey 14,Tex,78704,dana@journey.example',
  37: 'Journey 37,Tex,79772,dana@journey.example',
  58: 'Journey 58,AZ,8550,dana@journey.example',
  96: ',IN,47305,dana@journey.example',
  140: 'Journey 140,SC,29902,dana@journey',
}

const list = ['Client,St.,ZIP,Advisor mail']
for (let row = 2; row <= 201; row++) list.push(FAULTS[row] ?? `Journey ${row},OH,43611,dana@journey.example`)
const file = { name: 'journey.csv', mimeType: 'text/csv', buffer: Buffer.from(list.join('\r\n')) }

async function fix(page: Page, cell: RegExp, value: string): Promise<void> {
  const button = page.getByRole('button', { name: cell })
  await button.focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('form').getByRole('textbox')
  await box.fill(value)
  await box.press('Enter')
  await page.getByRole('button', { name: new RegExp(`${cell.source}${value}$`) }).waitFor()
}

it('200 companies with five faults are fixed in the grid, imported whole and undone whole', async () => {
  const admin = account('AgencyAdmin')
  const program = await signInAsProgram(theDemo(), admin)
  const found = async () => (await program(companies.search, { query: { search: 'Journey' } })).json
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  const faults = watch(page)
  const { agencyID } = (await program(companies.search)).json.result[0] as { agencyID: string }
  await page.goto(`/${agencyID}/companies`)
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Add a file of companies').setInputFiles(file)
  await page.getByText('195 ready · 5 to fix').waitFor()

  await page.getByRole('button', { name: /^State of row 14: Tex/ }).click()
  await page.getByRole('button', { name: 'Use Texas' }).click()
  await page.getByText('197 ready · 3 to fix').waitFor()
  // What is fixed is kept: a reload goes on there.
  await page.reload()
  await fix(page, /^Zip code of row 58: /, '85501')
  await fix(page, /^Company name of row 96: /, 'Journey 96')
  await fix(page, /^Advisor’s e-mail of row 140: /, 'dana@journey.example')
  expect((await found()).count).toBe(0)

  await page.getByRole('button', { name: 'Import 200 companies' }).click()
  await page.getByRole('heading', { name: '200 companies imported' }).waitFor()
  expect((await found()).count).toBe(200)

  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('heading', { name: 'Import of 200 companies undone' }).waitFor()
  expect((await found()).count).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
