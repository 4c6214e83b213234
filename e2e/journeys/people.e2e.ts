import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'
import { linkIn, mailTo } from '../outbox'

const EMAIL = 'vera.ostrow@baylinerobotics.example'
const PASSWORD = 'seven kettles under the old bridge'
const PHOTO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><rect width="80" height="80" fill="#0077A7"/></svg>',
)

let browser: Browser
let window: BrowserContext
let page: Page
let faults: string[]
beforeAll(async () => {
  browser = await launchBrowser()
  window = await windowOf(browser, account('AgencyAdmin'))
  page = await window.newPage()
  faults = watch(page)
})
afterAll(() => browser.close())

/** An action of the "Account" card, confirmed. */
async function confirm(button: string, verb: string) {
  await page.getByRole('list', { name: 'Account' }).getByRole('button', { name: button }).click()
  await page.getByRole('dialog').getByRole('button', { name: verb }).click()
}
describe('a person', () => {
  it('is added to a company with a photo, and found by list and search', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: 'Users' }).first().click()
    await page.getByRole('button', { name: 'Add user' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add user' })
    await form.getByRole('textbox', { name: /First name/ }).fill('Vera')
    await form.getByRole('textbox', { name: /Last name/ }).fill('Ostrow')
    await form.getByRole('textbox', { name: /E-mail/ }).fill(EMAIL)
    await form.getByRole('combobox', { name: /Role/ }).selectOption('CompanyUser')
    await form.getByRole('combobox', { name: 'Company' }).fill('bayline')
    await page
      .getByRole('option', { name: /^Bayline Robotics/ })
      .first()
      .click()
    await form.getByText(/of 5 seats/).waitFor()
    const file = { name: 'vera.svg', mimeType: 'image/svg+xml', buffer: PHOTO }
    await form.locator('input[type=file]').setInputFiles(file)
    await form.getByRole('button', { name: 'Add user' }).click()
    await page.getByText('Vera Ostrow was invited').waitFor()
    await page
      .getByRole('searchbox', { name: 'Search this list (3 char min)', exact: true })
      .fill('vera ostrow')
    await page.getByText('1 of').first().waitFor()
    await page.getByRole('link', { name: 'Vera Ostrow' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vera Ostrow' }).waitFor()
    await page.getByRole('button', { name: 'Remove photo' }).waitFor()
  })

  it('is invited again, and activates the account with the newest link', async () => {
    const since = new Date(Date.now() - 1)
    await confirm('Resend', 'Resend invitation')
    await page.getByText('A new invitation was sent to Vera Ostrow').waitFor()
    const link = linkIn(await mailTo(theDemo().dataDir, EMAIL, since))
    const own = await browser.newContext({ baseURL: theDemo().baseUrl })
    const guest = await own.newPage()
    await guest.goto(link)
    const boxes = guest.locator('input[type=password]')
    await boxes.nth(0).fill(PASSWORD)
    await boxes.nth(1).fill(PASSWORD)
    await guest.keyboard.press('Enter')
    await guest.getByRole('textbox', { name: /E-mail/ }).waitFor()
    await own.close()
    await page.reload()
    await page.getByText('Never signed in').first().waitFor()
  })

  it('is edited, and cannot continue once disabled', async () => {
    const person = { ...account('CompanyUser'), email: EMAIL, password: PASSWORD }
    const own = await windowOf(browser, person)
    const guest = await own.newPage()
    await guest.goto('/')
    await page.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit Vera Ostrow' })
    await form.getByRole('textbox', { name: /Last name/ }).fill('Ostrow-Marsh')
    await form.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Vera Ostrow-Marsh' }).waitFor()
    await confirm('Disable', 'Disable user')
    await page.getByText('Vera Ostrow-Marsh was disabled').waitFor()
    await guest.reload()
    await guest.getByRole('textbox', { name: /E-mail/ }).waitFor()
    await own.close()
  })

  it('is enabled, gets their second factors reset, and is deleted', async () => {
    await confirm('Enable', 'Enable user')
    await page.getByText('Vera Ostrow-Marsh can sign in again').waitFor()
    await confirm('Reset', 'Reset second factors')
    await page.getByText('The second factors of Vera Ostrow-Marsh were reset').waitFor()
    await confirm('Delete', 'Delete user')
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
    await page
      .getByRole('searchbox', { name: 'Search this list (3 char min)', exact: true })
      .fill('ostrow-marsh')
    await page.getByText('No users match this search and these filters.').waitFor()
    expect(faults).toEqual([])
  })
})
