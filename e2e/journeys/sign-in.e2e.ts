import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from '../api'
import { launchBrowser, signedOutPage, signIn, watch } from '../browser'
import { linkIn, mailTo } from '../outbox'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const openPage = () => signedOutPage(browser)

describe('signing in', () => {
  it('takes the password and the e-mailed code, using only the keyboard, and returns to the requested page', async () => {
    const page = await openPage()
    const faults = watch(page)
    await page.goto('/tasks')
    await page.waitForURL(/\/login/)
    const person = account('CompanyAdmin', { company: 'Bayline Robotics' })
    await page.getByLabel('E-mail').fill(person.email)
    await page.getByRole('textbox', { name: 'Password' }).fill('not the password at all')
    await page.keyboard.press('Enter')
    await page.getByText('The e-mail or password is not right.').waitFor()
    await signIn(page, person)
    await page.waitForURL(/\/tasks$/)
    await page.getByRole('heading', { name: 'Tasks', exact: true }).waitFor()
    expect(await page.title()).toMatch(/^Tasks · /)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('asks a new user to accept the agreement and remembers that they did', async () => {
    const page = await openPage()
    const faults = watch(page)
    await page.goto('/login')
    await signIn(page, account('CompanyUser', { agreed: false }))
    const dialog = page.getByRole('dialog', { name: 'User Agreement' })
    await dialog.waitFor()
    await dialog.getByText('You must read and agree to our terms in order to continue.').waitFor()
    await dialog.getByText('Last updated May 6, 2024').waitFor()
    await dialog.getByRole('button', { name: 'Accept user agreement' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.waitForTimeout(1500)
    expect(await dialog.isVisible()).toBe(false)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('signing out leaves nothing behind, not even for the Back button', async () => {
    const page = await openPage()
    const person = account('AgencyAdmin')
    await page.goto('/login')
    await signIn(page, person)
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, document.cookie]))
    expect(kept).not.toMatch(/[A-Za-z0-9_-]{43}/)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.waitForURL(/\/login/)
    expect(await page.context().cookies()).toEqual([])
    await page.goBack()
    await page.getByLabel('E-mail').waitFor()
    expect(await page.getByText(person.agency).count()).toBe(0)
    await page.context().close()
  })

  it('a forgotten password is reset with the e-mailed link', async () => {
    const page = await openPage()
    const person = account('CompanyAdmin', { company: 'Marlow County' })
    const since = new Date(Date.now() - 1)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor()
    await page.getByLabel('E-mail').fill(person.email)
    await page.keyboard.press('Enter')
    await page.goto(linkIn(await mailTo(theDemo().dataDir, person.email, since)))
    const password = 'three herons under the bridge'
    await page.getByRole('textbox', { name: 'New password' }).fill(password)
    await page.getByRole('textbox', { name: /repeat/i }).fill(password)
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/login/)
    await signIn(page, { email: person.email, password })
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
    await page.context().close()
  })
})
