import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theDemo } from './api'
import { launchBrowser, PHONE, WIDE, watch, windowOf } from './browser'
import { allPages, type ShownPage } from './pages'

const shots = fileURLToPath(new URL('./shots', import.meta.url))
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

let browser: Browser
let pages: ShownPage[]
beforeAll(async () => {
  mkdirSync(shots, { recursive: true })
  browser = await launchBrowser()
  pages = await allPages()
})
afterAll(() => browser.close())

type Finding = { id: string; help: string; nodes: { target: string[] }[] }

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = (await page.evaluate('axe.run(document)')) as { violations: Finding[] }
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}

/** Settled: nothing loads, no skeleton is left. */
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

const LOOKS = [
  { scheme: 'light', size: 'wide' },
  { scheme: 'dark', size: 'wide' },
  { scheme: 'light', size: 'phone' },
  { scheme: 'dark', size: 'phone' },
] as const

describe.each(LOOKS)('$scheme, $size', ({ scheme, size }) => {
  it('axe finds nothing on any page, no console error, nothing wider than the window', async () => {
    const faults: string[] = []
    const look = { colorScheme: scheme, viewport: size === 'wide' ? WIDE : PHONE }
    for (const shown of pages) {
      const context = shown.as
        ? await windowOf(browser, shown.as, { ...look, bypassCSP: true })
        : await browser.newContext({
            baseURL: theDemo().baseUrl,
            reducedMotion: 'reduce',
            bypassCSP: true,
            ...look,
          })
      const page = await context.newPage()
      const said = watch(page)
      await page.goto(shown.path)
      await settle(page)
      const title = await page.title()
      if (!new RegExp(shown.title).test(title)) faults.push(`${shown.name}: its title is ${title}`)
      await page.screenshot({ path: `${shots}/${shown.name}-${size}-${scheme}.png`, fullPage: true })
      const overflow = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      )
      if (Number(overflow) > 0) faults.push(`${shown.name}: ${overflow} px wider than the window`)
      for (const fault of [...said, ...(await findings(page))]) faults.push(`${shown.name}: ${fault}`)
      await context.close()
    }
    expect(faults).toEqual([])
  }, 300_000)
})
