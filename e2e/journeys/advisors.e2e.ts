import * as companies from '@heed/contract/companies'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, PHONE, watch, windowOf } from '../browser'

const FORMER = { advisorFirst: 'Odalys', advisorLast: 'Marchetti', advisorEmail: 'odalys@marchetti.example' }

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('the companies of an advisor who leaves are all given another one at once', async () => {
  const admin = account('AgencyAdmin')
  const program = await signInAsProgram(theDemo(), admin)
  for (let n = 1; n <= 26; n += 1)
    await program(companies.add, { body: { name: `Zephyr Cove ${n}`, ...FORMER } })
  const context = await windowOf(browser, admin)
  const page = await context.newPage()
  const faults = watch(page)
  await page.goto('/')
  await page.getByRole('link', { name: 'Companies', exact: true }).first().click()
  await page.getByRole('button', { name: 'Advisor filter' }).press('Enter')
  await page.getByRole('radio', { name: 'Odalys Marchetti' }).check()
  await page.getByText(/^26 of/).waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('checkbox', { name: 'Select this page' }).press(' ')
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Select all 26 matching' }).press('Enter')
  await bar.getByRole('button', { name: 'Change advisor' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Change the advisor of 26 companies' })
  await dialog.getByRole('radio', { name: 'Someone else' }).check()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Thandiwe')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Okoro')
  await dialog.getByRole('button', { name: 'Change advisor' }).press('Enter')
  await page.getByText('The advisor of 26 companies was changed').waitFor()
  await page.getByText(/^0 of/).waitFor()

  await page.getByRole('button', { name: /^Advisor.*Odalys Marchetti/ }).press('Enter')
  await page.getByRole('radio', { name: 'Thandiwe Okoro' }).check()
  await page.getByText(/^26 of/).waitFor()
  await page.keyboard.press('Escape')

  // Cards can be selected on a phone too, and the agency's people are given access to the company.
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page
    .getByRole('checkbox', { name: /^Select Zephyr Cove/ })
    .first()
    .check()
  await bar.getByRole('button', { name: 'Give access' }).click()
  await page
    .getByRole('dialog', { name: 'Give access to 1 company' })
    .getByText('No one loses access')
    .waitFor()
  expect(faults).toEqual([])
  await context.close()
})
