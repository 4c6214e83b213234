import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

const NAME = 'Broker Fee Disclosure, Our Way'
const COMPANY = 'Bayline Robotics'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()

/** What the menu of a task in the catalog does; the dialog that asks is returned. */
async function choose(page: Page, task: string, act: string) {
  await page.getByRole('button', { name: `More for ${task}`, exact: true }).click()
  await page.getByRole('menuitem', { name: act }).click()
  return page.getByRole('dialog')
}

async function search(page: Page, text: string) {
  await page.goto('/tasks?view=catalog')
  await page.getByRole('searchbox', { name: 'Search the catalog' }).fill(text)
  await page.getByRole('link', { name: text }).first().waitFor()
}

/** How many of a company’s tasks have the name, as its own admin sees it. */
async function tasksOfCompany() {
  const client = await signInAsProgram(theDemo(), account('CompanyAdmin', { company: COMPANY }))
  return (await client(tasks.search, { query: { search: NAME } })).json.count
}

describe('an agency’s admin works with the catalog', () => {
  it('copies a library task, publishes it, adds it to a company, takes it back and unpublishes it', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    const faults = watch(page)
    await page.goto('/tasks')
    await page.getByRole('link', { name: 'Catalog' }).click()
    await heading(page, 'Tasks Catalog')

    await search(page, 'Annual Open-Enrollment Notice Packet')
    const cloning = await choose(page, 'Annual Open-Enrollment Notice Packet', 'Clone…')
    await cloning.getByRole('textbox', { name: 'Name' }).fill(NAME)
    await cloning.getByRole('button', { name: 'Clone task' }).click()
    await heading(page, NAME)
    await page.getByText('A draft that no company sees.').waitFor()
    expect(await tasksOfCompany()).toBe(0)

    await page.getByRole('button', { name: 'Publish' }).click()
    const publishing = page.getByRole('dialog')
    await publishing.getByRole('list', { name: 'What changes for companies' }).waitFor()
    await publishing.getByRole('button', { name: 'Publish' }).click()
    await page.getByText(`“${NAME}” was published`).waitFor()
    await page.getByRole('region', { name: 'Versions' }).getByText('Version 1').first().waitFor()
    expect(await tasksOfCompany()).toBeGreaterThan(0)

    await search(page, NAME)
    const adding = await choose(page, NAME, 'Add to companies…')
    await adding.getByRole('combobox', { name: 'Companies' }).fill('bayline')
    await page.getByRole('option', { name: COMPANY }).click()
    await adding.getByRole('button', { name: 'Add to 1 company' }).click()
    await page.getByText(`“${NAME}” was added to 1 company`).waitFor()
    await page.getByText('1 company by hand').first().waitFor()

    const taking = await choose(page, NAME, 'Add to companies…')
    await taking.getByRole('radio', { name: 'Take back from companies' }).check()
    await taking.getByRole('button', { name: 'Show options of Companies' }).click()
    await page.getByRole('option', { name: COMPANY }).click()
    await taking.getByRole('button', { name: 'Take back from 1 company' }).click()
    await page.getByText(`“${NAME}” was taken back from 1 company`).waitFor()

    const unpublishing = await choose(page, NAME, 'Unpublish…')
    await unpublishing.getByText(/that no one has started (is|are) removed/).waitFor()
    await unpublishing.getByRole('button', { name: 'Unpublish' }).click()
    await page.getByText(`“${NAME}” was unpublished`).waitFor()
    await page.getByRole('row', { name: NAME }).getByText('Unpublished').waitFor()
    expect(await tasksOfCompany()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  it('previews a library task as a user of a company', async () => {
    const context = await windowOf(browser, account('AgencyAdmin'))
    const page = await context.newPage()
    await search(page, 'Annual Open-Enrollment Notice Packet')
    const dialog = await choose(page, 'Annual Open-Enrollment Notice Packet', 'Preview as a company…')
    await dialog.getByRole('combobox', { name: 'Company' }).fill('bayline')
    await page.getByRole('option', { name: COMPANY }).click()
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('region', { name: 'For this company' }).waitFor()
    await page.getByText(/what users of/).waitFor()
    await context.close()
  })
})
