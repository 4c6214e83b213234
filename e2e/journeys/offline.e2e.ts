import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '../api'
import { launchBrowser, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The page's style sheets without rules, because they failed to load. */
const WITHOUT_RULES = `[...document.querySelectorAll('link[rel=stylesheet]')].filter((link) => !link.sheet).length`

it('a page opened offline says so, and shows with its styles once back online', async () => {
  const context = await windowOf(browser, account('SuperAdmin'))
  const page = await context.newPage()
  await page.goto('/companies')
  const link = page.getByRole('link', { name: 'Bayline Robotics', exact: true })
  await link.waitFor()
  await context.setOffline(true)
  await link.click()
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByText('This page will show as soon as you are back online.').waitFor()
  await context.setOffline(false)
  await page.getByRole('heading', { level: 1, name: 'Bayline Robotics' }).waitFor()
  expect(await page.evaluate(WITHOUT_RULES)).toBe(0)
  await context.close()
})

it('a save that cannot be sent is refused in its dialog at once, and not sent later', async () => {
  const context = await windowOf(browser, account('AgencyAdmin'))
  const page = await context.newPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/company/add')) sent.push(request.url())
  })
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: 'Companies' }).click()
  await page.getByRole('button', { name: 'Add company' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add company' })
  await context.setOffline(true)
  await dialog.getByRole('textbox', { name: 'Company name' }).fill('Saltmarsh Canning')
  await dialog.getByRole('button', { name: 'Add company' }).click()
  const told = 'You are offline. Nothing can be saved until you are back online.'
  await dialog.getByText(told).waitFor()
  const tried = sent.length
  await context.setOffline(false)
  await page.waitForTimeout(600)
  expect(sent).toHaveLength(tried)
  await dialog.getByRole('button', { name: 'Add company' }).click()
  await page.getByText('Saltmarsh Canning').first().waitFor()
  expect(sent).toHaveLength(tried + 1)
  await context.close()
})

it('an editor and a calendar opened offline keep the form, and come once back online', async () => {
  const context = await windowOf(browser, account('AgencyAdmin'))
  const page = await context.newPage()
  let isAway = true
  await page.route(/\/assets\/(RichTextEditor|Calendar)-.*\.(js|css)/, (route) =>
    isAway ? route.abort('internetdisconnected') : route.continue(),
  )
  await page.goto('/resources/create')
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('Kept without a network')
  const told = page.getByText('This part could not be loaded.')
  await told.waitFor()
  await page.getByRole('textbox', { name: 'Publish on' }).click()
  await told.nth(1).waitFor()
  isAway = false
  const calendar = page.getByRole('group', { name: /calendar/i })
  await calendar.getByRole('button', { name: 'Try again' }).click()
  await calendar.getByRole('table').waitFor()
  await context.setOffline(true)
  await context.setOffline(false)
  await page.locator('.ProseMirror').first().waitFor()
  expect(await told.count()).toBe(0)
  expect(await title.inputValue()).toBe('Kept without a network')
  expect(await page.evaluate(WITHOUT_RULES)).toBe(0)
  await context.close()
})
