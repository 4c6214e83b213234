import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser, windowOf } from '../browser'
import { allPages } from '../pages'

/** These save automatically before they are left. */
const AUTOSAVED = [
  'setup-form',
  'setup-review',
  'edit-task-settings',
  'edit-task-content',
  'edit-task-resources',
]
const pages = (await allPages()).filter(({ as, name }) => as !== null && !AUTOSAVED.includes(name))
const viewers = new Map(pages.map(({ as }) => [as?.email ?? '', as]))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Types into the page's first form and returns whether there is one. A form that opens in place is opened. */
async function typeInto(page: Page): Promise<boolean> {
  const box = page.locator('main form:not([role=search]) input[type=text]:enabled:visible').first()
  const edit = page.locator('main').getByRole('button', { name: /^Edit / })
  if ((await box.count()) === 0 && (await edit.count()) > 0) await edit.first().click()
  const isThere = (await box.count()) > 0 && (await page.getByRole('dialog').count()) === 0
  if (isThere) await box.pressSequentially('x')
  return isThere
}

/** The ways to leave a page without a reload: another of its tabs, and Tasks in the sidebar. */
const waysOut = (page: Page) => [
  page.locator('main nav').getByRole('link', { name: 'Standing' }),
  page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Tasks' }),
]

describe('every form on a page asks before typed text is lost', () => {
  it('of every account', async () => {
    const asked: string[] = []
    const lost: string[] = []
    for (const viewer of viewers.values()) {
      if (!viewer) continue
      const context = await windowOf(browser, viewer)
      const page = await context.newPage()
      page.on('dialog', (question) => question.accept())
      for (const { name, path } of pages.filter(({ as }) => as?.email === viewer.email)) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        if (!(await typeInto(page))) continue
        for (const out of waysOut(page)) {
          if ((await out.count()) === 0) continue
          await out.click()
          const question = page.getByRole('dialog', { name: 'Leave without saving?' })
          const isAsked = await question.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          )
          ;(isAsked ? asked : lost).push(name)
          if (isAsked) await question.getByRole('button', { name: 'Stay' }).click()
        }
      }
      await context.close()
    }
    expect(lost).toEqual([])
    // Both ways to leave the details, and the forms that are pages.
    expect([...new Set(asked)]).toEqual(
      expect.arrayContaining(['company-profile', 'branding', 'create-agency', 'agency-details']),
    )
  }, 300_000)
})
