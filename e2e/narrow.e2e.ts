import * as companies from '@heed/contract/companies'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from './api'
import { launchBrowser, windowOf } from './browser'
import { allPages, type ShownPage } from './pages'

/** Widths at which people work; 720 px is a window of 1440 px at 200% zoom. */
const WIDTHS = [1440, 1366, 1280, 820, 720]

const NAMES = [
  'tasks-of-an-agency',
  'tasks-catalog',
  'manage-companies',
  'companies',
  'import-companies',
  'agencies',
  'agency-users',
  'user-profile',
  'agency-dashboard',
  'platform-dashboard',
  'company-dashboard',
  'company-profile',
  'agency-profile',
  'branding',
  'sign-in-settings',
  'sign-in-return',
]
const pages = (await allPages()).filter(({ name }) => NAMES.includes(name))

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** Everything usable on the page that is partly outside the window or cut off by its container. */
const OUT_OF_REACH = `[...document.querySelectorAll('main :is(a, button, input, select)')].flatMap((element) => {
  const { left, right, width } = element.getBoundingClientRect()
  // Tabs that scroll show that they go on.
  if (width < 2 || element.closest('nav[data-more]')) return []
  let [start, end] = [0, document.documentElement.clientWidth]
  for (let frame = element.parentElement; frame; frame = frame.parentElement) {
    if (getComputedStyle(frame).overflowX === 'visible') continue
    const box = frame.getBoundingClientRect()
    start = Math.max(start, box.left)
    end = Math.min(end, box.right)
  }
  if (left >= start - 1 && right <= end + 1) return []
  return [(element.getAttribute('aria-label') ?? element.textContent).trim() + ' ' + [left, right, start, end].map(Math.round)]
})`

async function open(shown: ShownPage): Promise<{ context: BrowserContext; page: Page }> {
  const context = await windowOf(browser, shown.as ?? account('SuperAdmin'))
  await context.addInitScript(() => localStorage.setItem('sidebar', 'open'))
  const page = await context.newPage()
  await page.goto(shown.path)
  await page.waitForLoadState('networkidle')
  return { context, page }
}

describe('no action is out of reach next to the open sidebar', () => {
  it.each(pages)('$name', async (shown) => {
    const { context, page } = await open(shown)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect
        .poll(() => page.evaluate(OUT_OF_REACH), { message: `${width} px`, timeout: 5000 })
        .toEqual([])
    }
    await context.close()
  })
})

describe('the narrowest phone', () => {
  it('has every button of a setup step within reach', async () => {
    const form = (await allPages()).find(({ name }) => name === 'setup-form')
    if (!form) throw new Error('The setup form is not among the pages')
    const { context, page } = await open({ ...form, path: `${form.path}?step=health` })
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('button', { name: 'Save and continue' }).waitFor()
    // With as many tasks as a completed form produces.
    await page.getByRole('button', { name: /^\d+ tasks?$/ }).evaluate((button) => {
      const words = button.querySelector('[class*=label]') ?? button
      words.textContent = '124 tasks'
    })
    await expect.poll(() => page.evaluate(OUT_OF_REACH), { timeout: 5000 }).toEqual([])
    await context.close()
  })
})

/** Standalone links, outside sentences, whose touch target is under 44 px, by name and height. */
const TOO_SMALL = `[...document.querySelectorAll('main :is(.facts, dl, footer, article) a, main [class*=_foot_] a, main [class*=_count_]:is(a)')].flatMap((link) => {
  link.scrollIntoView({ block: 'center' })
  const { left, top, width, height } = link.getBoundingClientRect()
  if (width < 2 || link.closest('p')) return []
  const answers = (y) => document.elementFromPoint(left + width / 2, y)?.closest('a') === link
  let [start, end] = [top + height / 2, top + height / 2]
  while (answers(start - 1) && end - start < 60) start -= 1
  while (answers(end + 1) && end - start < 60) end += 1
  return end - start + 1 < 43 ? [link.textContent.trim() + ' ' + (end - start)] : []
})`

describe('a finger on a phone', () => {
  const names = ['companies', 'agencies', 'company-profile', 'agency-profile', 'company-dashboard']
  it.each(pages.filter(({ name }) => names.includes(name)))('can hit the links of $name', async (shown) => {
    const { context, page } = await open(shown)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(TOO_SMALL)).toEqual([])
    await context.close()
  })
})

