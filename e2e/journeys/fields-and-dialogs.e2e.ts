import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, windowOf } from '../browser'

let browser: Browser
let companyID: string
let agencyID: string
let taskAddress: string

beforeAll(async () => {
  browser = await launchBrowser()
  const agency = await signInAsProgram(theDemo(), account('AgencyAdmin'))
  const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
  const company = result[0]!
  companyID = company.id
  agencyID = company.agencyID
  const open = (await agency(tasks.search, { query: { companyID, open: true } })).json.result[0]!
  taskAddress = `/tasks/${open.taskID}?companyID=${companyID}&instanceID=${open.instanceID}`
})
afterAll(() => browser.close())

async function openAt(address: string): Promise<Page> {
  const context = await windowOf(browser, account('AgencyAdmin'))
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/**
 * Where the page is dimmed. Right after something opened, a click there counts as the second half of a double
 * click.
 */
async function pressBeside(page: Page) {
  await page.waitForTimeout(600)
  await page.mouse.click(60, 450)
}

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })
describe('a dialog with typed text', () => {
  it('asks before Back, Escape or a click outside closes it, and Back stays on the page', async () => {
    const address = `/${agencyID}/companies`
    const page = await openAt('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('button', { name: 'Add company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add company' })
    await dialog.waitFor()
    await page.goBack()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL((url) => url.pathname === address)

    await page.getByRole('button', { name: 'Add company' }).click()
    await dialog.getByLabel('Company name').waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name')
    await page.keyboard.type('Half typed')
    const leave: [string, () => Promise<unknown>][] = [
      ['Back', () => page.goBack()],
      ['Escape', () => page.keyboard.press('Escape')],
      ['beside it', () => pressBeside(page)],
    ]
    for (const [, attempt] of leave) {
      await attempt()
      await question(page).getByRole('button', { name: 'Stay' }).click()
      await question(page).waitFor({ state: 'hidden' })
      expect(await dialog.getByLabel('Company name').inputValue()).toBe('Half typed')
      await page.waitForURL((url) => url.pathname === address)
    }
    await page.goBack()
    await question(page).getByRole('button', { name: 'Leave' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.waitForURL((url) => url.pathname === address)
    await page.goBack()
    await page.waitForURL(/\/dashboard/)
    await page.context().close()
  })

  it('starts in its first field, even if its choices load late, and shows about five of them', async () => {
    const page = await openAt(`/tasks?company=${companyID}`)
    await page.route('**/companies/*/users*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.getByRole('table').getByRole('checkbox').nth(1).check()
    await page.getByRole('button', { name: 'Assign', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^Assign/ })
    const box = dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first()
    await page.waitForFunction(() => document.activeElement?.matches('[role="dialog"] input'))
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowDown')
    const option = page.getByRole('listbox').getByRole('option').first()
    await option.waitFor()
    // A description makes a row taller; the list fits five rows of one line.
    const height = await option.evaluate((row) => Number.parseFloat(getComputedStyle(row).minHeight))
    const most = await page
      .getByRole('listbox')
      .evaluate((list) => Number.parseFloat(getComputedStyle(list).maxHeight))
    expect(most).toBe(240)
    expect(Math.floor(most / height)).toBe(5)
    await page.context().close()
  })
})

describe('a date field', () => {
  it('can be cleared, keeps unreadable text, and can be picked from by keyboard', async () => {
    const page = await openAt(taskAddress)
    await page.getByRole('button', { name: 'Pend' }).first().click()
    const dialog = page.getByRole('dialog', { name: /^Pend/ })
    const box = dialog.getByLabel('Follow-up date')
    await dialog.getByLabel('Reason').fill('Waiting for the carrier')
    await box.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Tab')
    expect(await box.inputValue()).toBe('')
    await dialog.getByText('Choose a day.').waitFor()

    await box.focus()
    await page.keyboard.type('next spring')
    await page.keyboard.press('Tab')
    expect(await box.inputValue()).toBe('next spring')
    await dialog.getByText('Enter a date as MM/DD/YYYY, such as 03/31/2027.').waitFor()
    await dialog.getByRole('button', { name: 'Pend', exact: true }).click()
    expect(await dialog.isVisible()).toBe(true)

    await box.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.closest('table') !== null)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.context().close()
  })
})
