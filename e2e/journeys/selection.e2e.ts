import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../api'
import { launchBrowser, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const chosen = (page: Page) => page.getByRole('region', { name: 'Bulk actions' })

async function tickTwo(page: Page) {
  await page.goto('/tasks?tab=mine')
  const ticks = page.getByRole('checkbox', { name: /^Select (?!this page)/ })
  await ticks.nth(0).click()
  await ticks.nth(1).click()
  await chosen(page).getByText('2 selected').waitFor()
}

/** For a task that is in the list but is neither of the two. */
async function searchForThird(page: Page) {
  const name = await page.getByRole('rowheader').nth(2).getByRole('link').first().innerText()
  await page.getByRole('searchbox', { name: 'Search tasks' }).fill(name)
}

describe('two tasks selected in "Assigned to me"', () => {
  /** Each route leads to a task list other than the one in which they were selected. */
  const ways: [string, (page: Page) => Promise<unknown>][] = [
    ['another tab', (page) => page.getByRole('link', { name: /^Past due/ }).click()],
    ['the link of the sidebar', (page) => page.getByRole('link', { name: 'Tasks', exact: true }).click()],
    ['a search', searchForThird],
    ['a reload', (page) => page.reload()],
    ['a typed address', (page) => page.goto('/tasks?tab=mine&status=UPCOMING')],
  ]

  it.each(ways)('are deselected by %s', async (_, leave) => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    await tickTwo(page)
    await leave(page)
    await chosen(page).waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    await page.getByRole('checkbox', { name: 'Select this page' }).waitFor()
    expect(await chosen(page).count()).toBe(0)
    await context.close()
  })

  it('are restored when returning from a task, and assigned together', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    await tickTwo(page)
    await page.getByRole('rowheader').first().getByRole('link').click()
    await page.waitForURL(/\/tasks\/.+/)
    await page.goBack()
    await chosen(page).getByText('2 selected').waitFor()
    await chosen(page).getByRole('button', { name: 'Assign' }).click()
    await page
      .getByRole('dialog')
      .getByText(/2 tasks/)
      .first()
      .waitFor()
    await context.close()
  })
})
