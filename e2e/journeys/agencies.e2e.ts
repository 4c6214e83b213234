import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

let browser: Browser
let window: BrowserContext
let page: Page
let faults: string[]
beforeAll(async () => {
  browser = await launchBrowser()
  window = await windowOf(browser, account('SuperAdmin'))
  page = await window.newPage()
  faults = watch(page)
})
afterAll(() => browser.close())

const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="120" height="40" fill="#0077A7"/></svg>',
)

async function choose(act: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: `${act}…` }).click()
  return page.getByRole('dialog')
}

describe('an agency', () => {
  it('is created using only the keyboard', async () => {
    await page.goto('/agencies')
    await page.getByRole('link', { name: 'Create agency' }).focus()
    await page.keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: /Agency name/ })
    await name.waitFor()
    await name.focus()
    await page.keyboard.type('Cobalt Benefits')
    await page.keyboard.press('Tab')
    await page.keyboard.type('cobalt')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Cobalt Benefits' }).waitFor()
    expect(await page.title()).toMatch(/^Agency Profile/)
  })

  it('accepts a drawing as its logo, stored as a picture', async () => {
    await page.getByRole('link', { name: 'Details' }).click()
    const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: LOGO }
    await page.getByLabel('Add logo').setInputFiles(file)
    const logo = page.getByRole('img', { name: 'Logo of Cobalt Benefits' })
    await logo.waitFor()
    await expect
      .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Remove logo' }).click()
    await logo.waitFor({ state: 'detached' })
  })

  it('is disabled with a reason, found by that status, and enabled again', async () => {
    const disabling = await choose('Disable')
    await disabling.getByRole('combobox', { name: /Reason/ }).selectOption('Cost')
    await disabling.getByRole('button', { name: 'Disable agency' }).click()
    await page.getByText(/^Disabled on .*: Cost\./).waitFor()
    const profile = page.url()
    await page.goto('/agencies?state=disabled')
    await page.getByRole('link', { name: 'Cobalt Benefits', exact: true }).waitFor()
    await page.goto(profile)
    const enabling = await choose('Enable')
    await enabling.getByRole('button', { name: 'Enable agency' }).click()
    await page.getByText('Cobalt Benefits was enabled').waitFor()
    await page.getByText(/^Disabled on/).waitFor({ state: 'detached' })
  })

  it('is deleted once its name is typed', async () => {
    const deleting = await choose('Delete')
    const button = deleting.getByRole('button', { name: 'Delete agency' })
    expect(await button.isDisabled()).toBe(true)
    await deleting.getByRole('textbox').fill('Cobalt Benefits')
    await button.click()
    await page.getByRole('heading', { level: 1, name: 'Agencies' }).waitFor()
    await page.getByRole('link', { name: 'Harbor & Vale Benefits', exact: true }).waitFor()
    expect(await page.getByRole('link', { name: 'Cobalt Benefits', exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
  })
})
