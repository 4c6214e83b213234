import * as agencies from '@heed/contract/agencies'
import * as companies from '@heed/contract/companies'
import * as identityProviders from '@heed/contract/identity-providers'
import * as users from '@heed/contract/users'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLIENT, startOidc } from '../../apps/server/src/testing/oidc'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { launchBrowser, signedOutPage, windowOf } from '../browser'
import { codeIn, linkIn, mailTo } from '../outbox'

const SLUG = 'northlight'
const DOMAIN = 'northlight.example'
const MAY = { sub: 'may', email: `may.north@${DOMAIN}`, email_verified: true }

let browser: Browser
let program: Program
let oidc: Awaited<ReturnType<typeof startOidc>>
let agencyID: string

/** A separate agency, so that no other journey encounters its provider. */
beforeAll(async () => {
  browser = await launchBrowser()
  oidc = await startOidc(`${theDemo().baseUrl}/sign-in-return`)
  const root = account('SuperAdmin')
  program = await signInAsProgram(theDemo(), root)
  agencyID = (await program(agencies.add, { body: { name: 'Northlight Partners', slug: SLUG } })).json.id
})
afterAll(async () => {
  await browser.close()
  await oidc.close()
})

const invite = async ({ email }: { email: string }) => {
  const since = new Date(Date.now() - 1)
  await program(users.addAgencyUser, { body: { email, first: 'May', last: 'North', agencyID } })
  return mailTo(theDemo().dataDir, email, since)
}

async function goToProvider(page: Page): Promise<void> {
  await page.goto(`/login?agency=${SLUG}`)
  await page.getByRole('button', { name: 'Continue with Northlight Partners' }).click()
}

describe('sign-in with an agency’s identity provider', () => {
  it('is set up, tested and offered', async () => {
    const window = await windowOf(browser, account('SuperAdmin'))
    const page = await window.newPage()
    await page.goto(`/${agencyID}/sign-in`)
    await page.getByText(`${theDemo().baseUrl}/sign-in-return`).waitFor()
    await page.getByRole('radio', { name: /^Offered/ }).check()
    await page.getByRole('textbox', { name: 'E-mail domains' }).fill(DOMAIN)
    await page.getByRole('textbox', { name: 'Issuer' }).fill(oidc.issuer)
    await page.getByRole('textbox', { name: 'Client ID' }).fill(CLIENT.id)
    await page.getByLabel('Client secret').fill(CLIENT.secret)
    await page.getByRole('button', { name: 'Save sign-in' }).click()
    await page.getByText('Sign-in saved').waitFor()
    await page.getByRole('button', { name: 'Test connection' }).click()
    await page.getByText('The provider answers and accepts the client ID and secret.').waitFor()
    await window.close()
  })

  it('turns away those who were not invited, with a link back to the sign-in page', async () => {
    oidc.be({ sub: 'stranger', email: `stranger@${DOMAIN}`, email_verified: true })
    const page = await signedOutPage(browser)
    await goToProvider(page)
    await page.getByRole('heading', { name: 'Sign-in failed' }).waitFor()
    expect(new URL(page.url()).origin).toBe(theDemo().baseUrl)
    await page.getByRole('link', { name: 'Back to sign-in' }).click()
    await page.getByRole('button', { name: 'Continue with Northlight Partners' }).waitFor()
    await page.context().close()
  })

  it('admits those who were invited, without a password or a code', async () => {
    await invite(MAY)
    oidc.be(MAY)
    const page = await signedOutPage(browser)
    await goToProvider(page)
    await page.waitForURL(/\/dashboard/)
    // For a new user, the agreement covers the page.
    await expect.poll(() => page.title(), { timeout: 15_000 }).toMatch(/^Dashboard/)
    await page.context().close()
  })

  it('asks a client for the e-mailed code the first time, and then says so in their profile', async () => {
    const added = await program(companies.add, { body: { agencyID, name: 'Northlight Quilts' } })
    const email = `quinn.north@${DOMAIN}`
    const person = { email, first: 'Quinn', last: 'North', agencyID, companyID: added.json.id }
    const invited = await program(users.addCompanyAdmin, { body: person })
    expect(invited.status, JSON.stringify(invited.json)).toBe(200)
    oidc.be({ sub: 'quinn', email, email_verified: true })
    const page = await signedOutPage(browser)
    const since = new Date(Date.now() - 1)
    await goToProvider(page)
    await expect
      .poll(() => page.locator('body').innerText(), { timeout: 15_000 })
      .toContain('The first time you sign in this way')
    expect(await page.getByRole('checkbox').count()).toBe(0)
    const mail = await mailTo(theDemo().dataDir, email, since)
    expect(mail).toContain('through the identity provider of Northlight Partners')
    await page.getByLabel('Digit 1 of 6').fill(codeIn(mail))
    await page.waitForURL(/\/dashboard/)
    await page.getByRole('button', { name: 'Accept user agreement' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.goto('/profile')
    await page.getByText(/^Northlight Partners can sign you in without a code/).waitFor()
    await page.getByText('Signed in through the identity provider of Northlight Partners').waitFor()
    await page.context().close()
  })

  it('once enforced, is where invitations lead', async () => {
    await program(identityProviders.save, { params: { id: agencyID }, body: { mode: 'enforced' } })
    const mail = await invite({ email: `kai.north@${DOMAIN}` })
    oidc.be({ sub: 'kai', email: `kai.north@${DOMAIN}`, email_verified: true })
    const page = await signedOutPage(browser)
    await page.goto(linkIn(mail))
    await page.getByRole('button', { name: 'Continue with Northlight Partners' }).click()
    await page.waitForURL(/\/dashboard/)
    await page.context().close()
  })
})
