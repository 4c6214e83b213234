import { generateSync } from 'otplib'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, signedOutPage, signIn, WIDE, watch, windowOf } from '../browser'
import { faultyFile, fixFaults } from '../faulty-import'
import { linkIn, mailTo } from '../outbox'
import { addVirtualAuthenticator } from '../virtual-authenticator'

const AGENCY = 'Tamarack Benefits Group'
const SENDER = 'Tamarack Compliance'
const ADMIN = { email: 'nora.quill@tamarack.example', password: 'nine lanterns along the pier' }
const CLIENT = { email: 'ola.brandt@client.example', password: 'a quiet harbor before dawn' }
const PLUM = '#6B2D5C'
const LOGO = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="40"><circle cx="20" cy="20" r="16" fill="#6B2D5C"/></svg>',
)

let browser: Browser
/** The windows of the platform's, the agency's and the company's administrators. */
let platform: Page
let agency: Page
let window: BrowserContext
const faults: string[][] = []
const watched = (page: Page) => {
  faults.push(watch(page))
  return page
}

beforeAll(async () => {
  browser = await launchBrowser()
  platform = watched(await (await windowOf(browser, account('SuperAdmin'))).newPage())
  window = await browser.newContext({ baseURL: theDemo().baseUrl, viewport: WIDE, reducedMotion: 'reduce' })
  agency = watched(await window.newPage())
  await addVirtualAuthenticator(window, agency)
})
afterAll(() => browser.close())

async function invite(page: Page, person: { first: string; last: string; email: string; role: string }) {
  const since = new Date(Date.now() - 1)
  await page.locator('header').getByRole('button', { name: 'Add user' }).click()
  const drawer = page.getByRole('dialog', { name: 'Add user' })
  await drawer.getByRole('textbox', { name: 'First name' }).fill(person.first)
  await drawer.getByRole('textbox', { name: 'Last name' }).fill(person.last)
  await drawer.getByRole('textbox', { name: 'E-mail' }).fill(person.email)
  await drawer.getByRole('combobox', { name: 'Role' }).selectOption({ label: person.role })
  await drawer.getByRole('button', { name: 'Add user' }).click()
  await page.getByText(`${person.first} ${person.last} was invited`).waitFor()
  return mailTo(theDemo().dataDir, person.email, since)
}

async function activate(page: Page, { mail, password }: { mail: string; password: string }) {
  await page.goto(linkIn(mail))
  await page.getByRole('heading', { name: 'Welcome! Choose a password' }).waitFor()
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Repeat the password' }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByText('Your account is active. Please sign in.').waitFor()
}

async function acceptAgreement(page: Page) {
  await page
    .getByRole('dialog', { name: 'User Agreement' })
    .getByRole('button', { name: /^Accept/ })
    .click()
  await page.getByRole('dialog', { name: 'User Agreement' }).waitFor({ state: 'hidden' })
}

const signOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
}

const accentOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent-solid').trim())

