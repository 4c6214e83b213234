import * as agencies from '@heed/contract/agencies'
import * as brands from '@heed/contract/brands'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from './api'
import { launchBrowser, PHONE, signedOutPage, WIDE, windowOf } from './browser'

const LONG = 'Quarrington'.repeat(7)

let browser: Browser
let brandedID: string
beforeAll(async () => {
  browser = await launchBrowser()
  const program = await signInAsProgram(theDemo(), account('SuperAdmin'))
  const added = await program(agencies.add, { body: { name: 'Quarrington Group', slug: 'quarrington' } })
  brandedID = added.json.id
  const body = { isWhiteLabel: true, senderName: LONG }
  await program(brands.save, { params: { id: brandedID }, body })
})
afterAll(() => browser.close())

async function open(path: string, as = account('SuperAdmin')): Promise<Page> {
  const page = await (await windowOf(browser, as)).newPage()
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page
}

/** The vertical positions at which a text's lines begin, and whether any of it is cut off. */
const linesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = element.ownerDocument.createRange()
    range.selectNodeContents(element)
    const tops = [...range.getClientRects()].map(({ top }) => Math.round(top))
    return { lines: new Set(tops).size, isCut: element.scrollWidth > element.clientWidth }
  })
const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} has no place on the page`)
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 }
}
const overflow = (page: Page) => page.evaluate('document.documentElement.scrollWidth - innerWidth')

describe('a sender name of 77 letters', () => {
  it('ends in an ellipsis on the phone of someone signing in', async () => {
    const page = await signedOutPage(browser)
    await page.setViewportSize(PHONE)
    await page.goto('/login?agency=quarrington')
    const name = page.getByText(LONG, { exact: true }).first()
    await name.waitFor()
    expect(await linesOf(name)).toEqual({ lines: 1, isCut: true })
    expect((await boxOf(name)).right).toBeLessThanOrEqual(PHONE.width - 16)
    expect(await overflow(page)).toBe(0)
    await page.context().close()
  })

  it('stays within each card of the preview', async () => {
    const page = await open(`/${brandedID}/branding`)
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      for (const place of ['Sign-in', 'App', 'Invoice']) {
        const card = page.getByRole('img', { name: new RegExp(`^${place} with the brand`) })
        expect(await card.evaluate((frame) => frame.scrollWidth - frame.clientWidth)).toBe(0)
      }
      expect(await overflow(page)).toBe(0)
    }
    await page.context().close()
  })
})

describe('a color’s error', () => {
  it('does not move anything next to its field', async () => {
    const page = await open(`/${brandedID}/branding`)
    for (const size of [WIDE, PHONE]) {
      await page.setViewportSize(size)
      const box = page.getByRole('textbox', { name: 'Secondary', exact: true })
      await box.fill('notacolor')
      await page.keyboard.press('Tab')
      const fault = page.getByText('This is not a color, such as #0077A7.').last()
      await fault.waitFor()
      expect((await boxOf(fault)).height).toBeLessThan(20)
      const shades = box.locator(
        'xpath=ancestor::*[contains(@class, "_color_")]/*[contains(@class, "_shades_")]',
      )
      expect(Math.abs((await boxOf(shades)).middle - (await boxOf(box)).middle)).toBeLessThan(1)
    }
    await page.context().close()
  })
})

describe('a due date with a year', () => {
  it.each([
    ['tasks', WIDE],
    ['tasks', PHONE],
    ['company', WIDE],
  ] as const)('takes two lines and does not wrap within a date: %s, %o', async (where, size) => {
    const client = account('CompanyAdmin', { company: 'Bayline Robotics' })
    const page = await open(
      where === 'tasks' ? '/tasks?tab=all&sort=dueDate&order=desc' : '/dashboard',
      client,
    )
    await page.setViewportSize(size)
    const dates = page.getByText(/^Announced .*late after/)
    await dates.first().waitFor()
    for (const date of await dates.all()) {
      const { lines, isCut } = await linesOf(date)
      expect([lines, isCut], (await date.textContent()) ?? '').toEqual([Math.min(lines, 2), false])
    }
    await page.context().close()
  })
})

describe('lists on one line', () => {
  it('the audit log has its filters, count and view options next to each other', async () => {
    const page = await open('/audit')
    const search = await boxOf(page.getByRole('searchbox', { name: /Person, company/ }))
    const count = await boxOf(page.getByText(/^[\d,]+ entries$/))
    expect(Math.abs(search.middle - count.middle)).toBeLessThan(4)
    await page.context().close()
  })

  it('a card on a phone leaves no gap below a name of one line', async () => {
    const page = await open('/audit')
    await page.setViewportSize(PHONE)
    const card = page
      .getByRole('article')
      .filter({ hasText: /^Signed in/ })
      .first()
    const name = await boxOf(card.getByText('Signed in', { exact: true }))
    const facts = await boxOf(card.locator('dl').first())
    expect(facts.y - (name.y + name.height)).toBeLessThan(20)
    const opener = await boxOf(card.getByRole('button', { name: /^Details/ }))
    expect(Math.abs(opener.middle - name.middle)).toBeLessThan(3)
    await page.context().close()
  })

  it('a sign-in method keeps its button next to it on a phone', async () => {
    const page = await open('/profile', account('CompanyAdmin', { company: 'Bayline Robotics' }))
    await page.setViewportSize(PHONE)
    const row = await boxOf(page.getByText('Password', { exact: true }).first())
    const button = await boxOf(page.getByRole('button', { name: 'Change password' }))
    expect(Math.abs(row.middle - button.middle)).toBeLessThan(16)
    await page.context().close()
  })
})
