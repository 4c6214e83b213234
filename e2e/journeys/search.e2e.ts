import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

async function pageOf(role: 'AgencyAdmin' | 'CompanyAdmin') {
  const page = await (await windowOf(browser, account(role))).newPage()
  const faults = watch(page, theDemo())
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, faults }
}

/** Types into the palette and goes down to the first result of a group, by keyboard alone. */
async function choose(page: Page, { text, name }: { text: string; name: RegExp }) {
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: 'Search or jump to' })
  await box.waitFor()
  await page.keyboard.type(text)
  const wanted = page.getByRole('option', { name })
  await wanted.waitFor()
  for (let steps = 0; steps < 60; steps++) {
    if ((await wanted.getAttribute('aria-selected')) === 'true') break
    await page.keyboard.press('ArrowDown')
  }
  expect(await box.getAttribute('aria-activedescendant')).toBe(await wanted.getAttribute('id'))
  return wanted
}

it('finds a resource by what it says, shows where, and opens it by keyboard alone', async () => {
  const { page, faults } = await pageOf('CompanyAdmin')
  const wanted = await choose(page, { text: 'kiosk in the break', name: /^May we email benefit notices/ })
  expect(await wanted.locator('mark').allTextContents()).toContain('kiosk')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/resources\/faqs\/[\w-]+\/view/)
  await page.getByRole('heading', { name: /May we email benefit notices/ }).waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('explains a term, and finds a task of the library by what it says', async () => {
  const { page, faults } = await pageOf('AgencyAdmin')
  await choose(page, { text: 'dcap', name: /^Dependent care assistance program/ })
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/search\?q=Dependent/)
  const terms = page.getByRole('region', { name: /Glossary/ })
  await terms.getByText('Dependent care assistance program (DCAP)', { exact: true }).waitFor()
  await choose(page, { text: 'electronically through EFAST2', name: /^Form 5500: Health and Welfare Plan/ })
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Form 5500: Health and Welfare Plan' }).first().waitFor()
  expect(faults).toEqual([])
  await page.context().close()
})

it('offers close names where nothing matches', async () => {
  const { page } = await pageOf('AgencyAdmin')
  await page.goto('/search?q=baylien+robotcs')
  await page.getByText('No match for “baylien robotcs”. Close matches:').waitFor()
  await page.getByRole('link', { name: 'Bayline Robotics', exact: true }).waitFor()
  await page.context().close()
})