describe('a new agency, from nothing to its first client', () => {
  let agencyID = ''
  let mail = ''

  it('is created and white-labeled by the platform, which invites its administrator', async () => {
    await platform.goto('/agencies/create')
    await platform.getByRole('textbox', { name: /Agency name/ }).fill(AGENCY)
    await platform.getByRole('textbox', { name: /Web address/ }).fill('tamarack')
    await platform.getByRole('button', { name: 'Create agency' }).click()
    await platform.getByRole('heading', { level: 1, name: AGENCY }).waitFor()
    agencyID = new URL(platform.url()).pathname.slice(1)

    await platform.goto(`/${agencyID}/branding`)
    const choosing = platform.waitForEvent('filechooser')
    await platform.getByRole('button', { name: 'Add logo' }).click()
    await (await choosing).setFiles({ name: 'l.svg', mimeType: 'image/svg+xml', buffer: LOGO })
    await platform.getByRole('img', { name: `Logo of ${AGENCY}` }).waitFor()
    await platform.getByRole('switch', { name: 'White label' }).check()
    await platform.getByRole('textbox', { name: 'Sender name' }).fill(SENDER)
    await platform.getByRole('textbox', { name: 'Primary', exact: true }).fill(PLUM)
    await platform.getByRole('button', { name: 'Save brand' }).click()
    await platform.getByText('Brand saved').waitFor()

    await platform.goto(`/${agencyID}/users`)
    mail = await invite(platform, { first: 'Nora', last: 'Quill', email: ADMIN.email, role: 'Agency Admin' })
    expect(mail).toContain(SENDER)
  })

  it('shows its brand before the administrator signs in, and afterward', async () => {
    await activate(agency, { mail, password: ADMIN.password })
    expect(new URL(agency.url()).searchParams.get('agency')).toBe('tamarack')
    await agency.getByRole('main').getByText(SENDER, { exact: true }).waitFor()
    await expect
      .poll(() => agency.locator('main img').evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    const branded = await accentOf(agency)
    const plain = await signedOutPage(browser)
    await plain.goto('/login')
    await plain.getByLabel('E-mail').waitFor()
    expect(branded).not.toBe(await accentOf(plain))
    await plain.context().close()

    await signIn(agency, ADMIN)
    await acceptAgreement(agency)
    await agency.getByRole('heading', { name: 'Dashboard' }).waitFor()
    expect(await accentOf(agency)).toBe(branded)
    expect(await agency.title()).toContain(SENDER)
  })

  it('has an administrator who signs in with an authenticator app and with a passkey', async () => {
    await agency.goto('/profile')
    await agency.getByRole('button', { name: 'Set up the authenticator app' }).click()
    await agency.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    const secret = (await agency.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText()).replaceAll(' ', '')
    await agency.getByLabel('Digit 1 of 6').click()
    await agency.keyboard.type(generateSync({ secret }))
    await agency.getByRole('button', { name: 'Turn on' }).click()
    await agency.getByRole('button', { name: 'I have saved them' }).click()
    await signOut(agency)
    await agency.getByLabel('E-mail').fill(ADMIN.email)
    await agency.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password)
    await agency.getByRole('button', { name: 'Continue' }).click()
    await agency.getByRole('button', { name: 'Authenticator app' }).click()
    await agency.getByLabel('Digit 1 of 6').click()
    // A code works once, and codes are valid half a minute early.
    await agency.keyboard.type(generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 }))
    await agency.waitForURL('**/dashboard')

    await agency.goto('/profile')
    await agency.getByRole('button', { name: 'Add passkey' }).click()
    await agency.getByRole('textbox', { name: 'Name' }).fill('My laptop')
    await agency.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
    await agency.getByRole('button', { name: 'Remove passkey My laptop' }).waitFor()
    await signOut(agency)
    await agency.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await agency.waitForURL('**/dashboard')
  })

  it('imports 200 companies after their five errors are fixed in the grid', async () => {
    await agency.goto(`/${agencyID}/companies`)
    await agency.getByRole('link', { name: 'Import' }).click()
    await agency
      .getByLabel('Add a file of companies')
      .setInputFiles(faultyFile('Tamarack client', ADMIN.email))
    await fixFaults(agency, { prefix: 'Tamarack client', mail: ADMIN.email })
    await agency.getByRole('button', { name: 'Import 200 companies' }).click()
    await agency.getByRole('heading', { name: '200 companies imported' }).waitFor()
    await agency.goto(`/${agencyID}/companies?search=Tamarack client 96`)
    await agency.getByRole('link', { name: 'Tamarack client 96', exact: true }).click()
    await agency.getByRole('heading', { level: 1, name: 'Tamarack client 96' }).waitFor()
  })

  it('invites a company’s administrator, whose profile is applied and removed', async () => {
    await agency.goto(`${new URL(agency.url()).pathname}/users`)
    const invited = await invite(agency, {
      first: 'Ola',
      last: 'Brandt',
      email: CLIENT.email,
      role: 'Super User',
    })
    const client = watched(await signedOutPage(browser))
    await activate(client, { mail: invited, password: CLIENT.password })
    await signIn(client, CLIENT)
    await acceptAgreement(client)

    await agency.getByRole('searchbox', { name: 'Search Users (3 char min)', exact: true }).fill('ola b')
    await agency.getByRole('option', { name: /Ola Brandt/ }).click()
    await agency.getByRole('button', { name: 'Apply Profile' }).click()
    const dialog = agency.getByRole('dialog', { name: 'Apply the profile of Ola Brandt?' })
    await dialog.getByRole('textbox').fill('Asked where the setup form is')
    await dialog.getByRole('textbox').press('Enter')
    const banner = agency.getByRole('region', { name: 'Applied profile' })
    await banner.waitFor()
    await agency.waitForURL('**/dashboard')
    await agency.getByRole('button', { name: 'Remove profile' }).click()
    await banner.waitFor({ state: 'detached' })

    await client.goto('/profile')
    await client
      .getByText(/Nora Quill/)
      .first()
      .waitFor()
    await client.context().close()
  })

  it('has all of it in the audit log, with who, for whom and why', async () => {
    const told = async (order: 'asc' | 'desc', last: string) => {
      await agency.goto(`/audit?order=${order}`)
      const table = agency.getByRole('table', { name: 'Audit entries' })
      await table.getByText(last).first().waitFor()
      return (await table.innerText()).replaceAll(/\s+/g, ' ')
    }
    const first = await told('asc', 'Added a passkey')
    for (const act of ['Saved the branding', 'Activated the account', 'Turned on the authenticator app'])
      expect(first).toContain(act)
    const latest = await told('desc', 'Removed the applied profile')
    for (const act of [
      'Imported 200 companies',
      'Ola Brandt',
      'Applied the profile – Asked where the setup form is',
    ])
      expect(latest).toContain(act)
    expect(faults.flat()).toEqual([])
  })
})
