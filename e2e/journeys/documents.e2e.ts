import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { wordsPdf } from '../../apps/server/src/testing/words'
import { account } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

const NAME = 'Stop-loss policy of the journey.pdf'

let browser: Browser
let page: Page
let faults: string[]

beforeAll(async () => {
  browser = await launchBrowser()
  page = await (await windowOf(browser, account('CompanyAdmin', { company: 'Bayline Robotics' }))).newPage()
  faults = watch(page)
})
afterAll(() => browser.close())

const choose = (label: string, ...pages: string[]) =>
  page.getByLabel(label).setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: wordsPdf(pages) })
const beside = () => page.getByRole('complementary', { name: 'Document' })
/** Of the page that is drawn. */
const inkOf = () =>
  beside()
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
      let dark = 0
      for (let at = 0; at < data.length; at += 4) if (data[at]! < 128 && data[at + 3]! > 128) dark += 1
      return dark
    })

describe('a company’s documents', () => {
  it('take a file, and draw its pages beside the list', async () => {
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Documents', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Documents' }).waitFor()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await choose('Add documents', 'Schedule of insurance', 'Lasers in Exhibit B')
    await page.getByText('1 file uploaded.').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('link', { name: NAME }).click()
    await beside().getByText('Page 1 of 2').waitFor()
    await expect.poll(inkOf).toBeGreaterThan(50)
    await beside().getByRole('button', { name: 'Next page' }).press('Enter')
    await beside().getByText('Page 2 of 2').waitFor()
    await beside().getByText('Lasers in Exhibit B').waitFor({ state: 'attached' })
  })

  it('keep every version, and go back to one', async () => {
    await beside().getByRole('button', { name: 'Upload a new version' }).click()
    await page.getByLabel('What changed').fill('Signed by both parties')
    await choose('Choose the new version', 'Corrected deductible')
    await page.getByText(`${NAME} is now at version 2`).waitFor()
    await beside().getByText('Page 1 of 1').waitFor()
    await beside().getByText('Signed by both parties').waitFor()
    await beside().getByRole('button', { name: 'More for version 1' }).click()
    await page.getByRole('menuitem', { name: 'Restore…' }).click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await beside().getByText('Restored from version 1').waitFor()
    await beside().getByText('Page 1 of 2').waitFor()
  })

  it('are found by their words, which are read in the background', async () => {
    await page.goto('/documents')
    const found = async () => {
      await page.goto('/documents?search=lasers')
      await page.waitForLoadState('networkidle')
      return page.getByRole('link', { name: NAME }).count()
    }
    await expect.poll(found, { timeout: 110_000, interval: 5_000 }).toBe(1)
  })

  it('are deleted once that is confirmed', async () => {
    await page.getByRole('link', { name: NAME }).click()
    await beside()
      .getByRole('button', { name: `Delete ${NAME}` })
      .click()
    await page.getByRole('button', { name: 'Delete document' }).click()
    await beside().waitFor({ state: 'hidden' })
    await page.getByRole('link', { name: NAME }).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
  })
})
