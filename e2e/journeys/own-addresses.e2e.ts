import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, signedOutPage, signIn, windowOf } from '../browser'
import { linkIn, mailTo } from '../outbox'

let browser: Browser
let page: Page
// No other journey signs in as them, because their address changes.
const person = () => account('CompanyAdmin', { company: 'Wayfarer Instruments' })
const NEW_ADDRESS = 'idris.vale@wayfarer-instruments.example'

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await windowOf(browser, person())).newPage()
  await page.goto('/profile')
})
afterAll(() => browser.close())

/** The code from the latest text message. */
function textedCode(): string {
  const folder = join(theDemo().dataDir, 'outbox')
  const name = readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .at(-1)
  const code = name && /^(\d{6}) is/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1]
  if (!code) throw new Error('No text message came.')
  return code
}

async function confirm(link: string): Promise<string> {
  const opened = await signedOutPage(browser)
  await opened.goto(link)
  await opened.getByRole('button', { name: 'Confirm this address' }).click()
  const heading = opened.getByRole('heading', { name: /is confirmed|was changed/ })
  return heading.innerText()
}

describe('a user’s own addresses', () => {
  it('include a phone, confirmed with a code texted to it', async () => {
    await page.getByRole('button', { name: 'Set up SMS codes' }).click()
    await page.getByRole('textbox', { name: 'Phone' }).fill('(317) 555-0188')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByLabel('Digit 1 of 6').waitFor()
    await page.getByLabel('Digit 1 of 6').fill(textedCode())
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByRole('button', { name: 'Change the phone for SMS codes' }).waitFor()
    expect(await page.getByText('••• ••• 0188').count()).toBe(1)
  })

  it('include an e-mail address, which changes once the old and the new one have confirmed it', async () => {
    const since = new Date(Date.now() - 1)
    await page.getByRole('button', { name: 'Edit details' }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'E-mail' }).fill(NEW_ADDRESS)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText(/both addresses to confirm/).waitFor()
    const { dataDir } = theDemo()
    const links = []
    for (const to of [person().email, NEW_ADDRESS]) links.push(linkIn(await mailTo(dataDir, to, since)))
    expect(await confirm(links[0] ?? '')).toBe('This address is confirmed')
    expect(await confirm(links[1] ?? '')).toBe('Your e-mail address was changed')
    // Every earlier session has ended.
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    await signIn(page, { ...person(), email: NEW_ADDRESS })
    await page.waitForURL('**/profile')
    await page.getByText(NEW_ADDRESS).first().waitFor()
  })
})
