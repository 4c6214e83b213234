import { readFileSync } from 'node:fs'
import * as brandMails from '@heed/contract/brand-mails'
import * as companies from '@heed/contract/companies'
import * as messages from '@heed/contract/messages'
import * as operations from '@heed/contract/operations'
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { findings, findingsEverywhere } from '../axe'
import { launchBrowser, signedOutPage, WIDE, watch, windowOf } from '../browser'
import { mailTo } from '../outbox'

const SUBJECT = /of \d+ clients (is|are) behind/
const COMPANY = 'Bayline Robotics'
const agencyAdmin = account('AgencyAdmin')
const root = account('SuperAdmin')

/** A name as long as one may be. */
const LONG_BRAND = {
  isWhiteLabel: true,
  senderName: 'Willoughby, Featherstonehaugh and Partners Benefits Administration Consulting',
  primaryColor: '#7a1f5c',
}

let browser: Browser
let page: Page
let faults: string[]
let agency: Program
let platform: Program
let agencyID: string

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await windowOf(browser, root, { bypassCSP: true })).newPage()
  faults = watch(page)
  agency = await signInAsProgram(theDemo(), agencyAdmin)
  platform = await signInAsProgram(theDemo(), root)
  agencyID = (await agency(companies.search, { query: { search: COMPANY } })).json.result[0]!.agencyID
})
afterAll(() => browser.close())

const lastRunOf = async (label: string) =>
  (await platform(operations.load)).json.jobs.find((job) => job.label === label)?.lastRun

/** Presses "Run now" and waits until the job is done. */
async function runNow(label: string): Promise<void> {
  const before = (await lastRunOf(label))?.startedAt
  await page.goto('/operations')
  await page.getByRole('button', { name: `Run now: ${label}` }).click()
  const isDone = async () => {
    const run = await lastRunOf(label)
    return run?.startedAt !== before && run?.endedAt !== null
  }
  await expect.poll(isDone, { timeout: 30_000, interval: 500 }).toBe(true)
}

describe('what waits to be sent', () => {
  let mail: string

  it('is found and sent by jobs that are run now', async () => {
    const since = new Date(Date.now() - 1)
    await runNow('Agency digests')
    await runNow('Outgoing mail')
    mail = await mailTo(theDemo().dataDir, agencyAdmin.email, since)
    expect(mail).toContain('Stop these mails:')
    expect(faults).toEqual([])
  })

  it('can be ended by its own link, after a question, and taken back', async () => {
    const link = /Stop these mails:\s+(\S+)/.exec(mail)![1]!
    const stranger = await signedOutPage(browser)
    await stranger.goto(link)
    await stranger.getByRole('heading', { level: 1, name: 'Unsubscribe?' }).waitFor()
    await stranger.getByRole('button', { name: 'Unsubscribe' }).click()
    await stranger.getByRole('heading', { level: 1, name: 'You are unsubscribed' }).waitFor()
    await stranger.reload()
    await stranger.getByRole('button', { name: 'Get these mails again' }).click()
    await stranger.getByRole('heading', { level: 1, name: 'You get these mails again' }).waitFor()
    await stranger.context().close()
  })

  it('is in the agency’s mail log as it was sent, which is exported', async () => {
    const context = await windowOf(browser, agencyAdmin, { bypassCSP: true })
    const log = await context.newPage()
    await log.goto(`/${agencyID}/mails`)
    await log.getByRole('searchbox', { name: 'Person, address, or subject' }).fill('behind')
    await log.waitForURL(/search=behind/)
    await log.getByRole('link', { name: SUBJECT }).first().click()
    const letter = log.frameLocator('iframe[title^="The mail:"]')
    await letter.getByRole('link', { name: 'Choose what you get' }).waitFor()
    await log
      .getByRole('region', { name: 'About this mail' })
      .getByText('Accepted', { exact: true })
      .waitFor()
    expect(await findings(log)).toEqual([])
    // Escape closes it from within the mail as well, and the list is not twice in the history.
    const before = await log.evaluate<number>('history.length')
    await letter.locator('body').click({ position: { x: 20, y: 20 } })
    await log.keyboard.press('Escape')
    await log.getByRole('complementary', { name: 'Mail' }).waitFor({ state: 'detached' })
    expect(new URL(log.url()).searchParams.get('mail')).toBeNull()
    await log.goForward()
    await letter.getByRole('link', { name: 'Choose what you get' }).waitFor()
    expect(await log.evaluate<number>('history.length')).toBe(before)
    const saved = log.waitForEvent('download')
    await log.getByRole('button', { name: 'Export' }).click()
    await log.getByRole('menuitem', { name: /CSV/ }).click()
    expect(readFileSync(await (await saved).path(), 'utf8')).toMatch(SUBJECT)
    await context.close()
  })

  it('is listed without its text where it may carry a code', async () => {
    await page.goto('/operations/mails')
    await page
      .getByRole('link', { name: /sign-in code/i })
      .first()
      .click()
    await page.getByText('The text of security mails is never kept').waitFor()
    expect(await page.locator('iframe').count()).toBe(0)
  })
})

describe('an example of a mail', () => {
  it.each([
    ['in the look of the platform', () => '/operations'],
    ['in the look that is typed', () => `/${agencyID}/branding`],
  ])('of each kind is shown %s, without axe findings', async (_, path) => {
    await page.setViewportSize(WIDE)
    await page.goto(path())
    await page.getByRole('button', { name: 'Preview mails' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mails' })
    const kinds = dialog.getByRole('navigation', { name: 'Kinds of mails' })
    for (const kind of MESSAGE_KIND_NAMES) {
      await kinds.getByRole('button', { name: MESSAGE_KINDS[kind].label, exact: true }).click()
      await dialog.getByText(MESSAGE_KINDS[kind].about).waitFor()
      await dialog.locator('iframe[title^="The mail:"]').waitFor()
    }
    expect(await findingsEverywhere(page)).toEqual([])
    expect(faults).toEqual([])
  })

  it.each([
    ['the platform', (kind: MessageKind) => platform(messages.preview, { query: { kind } })],
    [
      'an agency',
      (kind: MessageKind) =>
        platform(brandMails.preview, { params: { id: agencyID }, query: { kind, ...LONG_BRAND } }),
    ],
  ])('in the look of %s is never wider than its window', async (_, exampleOf) => {
    const reader = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
    const wide: string[] = []
    for (const kind of MESSAGE_KIND_NAMES) {
      const { html } = (await exampleOf(kind)).json
      await reader.setContent(html)
      for (const width of [600, 360]) {
        await reader.setViewportSize({ width, height: 900 })
        const over = await reader.evaluate(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        )
        if (Number(over) > 0) wide.push(`${kind} at ${width} px: ${over} px too wide`)
      }
    }
    await reader.context().close()
    expect(wide).toEqual([])
  })
})
