import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../api'
import { findings, findingsEverywhere } from '../axe'
import { launchBrowser, WIDE, watch, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const BOX = 'Search Users (3 char min)'
const banner = (page: Page) => page.getByRole('region', { name: 'Applied profile' })

async function open(path: string, person = account('AgencyAdmin')) {
  const context = await windowOf(browser, person)
  const page = await context.newPage()
  const faults = watch(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  return { context, page, faults }
}

/** With only the keyboard, from the search box to the person's dashboard. */
async function applyByKeyboard(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: BOX }).focus()
  await page.keyboard.type('marcus')
  await page.getByRole('option', { name: /Marcus Lee/ }).waitFor()
  // The first in the list.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Apply the profile of Marcus Lee?' })
  await dialog.locator(':focus').and(dialog.getByRole('textbox')).waitFor()
  await page.keyboard.type('Asked why the fee is due in July')
  await page.keyboard.press('Enter')
  await banner(page).waitFor()
  await page.waitForURL('**/dashboard')
}

describe('an applied profile', () => {
  it('is found, confirmed, seen in every tab, kept on reload and removed, by keyboard', async () => {
    const { context, page, faults } = await open('/tasks')
    const other = await context.newPage()
    await other.goto('/tasks')
    await other.getByRole('heading', { level: 1 }).first().waitFor()
    await applyByKeyboard(page)
    expect(await banner(page).textContent()).toContain('Marcus Lee')
    await banner(other).waitFor()
    expect(await page.getByRole('link', { name: 'Companies' }).count()).toBe(0)
    await page.reload()
    await banner(page).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await findingsEverywhere(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 700 })
    const told = await banner(page).getByText('signed in as').boundingBox()
    const below = await page.getByRole('banner').boundingBox()
    // Nothing is cut off, and what sticks below it starts where it ends.
    expect((told?.y ?? 0) + (told?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    expect((await banner(page).boundingBox())?.height).toBe(below?.y)
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: 'Remove profile' }).focus()
    await page.keyboard.press('Enter')
    await banner(page).waitFor({ state: 'detached' })
    await page.waitForURL('**/tasks')
    await banner(other).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Companies' }).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  it('has a search box, a list and a dialog without axe findings', async () => {
    const { context, page } = await open('/dashboard')
    await page.getByRole('searchbox', { name: BOX }).fill('lee')
    const option = page.getByRole('option', { name: /Marcus Lee/ })
    await option.waitFor()
    expect(await findings(page)).toEqual([])
    await option.click()
    await page.getByRole('button', { name: 'Apply Profile' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await findingsEverywhere(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await banner(page).count()).toBe(0)
    await context.close()
  })

  it('is gone after signing out', async () => {
    // The journeys share the other windows, and this one ends its session.
    const { context, page } = await open('/tasks', account('AgencyUser'))
    await applyByKeyboard(page)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
    expect(
      await page.evaluate('JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])'),
    ).toBe('[{},{},""]')
    await context.close()
  })
})
