import * as catalog from '@heed/contract/catalog'
import * as companies from '@heed/contract/companies'
import * as wizard from '@heed/contract/task-wizard'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

const NAME = 'Monthly census check with the carrier'
const FIRST_TEXT = 'Compare the census with the carrier bill.'
const NEW_TEXT = 'Compare the census with the carrier bill, and ask for credits.'

const admin = account('AgencyAdmin')
const client = account('CompanyAdmin', { company: 'Bayline Robotics' })

let browser: Browser
let agency: Program
let taskID: string
let companyID: string
beforeAll(async () => {
  browser = await launchBrowser()
  agency = await signInAsProgram(theDemo(), admin)
  const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
  companyID = result[0]!.id
})
afterAll(() => browser.close())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor()
const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
const saved = (page: Page) =>
  page
    .getByRole('banner')
    .getByText(/^Draft saved/)
    .waitFor()

async function publish(page: Page, title: RegExp) {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/It applies to|no company gets it/).waitFor()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await heading(page, title)
}

/** The company's instances of the task, by due date. */
const instances = async () =>
  (await agency(tasks.search, { query: { companyID, taskID, pageSize: 900 } })).json.result

async function openInstance(page: Page, instanceID: string | null) {
  await page.goto(`/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`)
  await heading(page, NAME)
}

describe('a Custom task', () => {
  it('is written step by step by an agency admin, and published', async () => {
    const page = await (await windowOf(browser, admin)).newPage()
    const faults = watch(page)
    await page.goto('/tasks/create')
    await heading(page, 'Create Task')
    await page.getByRole('textbox', { name: /^Name/ }).fill(NAME)
    await goOn(page)

    await heading(page, 'Edit Task')
    taskID = /edit\/([0-9a-f-]+)/.exec(page.url())?.[1] ?? ''
    await page.getByRole('combobox', { name: /^Category/ }).selectOption('Agency Service')
    await page.getByRole('radio', { name: 'Monthly' }).check()
    await page.getByRole('textbox', { name: 'Day of the month' }).fill('15')
    const dates = page.getByRole('region', { name: 'Next due dates' })
    await dates.getByRole('combobox', { name: 'Sample company' }).fill('Bayl')
    await page.getByRole('option', { name: /Bayline Robotics/ }).click()
    const next = dates.getByRole('list', { name: 'Next due dates' }).locator('> li')
    await expect.poll(() => next.count()).toBe(3)
    await saved(page)
    await page.reload()
    expect(await page.getByRole('radio', { name: 'Monthly' }).isChecked()).toBe(true)
    await goOn(page)

    await page.getByRole('button', { name: 'Add action' }).click()
    await page.getByRole('textbox', { name: 'Text of action 1' }).fill('Ask the carrier for the bill')
    await page.getByRole('button', { name: 'Add action' }).click()
    await page.getByRole('textbox', { name: 'Text of action 2' }).fill('Send the corrections')
    await page.getByRole('button', { name: 'Add section' }).click()
    await page.getByRole('textbox', { name: /^Heading/ }).fill('How to comply')
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(FIRST_TEXT)
    await goOn(page)

    await page.getByRole('button', { name: 'Add link' }).click()
    await page.getByRole('textbox', { name: /^Citation or title/ }).fill('Carrier portal')
    await page.getByRole('textbox', { name: 'Address' }).fill('https://carrier.example/login')
    await publish(page, /The task is published/)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('is found by a company’s user once it reaches them, and completed', async () => {
    const added = await agency(catalog.bulkAdd, { body: { taskIDs: [taskID], companyIDs: [companyID] } })
    expect(added.status).toBe(200)
    const [first] = await instances()
    const page = await (await windowOf(browser, client)).newPage()
    const faults = watch(page)
    await openInstance(page, first!.instanceID)
    await page.getByText(FIRST_TEXT).waitFor()
    const actions = page.getByRole('list', { name: 'Actions' }).getByRole('checkbox')
    await actions.nth(0).check()
    await page.getByText('In Progress').first().waitFor()
    await actions.nth(1).check()
    await page.getByText('Completed').first().waitFor()
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('edited while it is live changes what is open; what was completed keeps its text', async () => {
    const page = await (await windowOf(browser, admin)).newPage()
    await page.goto(`/tasks/edit/${taskID}?step=sections`)
    await page.getByText('1 completed').waitFor()
    await page.getByRole('button', { name: 'Edit How to comply' }).click()
    await page.getByRole('textbox', { name: 'Text', exact: true }).fill(NEW_TEXT)
    await saved(page)
    const [done, open] = await instances()
    const before = await agency(tasks.full, { query: { taskID, companyID, instanceID: open!.instanceID! } })
    expect(before.json.sections[0]?.html).toContain(FIRST_TEXT)
    await goOn(page)
    await publish(page, /Version 2 is published/)
    await page.context().close()

    const reader = await (await windowOf(browser, client)).newPage()
    await openInstance(reader, open!.instanceID)
    await reader.getByText(NEW_TEXT).waitFor()
    await openInstance(reader, done!.instanceID)
    await reader.getByText(FIRST_TEXT).waitFor()
    expect(await reader.getByText(NEW_TEXT).count()).toBe(0)
    await reader.context().close()
  })

  it('gets its former text back as a new version', async () => {
    const restored = await agency(wizard.restore, { params: { id: taskID }, body: { number: 1 } })
    expect(restored.json.version).toBe(3)
    const open = (await instances())[1]
    const page = await (await windowOf(browser, client)).newPage()
    await openInstance(page, open!.instanceID)
    await page.getByText(FIRST_TEXT).waitFor()
    expect(await page.getByText(NEW_TEXT).count()).toBe(0)
    await page.context().close()
  })
})
