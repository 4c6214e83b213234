import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, WIDE, watch, windowOf } from '../browser'
import { codeIn, linkIn, mailTo } from '../outbox'

const COMPANY = 'Larkspur Lane Printing & Bindery of Northern Indiana'
const CLIENT = { first: 'Ada', last: 'Moreau', email: 'ada.moreau@larksprint.example' }
const PASSWORD = 'four kettles over the harbour'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const next = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** One option of a question: the card or checkbox with this text inside the question's group. */
async function choose(page: Page, question: string, option: string): Promise<void> {
  await page
    .getByRole('radiogroup', { name: question })
    .getByRole('radio', { name: new RegExp(`^${option}`) })
    .first()
    .check()
}

describe('the main job in the browser', () => {
  it('an agency adds a company, answers its setup form and completes it', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    const faults = watch(page)
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click()
    await heading(page, 'Companies')

    await page.getByRole('button', { name: 'Add company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add company' })
    await dialog.getByRole('button', { name: 'Add company' }).click()
    await dialog.getByText('This field is required.').first().waitFor()
    await dialog.getByLabel('Company name').fill(COMPANY)
    await dialog.getByLabel('City').fill('South Bend')
    await dialog.getByRole('button', { name: 'Add company' }).click()
    await heading(page, COMPANY)
    await page
      .getByRole('link', { name: /setup form/i })
      .first()
      .click()

    await heading(page, 'Company')
    await next(page)
    await heading(page, 'Employer')
    await choose(page, 'Do you offer health and welfare benefits?', 'Yes')
    for (const plan of [/401\(k\)/, /MEWA/, /HIPAA10/])
      await page
        .getByRole('radiogroup', { name: plan })
        .getByRole('radio', { name: 'No', exact: true })
        .check()
    await choose(page, 'What kind of employer are you?', 'Private sector')
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
    await page.reload()
    await heading(page, 'Employer')
    expect(
      await page
        .getByRole('radiogroup', { name: /MEWA/ })
        .getByRole('radio', { name: 'No', exact: true })
        .isChecked(),
    ).toBe(true)
    await page.getByRole('link', { name: /^Review/ }).click()
    await heading(page, 'Review')
    await page.getByText(/tasks will apply/).waitFor()
    await page.getByRole('button', { name: 'Complete setup' }).click()
    await page
      .getByText(/setup (is )?complete/i)
      .first()
      .waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('its client is invited, activates the account and completes a task by keyboard', async () => {
    const agency = await windowOf(browser, account('AgencyAdmin'))
    const office = await agency.newPage()
    await office.goto('/dashboard')
    await office.getByRole('navigation').getByRole('link', { name: 'Companies' }).click()
    await office.getByRole('searchbox', { name: 'Search companies' }).fill('Bindery')
    await office.getByRole('link', { name: COMPANY, exact: true }).click()
    const since = new Date(Date.now() - 1)
    await office
      .getByRole('button', { name: /^Add users?$/ })
      .first()
      .click()
    const dialog = office.getByRole('dialog', { name: 'Add users' })
    await dialog.getByLabel('First name').fill(CLIENT.first)
    await dialog.getByLabel('Last name').fill(CLIENT.last)
    await dialog.getByLabel('E-mail').fill(CLIENT.email)
    await dialog.getByRole('button', { name: 'Add user', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const link = linkIn(await mailTo(theDemo().dataDir, CLIENT.email, since))
    await agency.close()

    const context = await browser.newContext({
      baseURL: theDemo().baseUrl,
      viewport: WIDE,
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const faults = watch(page)
    await page.goto(link)
    await page.getByRole('textbox', { name: 'New password' }).fill(PASSWORD)
    await page.getByRole('textbox', { name: /repeat/i }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/login/)
    await page.getByLabel('E-mail').fill(CLIENT.email)
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
    const asked = new Date(Date.now() - 1)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Enter your code' }).waitFor()
    await page.getByLabel('Digit 1 of 6').fill(codeIn(await mailTo(theDemo().dataDir, CLIENT.email, asked)))
    await page.getByRole('button', { name: 'Accept user agreement' }).click()
    await heading(page, 'Dashboard')

    await page.getByRole('navigation').getByRole('link', { name: 'Tasks' }).click()
    await heading(page, 'Tasks')
    const name = page.getByRole('table').getByRole('link').first()
    const title = (await name.textContent()) ?? ''
    await name.focus()
    await page.keyboard.press('Enter')
    await heading(page, title)
    const actions = page.getByRole('list', { name: 'Actions' }).getByRole('checkbox')
    await actions.first().focus()
    await page.keyboard.press('Space')
    await page.getByText('In Progress').first().waitFor()
    await page
      .getByRole('button', { name: /^Undo “/ })
      .first()
      .focus()
    await page.keyboard.press('Enter')
    await page.getByText('Upcoming').first().waitFor()

    await page.getByLabel('Add a note').fill('Asked the carrier for the schedule.')
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText('Asked the carrier for the schedule.').waitFor()
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'Signed form.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'),
      })
    await page.getByRole('list', { name: 'Documents' }).getByText('Signed form.pdf').waitFor()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Signed form.pdf' }).click()
    expect((await download).suggestedFilename()).toBe('Signed form.pdf')
    const count = await actions.count()
    for (let index = 0; index < count; index += 1) {
      await actions.nth(index).click()
      await page
        .getByRole('button', { name: /^Undo “/ })
        .nth(index)
        .waitFor()
    }
    await page.getByText('Completed').first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('the agency sees how the company is doing', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByText(`${CLIENT.first} ${CLIENT.last}`).first().waitFor()
    await context.close()
  })
})
