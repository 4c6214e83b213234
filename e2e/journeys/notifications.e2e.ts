import * as companies from '@heed/contract/companies'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { findings, findingsEverywhere } from '../axe'
import { launchBrowser, PHONE, WIDE, watch, windowOf } from '../browser'

const COMPANY = 'Bayline Robotics'
/** Dana Whitlock of the agency and Priya Raman of its client. */
const dana = account('AgencyAdmin')
const priya = account('CompanyAdmin', { company: COMPANY })
const NAME = 'Priya Raman'
const NEWS_WITHIN = 60_000

let browser: Browser
let agencyPage: Page
let clientPage: Page
let faults: string[][]

beforeAll(async () => {
  browser = await launchBrowser()
  const program = await signInAsProgram(theDemo(), dana)
  const { result } = (await program(companies.search, { query: { search: COMPANY } })).json
  const companyID = result[0]!.id
  const open = await program(tasks.search, { query: { companyID, open: true } })
  const { taskID, instanceID } = open.json.result[0]!
  agencyPage = await (await windowOf(browser, dana, { bypassCSP: true })).newPage()
  clientPage = await (await windowOf(browser, priya, { bypassCSP: true })).newPage()
  faults = [watch(agencyPage), watch(clientPage)]
  await agencyPage.goto(`/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`)
  await clientPage.goto('/dashboard')
})
afterAll(() => browser.close())

const noteBox = () => agencyPage.getByLabel('Add a note', { exact: true })
const people = () => agencyPage.getByRole('listbox', { name: 'People to mention' }).getByRole('option')
const bell = () => clientPage.getByRole('button', { name: /^Notifications/ })
const panel = () => clientPage.getByRole('dialog', { name: 'Notifications' })

describe('a mention', () => {
  it('in an internal note is offered of nobody at the client', async () => {
    await noteBox().fill('Between us, ')
    await agencyPage.getByRole('switch', { name: /^Internal/ }).check()
    await noteBox().pressSequentially('@')
    await people().first().waitFor()
    // What opens over a page is outside its landmarks, as every list of choices is.
    const found = await findingsEverywhere(agencyPage, [WIDE])
    expect(found.filter((fault) => !fault.includes(': region: '))).toEqual([])
    expect((await people().allInnerTexts()).filter((text) => text.includes(COMPANY))).toEqual([])
    await noteBox().pressSequentially('Priya')
    await people().first().waitFor({ state: 'detached' })
    await agencyPage.getByRole('button', { name: 'Discard' }).click()
  })

  it('of a client is on the client’s bell without a reload, and leads to the note', async () => {
    await bell().waitFor()
    await clientPage.waitForLoadState('networkidle')
    const before = await bell().getAttribute('aria-label')
    const internal = agencyPage.getByRole('switch', { name: /^Internal/ })
    await noteBox().fill('Please have a look, ')
    await internal.uncheck()
    await noteBox().pressSequentially('@Pri')
    await people().filter({ hasText: NAME }).click()
    await noteBox().pressSequentially('the plan document is missing.')
    await agencyPage.getByRole('button', { name: 'Save note' }).click()
    await agencyPage
      .getByRole('listitem')
      .filter({ hasText: `@${NAME} the plan document` })
      .waitFor()

    await expect
      .poll(() => bell().getAttribute('aria-label'), { timeout: NEWS_WITHIN, interval: 500 })
      .not.toBe(before)
    await bell().click()
    const entry = panel().getByRole('listitem').filter({ hasText: 'Dana Whitlock mentioned you' }).first()
    await entry.getByRole('link', { name: /^Unread:/ }).click()
    await clientPage.waitForURL(/#note-/)
    const sought = clientPage.locator('li[data-sought]')
    await sought.filter({ hasText: 'the plan document is missing' }).waitFor()
    await expect.poll(async () => (await sought.boundingBox())?.y).toBeLessThan(WIDE.height)
    // Read by that.
    await expect.poll(() => bell().getAttribute('aria-label')).toBe(before)
    expect(await findingsEverywhere(clientPage)).toEqual([])
    expect(faults.flat()).toEqual([])
  })
})

describe('the bell', () => {
  it('mutes a task, which the profile lists and unmutes', async () => {
    await clientPage.setViewportSize(WIDE)
    await clientPage.emulateMedia({ colorScheme: 'light' })
    await bell().click()
    const mute = panel()
      .getByRole('button', { name: /^Mute / })
      .first()
    const name = (await mute.getAttribute('aria-label'))!.replace('Mute ', '')
    await mute.click()
    await panel()
      .getByRole('button', { name: `Mute ${name}`, pressed: true })
      .first()
      .waitFor()
    await clientPage.keyboard.press('Escape')

    await clientPage.goto('/profile')
    const unmute = clientPage
      .getByRole('list', { name: 'Muted tasks' })
      .getByRole('button', { name: `Unmute ${name}` })
    await unmute.click()
    await unmute.waitFor({ state: 'detached' })
    await clientPage.getByText(`${name} is no longer muted`).waitFor()
  })

  it('has no axe findings, wide as a panel and on a phone as a sheet', async () => {
    await clientPage.goto('/dashboard')
    for (const size of [WIDE, PHONE]) {
      await clientPage.setViewportSize(size)
      await bell().click()
      await panel().getByRole('listitem').first().waitFor()
      expect(await findingsEverywhere(clientPage, [size])).toEqual([])
      await clientPage.keyboard.press('Escape')
      await panel().waitFor({ state: 'detached' })
    }
  })
})

describe('what a person gets', () => {
  it('is chosen by kind, with quiet hours, and kept', async () => {
    const page = clientPage
    await page.setViewportSize(WIDE)
    await page.goto('/profile#notifications')
    const dialog = page.getByRole('dialog', { name: 'Edit notifications' })
    const open = () => page.getByRole('button', { name: 'Edit notifications' }).click()
    const save = () => dialog.getByRole('button', { name: 'Save' }).click()
    await open()
    await dialog.getByRole('switch', { name: 'Evidence by mail' }).press('Space')
    await dialog.getByRole('combobox', { name: 'No mail from' }).selectOption('8:00 PM')
    await save()
    await dialog.getByText('Choose both hours or neither.').first().waitFor()
    await dialog.getByRole('combobox', { name: 'Until' }).selectOption('7:00 AM')
    expect(await findings(page)).toEqual([])
    await save()
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Everything except: Evidence').waitFor()
    await page.getByText(/^8:00 PM to 7:00 AM, /).waitFor()

    await open()
    await dialog.getByRole('switch', { name: 'Evidence by mail' }).press('Space')
    for (const name of ['No mail from', 'Until'])
      await dialog.getByRole('combobox', { name }).selectOption('No quiet hours')
    await save()
    await dialog.waitFor({ state: 'detached' })
    expect(await page.getByText('Everything', { exact: true }).count()).toBe(2)
    expect(faults.flat()).toEqual([])
  })
})
