import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, theDemo } from './api'
import { launchBrowser, PHONE, WIDE, windowOf } from './browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const nobody = () => browser.newContext({ baseURL: theDemo().baseUrl })
const client = (look = {}) =>
  windowOf(browser, account('CompanyAdmin', { company: 'Bayline Robotics' }), look)
const superAdmin = () => windowOf(browser, account('SuperAdmin'))

/** Every script a page has loaded once idle, with its gzip size. */
async function scriptsOf(context: BrowserContext, path: string) {
  const page = await context.newPage()
  const scripts: Promise<{ name: string; bytes: number }>[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (!pathname.endsWith('.js')) return
    scripts.push(response.body().then((body) => ({ name: pathname, bytes: gzipSync(body).length })))
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  const all = await Promise.all(scripts)
  await context.close()
  const kilobytes = all.reduce((sum, { bytes }) => sum + bytes, 0) / 1000
  console.log(`${path}: ${kilobytes.toFixed(0)} kB of script in ${all.length} files`)
  return { kilobytes, files: all.length, names: all.map(({ name }) => name) }
}

describe('the first load', () => {
  it.each([
    ['/login', 'nobody', nobody, 210],
    ['/dashboard', 'a client', client, 340],
    ['/dashboard', 'a super admin', superAdmin, 340],
  ] as const)('of %s for %s stays small', async (path, _, open, limit) => {
    const { kilobytes, files } = await scriptsOf(await open(), path)
    expect(kilobytes).toBeLessThanOrEqual(limit)
    expect(files).toBeLessThanOrEqual(12)
  })

  it('of a list leaves out the calendar until it is opened', async () => {
    const { names } = await scriptsOf(await superAdmin(), '/tasks')
    expect(names.filter((name) => /Calendar-|DateBox/.test(name))).toEqual([])
  })
})

describe('before the code has loaded', () => {
  /** The sidebar and top bar as boxes, first the frame's, then the shell's. */
  const boxes = (side: string, bar: string) =>
    `[${JSON.stringify(side)}, ${JSON.stringify(bar)}].map((part) => {
      const box = document.querySelector(part)?.getBoundingClientRect()
      return box && [box.left, box.top, box.width].join(' ')
    })`

  it.each([
    ['wide', 'light', WIDE],
    ['wide', 'dark', WIDE],
    ['phone', 'light', PHONE],
  ] as const)('the shell is already in its place: %s, %s', async (_, colorScheme, viewport) => {
    const context = await client({ viewport, colorScheme })
    const page = await context.newPage()
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/dashboard', { waitUntil: 'commit' })
    await page.locator('.frame-bar').waitFor()
    const before = await page.evaluate(boxes('.frame-side', '.frame-bar'))
    const ground = await page.evaluate('getComputedStyle(document.querySelector(".frame")).backgroundColor')
    open()
    await page.locator('#main').waitFor()
    expect(await page.locator('.frame').isVisible()).toBe(false)
    expect(await page.evaluate(boxes('aside', 'header'))).toEqual(before)
    if (viewport === WIDE)
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(ground)
    await context.close()
  })

  it('nothing of it shows on the login page', async () => {
    const context = await nobody()
    const page = await context.newPage()
    await page.goto('/login', { waitUntil: 'commit' })
    await page.locator('.frame').waitFor({ state: 'attached' })
    expect(await page.locator('.frame').isVisible()).toBe(false)
    await context.close()
  })
})
