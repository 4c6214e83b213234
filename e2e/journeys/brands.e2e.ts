import * as agencies from '@heed/contract/agencies'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, signedOutPage, watch, windowOf } from '../browser'

let browser: Browser
let page: Page
let faults: string[]
let agencyID: string

beforeAll(async () => {
  browser = await launchBrowser()
  const root = account('SuperAdmin')
  const program = await signInAsProgram(theDemo(), root)
  agencyID = (await program(agencies.add, { body: { name: 'Quillon Benefits', slug: 'quillon' } })).json.id
  await program(agencies.add, { body: { name: 'Quillon North', slug: 'quillon-north', parentID: agencyID } })
  page = await (await windowOf(browser, root)).newPage()
  faults = watch(page)
})
afterAll(() => browser.close())

/** What a visitor sees of an agency before signing in. */
async function loginOf(agency: string) {
  const stranger = await signedOutPage(browser)
  await stranger.goto(`/login?agency=${agency}`)
  await stranger.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  const solid = `getComputedStyle(document.documentElement).getPropertyValue('--accent-solid').trim()`
  const text = await stranger.getByRole('main').innerText()
  const seen = { text, title: await stranger.title(), color: String(await stranger.evaluate(solid)) }
  await stranger.context().close()
  return seen
}

describe('a white label', () => {
  it('is chosen with colors that are corrected where text would be hard to read', async () => {
    await page.goto(`/${agencyID}/branding`)
    await page.getByRole('switch', { name: /White label/ }).click()
    await page.getByRole('textbox', { name: 'Primary', exact: true }).fill('#e8b23a')
    await page.getByText(/^Corrected: #e8b23a → #[0-9a-f]{6} for text on white/).waitFor()
    await page.getByRole('textbox', { name: /^Sender name/ }).fill('Quillon Compliance')
    await page.getByRole('button', { name: 'Save brand' }).click()
    await page.getByText('Brand saved').waitFor()
  })

  it.each(['quillon', 'quillon-north'])('is shown before sign-in: %s', async (slug) => {
    const { text, title, color } = await loginOf(slug)
    expect(text).toContain('Quillon Compliance')
    expect(title).toBe('Login · Quillon Compliance')
    expect(color).toContain('#e8b23a')
    expect(text).not.toContain('Heed')
  })

  it('is replaced with the default look once it is removed', async () => {
    await page.getByRole('button', { name: 'Revert to the default look' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove brand' }).click()
    await page.getByText('Brand removed').waitFor()
    for (const slug of ['quillon', 'quillon-north']) expect((await loginOf(slug)).title).toBe('Login · Heed')
    expect(faults).toEqual([])
  })
})

it('the demo includes a white label with its own logo', async () => {
  const stranger = await signedOutPage(browser)
  await stranger.goto('/login?agency=larkspur')
  const logo = stranger.locator('img[src^="/api/agency/brandimage/"]')
  await expect
    .poll(() => logo.evaluate((image) => (image as HTMLImageElement).naturalWidth), { timeout: 15_000 })
    .toBeGreaterThan(0)
  await stranger.context().close()
})