describe('a finger on the logic editor', () => {
  it('has 44 px for each button that moves or duplicates', async () => {
    const editor = (await allPages()).find(({ name }) => name === 'task-logic')
    if (!editor) throw new Error('The logic editor is not among the pages')
    const { context, page } = await open(editor)
    await page.setViewportSize({ width: 390, height: 844 })
    const buttons = page.getByRole('button', { name: /^(Duplicate|Move .* (up|down)$)/ })
    await buttons.first().waitFor()
    for (const button of await buttons.all()) {
      const { width, height } = (await button.boundingBox())!
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
    await context.close()
  })
})

describe('a table that is narrower than its columns', () => {
  const tasks = pages.find(({ name }) => name === 'tasks-of-an-agency')

  it('folds them by importance, shows the important ones below the name, and scrolls only on request', async () => {
    if (!tasks) throw new Error('The task list is not among the pages')
    const { context, page } = await open(tasks)
    const headings = () => page.getByRole('columnheader').allInnerTexts()
    await page.setViewportSize({ width: 820, height: 900 })
    await page.getByRole('button', { name: '3 more columns' }).click()
    expect((await headings()).map((text) => text.trim()).filter(Boolean)).toEqual(['Task', 'Due', 'Actions'])
    expect(await page.getByRole('rowheader').first().getByRole('definition').count()).toBe(2)
    await page.getByRole('checkbox', { name: 'Plan year' }).check()
    await page.keyboard.press('Escape')
    const menu = page.getByRole('button', { name: /^More for/ }).first()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Open' }).waitFor()
    await context.close()
  })
})

describe('long words', () => {
  it('in a name of 120 letters widen no page', async () => {
    const root = account('SuperAdmin')
    const program = await signInAsProgram(theDemo(), root)
    const { agencyID } = (await program(companies.search, { query: { search: 'Bayline' } })).json.result[0]!
    const { id } = (await program(companies.add, { body: { agencyID, name: 'Y'.repeat(120) } })).json
    const context = await windowOf(browser, root)
    const page = await context.newPage()
    const profile = `/${agencyID}/companies/${id}`
    const faults: string[] = []
    for (const path of ['/dashboard', profile, `${profile}/questionnaire`, `/dashboard?companyID=${id}`]) {
      await page.goto(path)
      await page.getByText('YYYY').first().waitFor({ state: 'attached' })
      for (const width of [1280, 820, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.waitForLoadState('networkidle')
        const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        if (wider !== 0) faults.push(`${path} at ${width} px: ${wider} px wider`)
      }
    }
    await context.close()
    expect(faults).toEqual([])
  })

  it('in the headings of a resource widen neither its page nor its editor', async () => {
    const admin = account('AgencyAdmin')
    const program = await signInAsProgram(theDemo(), admin)
    const long = 'Z'.repeat(120)
    const sections = [{ title: long, html: '<p>Text.</p>' }]
    const { id } = (await program(resources.save, { body: { title: long, category: 'faqs', sections } })).json
    const context = await windowOf(browser, admin)
    const page = await context.newPage()
    const faults: string[] = []
    for (const path of [`/resources/faqs/${id}/view`, `/resources/faqs/${id}/edit`]) {
      await page.goto(path)
      await page.getByText('ZZZZ').first().waitFor({ state: 'attached' })
      for (const width of [1440, 820, 390]) {
        await page.setViewportSize({ width, height: 844 })
        await page.waitForLoadState('networkidle')
        const wider = await page.evaluate('document.documentElement.scrollWidth - innerWidth')
        if (wider !== 0) faults.push(`${path} at ${width} px: ${wider} px wider`)
      }
    }
    await context.close()
    expect(faults).toEqual([])
  })

  it('in a citation and its link leave no card of a task', async () => {
    const admin = account('AgencyAdmin')
    const program = await signInAsProgram(theDemo(), admin)
    const long = 'W'.repeat(120)
    const body = { type: 'Custom', name: 'Long citations' } as const
    const { id } = (await program(wizard.format, { body })).json
    const links = [
      { label: long, citation: long, url: `https://www.irs.gov/${long}` },
      { label: long, citation: `${long}2`, url: null },
    ]
    const saved = await program(wizard.resources, { body: { id, links } })
    expect(saved.status).toBe(200)
    const context = await windowOf(browser, admin)
    const page = await context.newPage()
    await page.goto(`/tasks/${id}`)
    const sources = page.getByRole('list', { name: 'Sources' })
    await sources.getByRole('link', { name: long }).waitFor()
    for (const width of [1440, 820, 390]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0)
      const card = (await page.getByRole('region', { name: 'What to do' }).boundingBox())!
      for (const source of await sources.getByRole('listitem').all()) {
        const { x, width: wide } = (await source.boundingBox())!
        expect(x + wide).toBeLessThanOrEqual(card.x + card.width)
      }
    }
    await context.close()
  })

  it('in a due date are all visible on a phone', async () => {
    const context = await windowOf(browser, account('CompanyAdmin', { company: 'Bayline Robotics' }))
    const page = await context.newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/dashboard')
    const date = page.getByText(/^Announced .* late after/).first()
    await date.waitFor()
    const frame = (await page.getByRole('main').boundingBox())!
    const { x, width } = (await date.boundingBox())!
    expect(x + width).toBeLessThanOrEqual(frame.x + frame.width - 32)
    await context.close()
  })
})
