import * as tasks from '@heed/contract/tasks'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, PHONE, WIDE, windowOf } from '../browser'

const client = account('CompanyAdmin', { company: 'Bayline Robotics' })

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** A task with nothing done yet; each test uses a different one. */
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

type Box = { x: number; y: number; width: number; height: number }

const meet = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** The toast's box once it has settled, and how many of the elements it covers. */
async function covered(page: Page, elements: Locator) {
  await toastOf(page).first().waitFor()
  await page.waitForTimeout(500)
  const boxes = await Promise.all(
    [toastOf(page).first(), ...(await elements.all())].map((e) => e.boundingBox()),
  )
  const [toast, ...others] = boxes.filter((box) => box !== null)
  if (!toast || others.length === 0) throw new Error('There is nothing to compare')
  return { toast, count: others.filter((box) => meet(toast, box)).length }
}

describe('a toast', () => {
  it('is at the top right and does not cover the page’s actions', async () => {
    const context = await windowOf(browser, client, { viewport: WIDE })
    const page = await context.newPage()
    await openTask(page, 0)
    await page.getByRole('checkbox', { name: /./ }).first().click()
    const { toast, count } = await covered(page, page.locator('main header :is(a, button)'))
    expect(count).toBe(0)
    expect(toast.x + toast.width).toBeGreaterThan(WIDE.width - 60)
    expect(toast.y).toBeLessThan(300)
    await context.close()
  })

  it('does not cover what was just checked on a phone, however the page is scrolled', async () => {
    const context = await windowOf(browser, client, { viewport: PHONE })
    const page = await context.newPage()
    await openTask(page, 1)
    const tick = page.getByRole('checkbox', { name: /./ }).first()
    const { y } = (await tick.boundingBox()) ?? { y: 0 }
    await page.evaluate(`window.scrollBy(0, ${y - 90})`)
    await tick.click()
    expect((await covered(page, tick.locator('xpath=ancestor::li'))).count).toBe(0)
    await context.close()
  })
})
