import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

const TITLE = 'COBRA notices at our office'
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

describe('the library of resources', () => {
  it('an agency admin writes an article with a table and a video, and publishes it', async () => {
    const window = await windowOf(browser, account('AgencyAdmin'))
    const page = await window.newPage()
    const faults = watch(page)
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Resources' }).click()
    await heading(page, 'Complybrary')
    await page.getByRole('link', { name: 'Geek Out!' }).click()
    await heading(page, 'Geek Out!')
    await page.getByRole('link', { name: 'Add resource' }).click()
    await heading(page, 'Create New Resource')

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('This field is required.').first().waitFor()
    await page.getByRole('textbox', { name: 'Title', exact: false }).first().fill(TITLE)
    await page.getByLabel('Summary').fill('Who sends which notice, and when.')
    await page.getByLabel('Section title').fill('Who sends what')
    const text = page.getByRole('textbox', { name: 'Section text' })
    await text.click()
    await page.keyboard.type('Every COBRA notice has a day.')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Insert table' }).click()
    await page.keyboard.type('Notice')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Sent by')
    await page.getByRole('button', { name: 'Delete column' }).waitFor()
    await page.getByLabel('Address', { exact: true }).fill('https://youtu.be/dQw4w9WgXcQ?si=abc')
    await page.getByRole('button', { name: 'Publish' }).click()
    await heading(page, TITLE)
    await page.getByText(`${TITLE} is published`).waitFor()
    await page.getByRole('table').getByText('Sent by').waitFor()
    expect(faults).toEqual([])
    await window.close()
  })

  it('a company user finds and reads it, with a term explained by keyboard and a video on request', async () => {
    const window = await windowOf(browser, account('CompanyUser', { company: 'Bayline Robotics' }))
    const page = await window.newPage()
    const faults = watch(page)
    const asked: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', async (route) => {
      asked.push(route.request().url())
      await route.fulfill({ contentType: 'text/html', body: '<p>A video</p>' })
    })
    await page.goto('/geek-out')
    await heading(page, 'Geek Out!')
    expect(new URL(page.url()).pathname).toBe('/resources/geek-out')
    await page.getByRole('searchbox', { name: 'Search this category' }).fill('our office')
    await page.getByRole('link', { name: TITLE }).click()
    await heading(page, TITLE)
    expect(await page.getByRole('link', { name: 'Edit' }).count()).toBe(0)

    const term = page.getByRole('button', { name: 'COBRA' })
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Tab')
      if (await term.evaluate((element) => element === document.activeElement)) break
    }
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('tooltip').waitFor({ state: 'detached' })

    expect(asked).toEqual([])
    expect(faults).toEqual([])
    await page.getByRole('button', { name: 'Press play to load from youtube.com' }).click()
    await page.frameLocator('iframe').getByText('A video').waitFor()
    expect(asked).toEqual([VIDEO.replace('www.youtube.com/watch?v=', 'www.youtube-nocookie.com/embed/')])
    await window.close()
  })

  it('schedules what is for later, which nobody else finds', async () => {
    const window = await windowOf(browser, account('AgencyAdmin'))
    const page = await window.newPage()
    await page.goto('/resources/geek-out?search=our office')
    await page.getByRole('link', { name: TITLE }).click()
    await heading(page, TITLE)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Unpublish' }).click()
    await page.getByText('is a draft again').waitFor()
    await page.getByRole('link', { name: 'Edit' }).click()
    await heading(page, 'Update Resource')
    await page.getByLabel('Publish on').first().fill('01/15/2031')
    await page.getByLabel('Publish on').first().press('Tab')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByText('will be published on Jan 15, 2031').waitFor()
    const address = page.url()
    await window.close()

    const reader = await windowOf(browser, account('CompanyUser', { company: 'Bayline Robotics' }))
    const closed = await reader.newPage()
    await closed.goto(address)
    await closed.getByRole('heading', { level: 1, name: 'This page does not exist' }).waitFor()
    await reader.close()
  })
})
