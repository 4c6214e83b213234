import * as companies from '@heed/contract/companies'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'
import { faultyFile, fixFaults } from '../faulty-import'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const MAIL = 'dana@journey.example'

it('200 companies with five errors are fixed in the grid, imported as a whole and undone as a whole', async () => {
  const admin = account('AgencyAdmin')
  const program = await signInAsProgram(theDemo(), admin)
  const found = async () => (await program(companies.search, { query: { search: 'Journey' } })).json
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  const faults = watch(page)
  const { agencyID } = (await program(companies.search)).json.result[0] as { agencyID: string }
  await page.goto(`/${agencyID}/companies`)
  await page.getByRole('link', { name: 'Import' }).click()
  await page.getByLabel('Add a file of companies').setInputFiles(faultyFile('Journey', MAIL))
  await fixFaults(page, { prefix: 'Journey', mail: MAIL })
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
