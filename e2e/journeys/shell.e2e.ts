import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../api'
import { launchBrowser, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Just inside the rounded corners, on the menu's own edge rather than its items. */
const EDGE = 3.5

async function menuOf(page: Page) {
  const box = await page.getByRole('menu').boundingBox()
  if (!box) throw new Error('The menu is not on screen')
  return box
}

type Box = Awaited<ReturnType<typeof menuOf>>

/** How many points of a grid over the menu belong to something else. */
const foreign = ({ x, y, width, height }: Box) => `(() => {
  let count = 0
  for (let left = ${x + EDGE}; left < ${x + width - EDGE}; left += 6)
    for (let top = ${y + EDGE}; top < ${y + height - EDGE}; top += 6)
      if (!document.elementFromPoint(left, top)?.closest('[role=menu]')) count += 1
  return count
})()`

function cornersOf(box: Box) {
  const [left, right] = [box.x + EDGE, box.x + box.width - EDGE]
  const [top, bottom] = [box.y + EDGE, box.y + box.height - EDGE]
  return [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ] as const
}

describe.each([1440, 1280])('the user menu on the collapsed sidebar, %i px', (width) => {
  it.each(['/dashboard', '/tasks'])('is above %s at all four corners', async (path) => {
    const context = await windowOf(browser, account('AgencyAdmin'), { viewport: { width, height: 900 } })
    const page = await context.newPage()
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    const address = page.url()
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
    const menu = await menuOf(page)
    expect(await page.evaluate(foreign(menu))).toBe(0)
    for (const [x, y] of cornersOf(menu)) {
      await page.mouse.click(x, y)
      expect(await page.getByRole('menuitem', { name: 'Sign out' }).isVisible(), `${x}, ${y}`).toBe(true)
    }
    expect(page.url()).toBe(address)
    await context.close()
  })
})

describe('the sidebar', () => {
  it('stays as chosen on every page and after a reload, even before the code has loaded', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Expand sidebar' }).click()
    for (const path of ['/tasks', '/dashboard']) {
      await page.goto(path)
      expect(await page.evaluate('document.documentElement.dataset.frame')).toBe('open')
      await page.getByRole('button', { name: 'Collapse sidebar' }).waitFor()
    }
    await page.getByRole('button', { name: 'Collapse sidebar' }).click()
    await page.setViewportSize({ width: 1600, height: 900 })
    await page.goto('/tasks')
    await page.getByRole('button', { name: 'Expand sidebar' }).waitFor()
    await context.close()
  })
})
