import { generateSync } from 'otplib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Account, account } from '../api'
import { launchBrowser, windowOf } from '../browser'
import { addVirtualAuthenticator } from '../virtual-authenticator'

let browser: Browser
let context: BrowserContext
let page: Page
const person = (): Account => account('CompanyAdmin', { company: 'Foxglove Pharmacies' })

beforeAll(async () => {
  browser = await launchBrowser()
  context = await windowOf(browser, person())
  page = await context.newPage()
  await addVirtualAuthenticator(context, page)
})
afterAll(() => browser.close())

const signOut = async () => {
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}
const givePassword = async () => {
  const { email, password } = person()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** An authenticator app's codes are valid half a minute early: each works once. */
const codeOf = (secret: string, secondsAhead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + secondsAhead })

describe('a user’s own ways to sign in', () => {
  it('include an authenticator app, whose code then signs in, and recovery codes', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Set up the authenticator app' }).click()
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = (await page.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '')
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(codeOf(secret))
    await page.getByRole('button', { name: 'Turn on' }).click()
    const shown = page.getByRole('list', { name: 'Recovery codes' })
    await shown.waitFor()
    const codes = shown.getByRole('listitem')
    expect(await codes.count()).toBe(10)
    const [kept = ''] = await codes.allInnerTexts()
    await page.getByRole('button', { name: 'I have saved them' }).click()

    await signOut()
    await givePassword()
    await page.getByRole('button', { name: 'Authenticator app' }).click()
    await page.getByLabel('Remember this device for 30 days').check()
    await page.getByLabel('Digit 1 of 6').click()
    await page.keyboard.type(codeOf(secret, 30))
    await page.waitForURL('**/dashboard')

    await signOut()
    await givePassword()
    // Remembered: the password was enough.
    await page.waitForURL('**/dashboard')
    await page.goto('/profile')
    await page.getByRole('button', { name: /^Forget / }).click()
    await page.getByRole('list', { name: 'Remembered devices' }).waitFor({ state: 'detached' })

    await signOut()
    await givePassword()
    await page.getByRole('button', { name: 'Recovery code' }).click()
    await page.getByLabel('Recovery code').fill(kept)
    await page.getByRole('button', { name: 'Verify and sign in' }).click()
    await page.waitForURL('**/dashboard')
  })

  it('include a passkey, which covers both steps', async () => {
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('My laptop')
    await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
    await page.getByRole('button', { name: 'Remove passkey My laptop' }).waitFor()
    await signOut()
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await page.waitForURL('**/dashboard')
  })
})
