import * as auth from '@heed/contract/auth'
import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, passPassword, signedOutPage, watch, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Every write request a page sends, and every refusal it gets. */
function listen(page: Page) {
  const sent: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
  const count = (path: string) => sent.filter((address) => address.startsWith(`/api${path}`)).length
  return { refused, count }
}

describe('pressing twice sends once', () => {
  it('a code that is typed and then submitted with Enter signs in once', async () => {
    const page = await signedOutPage(browser)
    const { refused, count } = listen(page)
    await page.goto('/login')
    const code = await passPassword(page, account('AgencyAdmin'))
    // The next page takes a while, and people press again.
    await page.route('**/api/user/search/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.continue()
    })
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await page.waitForResponse((response) => response.url().includes(auth.verifyCode.path))
    for (let presses = 0; presses < 3; presses += 1) {
      await page.keyboard.press('Enter')
      await page.waitForTimeout(60)
    }
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(count(auth.verifyCode.path)).toBe(1)
    expect(refused).toEqual([])
    await page.context().close()
  })

  it('a double click on Complete setup completes it once', async () => {
    const person = account('AgencyAdmin')
    const agency = await signInAsProgram(theDemo(), person)
    const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
    const agencyID = result[0]!.agencyID
    const added = (await agency(companies.add, { body: { agencyID, name: 'Twice Pressed Cider' } })).json
    await agency(setup.saveDraft, {
      params: { id: added.id },
      body: { answers: { hasHealth: true, has401k: false, hasMewa: false } },
    })

    const context = await windowOf(browser, person)
    const page = await context.newPage()
    const faults = watch(page)
    const { refused, count } = listen(page)
    await page.goto(`/${agencyID}/companies/${added.id}/questionnaire?step=review`)
    await page.getByText('Tasks that will apply').waitFor()
    await page.getByRole('button', { name: 'Complete setup' }).dblclick({ delay: 20 })
    await page.getByRole('heading', { name: 'Setup is complete' }).waitFor()
    await page.waitForTimeout(1000)
    expect(refused).toEqual([])
    expect(count(setup.saveBenefits.path)).toBe(1)
    expect(faults).toEqual([])
    await context.close()
  })
})
