import * as resources from '@heed/contract/resources'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_TEXTS } from '../apps/server/src/testing/hostile-texts'
import { account, type Program, signInAsProgram, theDemo } from './api'
import { launchBrowser, watch, windowOf } from './browser'

/** A resource holds fifty sections. */
const AT_ONCE = 50
const storable = HOSTILE_TEXTS.filter((text) => !text.includes('\u0000'))
const parts = Array.from({ length: Math.ceil(storable.length / AT_ONCE) }, (_, index) =>
  storable.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
)

/** What nothing in a text may become. */
const DANGEROUS =
  'script, style, link, meta, base, iframe, frame, object, embed, applet, svg, math, form, input, textarea, select, video, audio, img, dialog, template, [style], [id], [class], [name], [srcdoc], [contenteditable], [popover]'

type Found = { elements: string[]; handlers: string[]; addresses: string[] }

/** Everything in the texts that is shown which could do something. */
const FIND = `(() => {
  const texts = [...document.querySelectorAll('[data-section] > div')]
  const all = texts.flatMap((text) => [...text.querySelectorAll('*')])
    .filter((element) => !element.closest('[role=button]'))
  return {
    elements: all.filter((element) => element.matches('${DANGEROUS}')).map((element) => element.outerHTML.slice(0, 80)),
    handlers: all.flatMap((element) => [...element.attributes].filter(({ name }) => name.startsWith('on')).map(({ name }) => name)),
    addresses: all.flatMap((element) => element.getAttribute('href') ?? [])
      .filter((address) => !/^(https:\\/\\/|mailto:|\\/(tasks|resources))/.test(address)),
  }
})()`

/** Opens a page and tells what it did that a text must not do. */
async function opened(page: Page, path: string): Promise<{ faults: string[]; found: Found }> {
  const faults = watch(page)
  page.on('dialog', (dialog) => {
    faults.push(`says ${dialog.message()}`)
    void dialog.dismiss()
  })
  const before = page.context().pages().length
  await page.goto(path)
  await page.locator('[data-section]').first().waitFor()
  await page.waitForLoadState('networkidle')
  if (page.context().pages().length !== before) faults.push('opened a window')
  if (new URL(page.url()).pathname !== path) faults.push(`went to ${page.url()}`)
  return { faults, found: (await page.evaluate(FIND)) as Found }
}

const NOTHING: Found = { elements: [], handlers: [], addresses: [] }

let browser: Browser
let author: Program
beforeAll(async () => {
  browser = await launchBrowser()
  author = await signInAsProgram(theDemo(), account('AgencyAdmin'))
})
afterAll(() => browser.close())

describe('rich text that is meant to do harm (rule D5)', () => {
  it('is tried in many ways', () => expect(storable.length).toBeGreaterThanOrEqual(60))

  it.each(parts.map((texts, index) => [index + 1, texts] as const))(
    'is inert for its readers and in the editor, part %d',
    async (index, texts) => {
      const sections = texts.map((html, place) => ({ title: `Try ${place + 1}`, html }))
      const body = { title: `Hostile ${index}`, category: 'geek-out' as const, sections }
      const { status, json } = await author(resources.save, { body })
      expect(status).toBe(200)
      await author(resources.publish, { params: { id: json.id } })

      const reader = await windowOf(browser, account('CompanyUser'))
      const shown = await opened(await reader.newPage(), `/resources/geek-out/${json.id}/view`)
      expect(shown).toEqual({ faults: [], found: NOTHING })
      await reader.close()

      const writer = await windowOf(browser, account('AgencyAdmin'))
      const edited = await opened(await writer.newPage(), `/resources/geek-out/${json.id}/edit`)
      expect(edited).toEqual({ faults: [], found: NOTHING })
      await writer.close()
      await author(resources.remove, { params: { id: json.id } })
    },
  )

  it('is inert in the browser even where it was never cleaned', async () => {
    const body = { title: 'Never cleaned', category: 'geek-out' as const, sections: [{ html: '<p>x</p>' }] }
    const { json } = await author(resources.save, { body })
    const window = await windowOf(browser, account('AgencyAdmin'))
    const page = await window.newPage()
    const sections = storable.map((html, place) => ({ id: `${place}`, title: `Try ${place + 1}`, html }))
    await page.route(`**/api/resource/${json.id}`, (route) => route.fulfill({ json: { ...json, sections } }))
    const shown = await opened(page, `/resources/geek-out/${json.id}/view`)
    // A text is read in a document of its own, where the browser counts what the policy forbids anyway.
    const faults = shown.faults.filter(
      (fault) => !/violates the following Content Security Policy/.test(fault),
    )
    expect({ ...shown, faults }).toEqual({ faults: [], found: NOTHING })
    await window.close()
    await author(resources.remove, { params: { id: json.id } })
  })

  it('shows as text where no markup is expected', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const body = {
      title,
      summary: '<script>alert(1)</script>',
      category: 'geek-out' as const,
      sections: [{ title: '<svg onload=alert(1)>', html: '<p>Text</p>' }],
      tableActions: [{ label: '<b onclick=alert(1)>x</b>', url: 'https://www.irs.gov/' }],
    }
    const { json } = await author(resources.save, { body })
    const window = await windowOf(browser, account('AgencyAdmin'))
    const page = await window.newPage()
    const { faults } = await opened(page, `/resources/geek-out/${json.id}/view`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.getByRole('link', { name: '<b onclick=alert(1)>x</b>' }).waitFor()
    expect(faults).toEqual([])
    await window.close()
    await author(resources.remove, { params: { id: json.id } })
  })
})
