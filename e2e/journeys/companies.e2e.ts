import * as companies from '@heed/contract/companies'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

it('a company is edited in place, cloned, disabled, enabled, moved and deleted by keyboard', async () => {
  const root = account('SuperAdmin')
  const program = await signInAsProgram(theDemo(), root)
  const name = `Quarry Hill Schools ${Date.now()}`
  const harbor = (await program(companies.search, { query: { search: 'Bayline' } })).json.result[0]!
  const added = (await program(companies.add, { body: { name, agencyID: harbor.agencyID } })).json
  const context = await windowOf(browser, root)
  const page = await context.newPage()
  const faults = watch(page)
  await page.goto(`/${added.agencyID}/companies/${added.id}`)

  await page.getByRole('button', { name: 'Edit details' }).press('Enter')
  await page.getByRole('textbox', { name: 'City' }).fill('Salem')
  await page.getByRole('textbox', { name: 'City' }).press('Enter')
  await page.getByText('Details saved').waitFor()
  await page.getByText('Salem', { exact: true }).first().waitFor()

  const open = async (act: RegExp) => {
    await page.getByRole('button', { name: /^More about/ }).press('Enter')
    await page.getByRole('menuitem', { name: act }).press('Enter')
    return page.getByRole('dialog')
  }
  const disabling = await open(/^Disable/)
  await disabling.getByRole('combobox', { name: /Reason/ }).selectOption({ label: 'Cost' })
  await disabling.getByRole('button', { name: 'Disable company' }).press('Enter')
  await page.getByText(/has been disabled since/).waitFor()
  const enabling = await open(/^Enable/)
  await enabling.getByRole('button', { name: 'Enable company' }).press('Enter')
  await page.getByText(/has been disabled since/).waitFor({ state: 'detached' })

  const moving = await open(/^Move/)
  await moving.getByRole('combobox', { name: /New agency/ }).fill('Larkspur')
  await page.getByRole('option', { name: /Larkspur Advisors/ }).click()
  await moving.getByRole('combobox', { name: 'Advisor at Larkspur Advisors' }).fill('Amara')
  await page.getByRole('option', { name: /Amara Nwosu/ }).click()
  await moving.getByRole('button', { name: 'Move company' }).press('Enter')
  await page.getByText(`${name} belongs to Larkspur Advisors`).waitFor()
  await page.getByRole('link', { name: 'Larkspur Advisors' }).waitFor()
  await page.getByText(/advised by Amara Nwosu/).waitFor()

  const cloning = await open(/^Clone/)
  await cloning.getByRole('button', { name: 'Clone company' }).press('Enter')
  await page.waitForURL(/questionnaire/)
  await page.goBack()

  const deleting = await open(/^Delete/)
  expect(await deleting.getByRole('button', { name: 'Delete company' }).isDisabled()).toBe(true)
  await deleting.getByRole('textbox').fill(name)
  await deleting.getByRole('textbox').press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Companies' }).waitFor()
  const { status } = await program(companies.get, { params: { id: added.id } })
  expect(status).toBe(404)
  expect(faults).toEqual([])
  await context.close()
})
