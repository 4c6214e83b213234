import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, signIn, windowOf } from '../browser'

let browser: Browser
let agencyID: string
let taskAddress: string
let formAddress: string
const person = (): Account => account('AgencyAdmin')

beforeAll(async () => {
  browser = await launchBrowser()
  const agency = await signInAsProgram(theDemo(), person())
  const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
  const company = result[0]!
  agencyID = company.agencyID
  const open = (await agency(tasks.search, { query: { companyID: company.id, open: true } })).json.result[0]!
  taskAddress = `/tasks/${open.taskID}?companyID=${company.id}&instanceID=${open.instanceID}`
  const added = (await agency(companies.add, { body: { agencyID, name: 'Ended Session Bakery' } })).json
  formAddress = `/${agencyID}/companies/${added.id}/questionnaire?step=employer`
})
afterAll(() => browser.close())

async function openAt(address: string): Promise<Page> {
  const context = await windowOf(browser, person())
  const page = await context.newPage()
  await page.goto(address)
  return page
}

/** The server no longer knows the browser's session, and the browser has not been told. */
async function endSession(page: Page) {
  for (const { name } of await page.context().cookies())
    if (name !== 'user') await page.context().clearCookies({ name })
}

const KEPT = 'What you were typing is kept in this tab'
const ENDED = 'You were signed out because your session ended.'

describe('a session that ends while the user is typing', () => {
  it('keeps a note, says why, and restores it after signing in', async () => {
    const page = await openAt(taskAddress)
    await page.getByLabel('Add a note').fill('Asked the carrier twice.')
    await endSession(page)
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText(ENDED).waitFor()
    await page.getByText(KEPT).waitFor()
    expect(new URL(page.url()).searchParams.get('next')).toBe(taskAddress)
    await signIn(page, person())
    await page.waitForURL((url) => url.pathname + url.search === taskAddress)
    await page.getByLabel('Add a note').waitFor()
    expect(await page.getByLabel('Add a note').inputValue()).toBe('Asked the carrier twice.')
    expect(await page.evaluate(() => sessionStorage.getItem('kept-work'))).toBeNull()
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByRole('list', { name: 'Notes' }).getByText('Asked the carrier twice.').waitFor()
    await page.context().close()
  })

  it('restores and saves the setup form’s answers', async () => {
    const page = await openAt(formAddress)
    await page.getByRole('heading', { name: 'Employer', level: 1 }).waitFor()
    await endSession(page)
    await page.getByRole('textbox', { name: /How many employees/ }).fill('287')
    await page.getByText(KEPT).waitFor()
    await signIn(page, person())
    await page.getByRole('heading', { name: 'Employer', level: 1 }).waitFor()
    expect(await page.getByRole('textbox', { name: /How many employees/ }).inputValue()).toBe('287')
    await page
      .getByText(/^Saved/)
      .first()
      .waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Employer', level: 1 }).waitFor()
    expect(await page.getByRole('textbox', { name: /How many employees/ }).inputValue()).toBe('287')
    await page.context().close()
  })

  it('reopens a dialog with what was typed into it', async () => {
    const page = await openAt(`/${agencyID}/companies`)
    await page.getByRole('button', { name: 'Add company' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add company' })
    await dialog.getByLabel('Company name').fill('Half Typed Hardware')
    await endSession(page)
    await dialog.getByRole('button', { name: 'Add company' }).click()
    await page.getByText(KEPT).waitFor()
    await signIn(page, person())
    await dialog.waitFor()
    expect(await dialog.getByLabel('Company name').inputValue()).toBe('Half Typed Hardware')
    await page.context().close()
  })

  it.each([
    ['branding', /^Sender name/, 'Half Typed Advisors', 'Save brand'],
    ['sign-in', 'E-mail domains', 'half-typed.example', 'Save sign-in'],
  ] as const)('fills in the agency’s form again: %s', async (address, field, typed, button) => {
    const page = await openAt(`/${agencyID}/${address}`)
    await page.getByRole('textbox', { name: field }).fill(typed)
    await endSession(page)
    await page.getByRole('button', { name: button }).click()
    await page.getByText(KEPT).waitFor()
    await signIn(page, person())
    const box = page.getByRole('textbox', { name: field })
    await box.waitFor()
    expect(await box.inputValue()).toBe(typed)
    await page.getByText('Unsaved changes').waitFor()
    await page.context().close()
  })

  it('restores it for no one else, and for no one after signing out by hand', async () => {
    const page = await openAt(taskAddress)
    await page.getByLabel('Add a note').fill('For our agency alone.')
    await endSession(page)
    await page.getByRole('button', { name: 'Save note' }).click()
    await page.getByText(KEPT).waitFor()
    const other = account('SuperAdmin')
    await signIn(page, other)
    await page.getByLabel('Add a note').waitFor()
    expect(await page.getByLabel('Add a note').inputValue()).toBe('')
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('For our agency')

    await page.getByLabel('Add a note').fill('Typed before signing out.')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByLabel('E-mail').waitFor()
    expect(await page.getByText(ENDED).count()).toBe(0)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.context().close()
  })
})
