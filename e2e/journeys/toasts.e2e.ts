import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, PHONE, WIDE, windowOf } from '../browser'

const client = account('CompanyAdmin', { company: 'Bayline Robotics' })

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A task of which nothing is done yet; every test takes another. */
async function openTask(page: Page, index: number) {
  const call = await signInAsProgram(theDemo(), client)
  const { result } = (await call(tasks.search, { query: { open: true, status: 'UPCOMING' } })).json
  const { taskID, companyID, instanceID } = result[index]!
  await page.goto(`/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
}

const toastOf = (page: Page) =>
  page.getByRole('status').filter({ has: page.getByRole('button', { name: 'Dismiss' }) })

async function overlap(page: Page, selector: string): Promise<number> {
  await toastOf(page).first().waitFor()
  await page.waitForTimeout(500)
  const box = await toastOf(page).first().boundingBox()
  return page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const toast = ${JSON.stringify(box)}
      return right > toast.x && left < toast.x + toast.width && bottom > toast.y && top < toast.y + toast.height
    }).length`,
  )
}

describe('a toast', () => {
  it('stands at the top right and leaves the actions of the page free', async () => {
    const context = await windowOf(browser, client, { viewport: WIDE })
    const page = await context.newPage()
    await openTask(page, 0)
    await page.getByRole('checkbox', { name: /./ }).first().click()
    expect(await overlap(page, 'main header :is(a, button)')).toBe(0)
    const box = await toastOf(page).first().boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(WIDE.width - 60)
    expect(box?.y).toBeLessThan(300)
    await context.close()
  })

  it('leaves what was just ticked in sight on a phone, wherever the page is scrolled to', async () => {
    const context = await windowOf(browser, client, { viewport: PHONE })
    const page = await context.newPage()
    await openTask(page, 1)
    const tick = page.getByRole('checkbox', { name: /./ }).first()
    await tick.evaluate('(element) => window.scrollBy(0, element.getBoundingClientRect().top - 90)')
    await tick.click()
    await tick.evaluate('(element) => element.closest("li").setAttribute("data-ticked", "")')
    expect(await overlap(page, '[data-ticked]')).toBe(0)
    await context.close()
  })
})
