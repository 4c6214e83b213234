import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theDemo } from './api'
import { findings } from './axe'
import { launchBrowser, PHONE, WIDE, watch, windowOf } from './browser'
import { allPages, type ShownPage } from './pages'

const shots = fileURLToPath(new URL('./shots', import.meta.url))

const pages = await allPages()

let browser: Browser
beforeAll(async () => {
  mkdirSync(shots, { recursive: true })
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Settled: nothing is loading, no skeleton is left. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(
    '!document.querySelector("[aria-busy=true], .mantine-Skeleton-root")',
    undefined,
    {
      timeout: 15_000,
    },
  )
}

/** In this order, each step changes one aspect of the look. */
const LOOKS = [
  { scheme: 'light', size: 'wide' },
  { scheme: 'dark', size: 'wide' },
  { scheme: 'dark', size: 'phone' },
  { scheme: 'light', size: 'phone' },
] as const

/** A page is loaded once and then checked in every scheme and size. */
async function faultsOf(page: Page, shown: ShownPage): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize(WIDE)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(shown.path)
  for (const { scheme, size } of LOOKS) {
    await page.setViewportSize(size === 'wide' ? WIDE : PHONE)
    await page.emulateMedia({ colorScheme: scheme })
    await settle(page)
    await page.screenshot({ path: `${shots}/${shown.name}-${size}-${scheme}.png`, fullPage: true })
    const overflow = await page.evaluate(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    const found = await findings(page)
    if (Number(overflow) > 0) found.push(`${overflow} px wider than the window`)
    for (const fault of found) faults.push(`${size}, ${scheme}: ${fault}`)
  }
  const title = await page.title()
  if (!shown.title.test(title)) faults.push(`its title is ${title}`)
  return faults
}

const viewers = new Map(pages.map(({ as }) => [as?.email ?? 'nobody', as]))

describe('no page has axe findings, console errors, or anything wider than the window', () => {
  it.each([...viewers])(
    'as %s',
    async (_, viewer) => {
      const look = { bypassCSP: true, reducedMotion: 'reduce' } as const
      const context = viewer
        ? await windowOf(browser, viewer, look)
        : await browser.newContext({ baseURL: theDemo().baseUrl, ...look })
      const page = await context.newPage()
      const said = watch(page)
      const faults: string[] = []
      for (const shown of pages.filter(({ as }) => as?.email === viewer?.email))
        for (const fault of [...(await faultsOf(page, shown)), ...said.splice(0)])
          faults.push(`${shown.name}: ${fault}`)
      await context.close()
      expect(faults).toEqual([])
    },
    300_000,
  )
})
