import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import { formatDate } from '@heed/domain/date-text'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { launchBrowser, PHONE, WIDE, watch, windowOf } from '../browser'

const person = account('AgencyAdmin')
let browser: Browser
let agency: Program
let agencyID: string
beforeAll(async () => {
  browser = await launchBrowser()
  agency = await signInAsProgram(theDemo(), person)
  const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
  agencyID = result[0]!.agencyID
})
afterAll(() => browser.close())

const PLAN = {
  hasHealth: true,
  has401k: false,
  hasMewa: false,
  hasHipaa10: false,
  planSponsor: 'PrivateSector',
  employeeCount: 60,
  medicalPlan: true,
  fundingType: 'SelfInsured',
  participantCount: 50,
  cobra: true,
  healthAnniversary: '07-01',
} as const

/** The next July 1 after today. */
function nextJuly() {
  const now = new Date()
  return `${now.getFullYear() + (now.getMonth() >= 6 ? 1 : 0)}-07-01`
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 }).waitFor()

describe('answers that change from a date', () => {
  it('are read both ways, applied from the next plan year, named everywhere, and taken back', async () => {
    const { id } = (await agency(companies.add, { body: { agencyID, name: 'Alder Creek Foundry' } })).json
    await agency(setup.saveDraft, { params: { id }, body: { answers: PLAN } })
    await agency(setup.complete, { params: { id } })
    const day = formatDate(nextJuly())
    const page = await (await windowOf(browser, person)).newPage()
    const faults = watch(page)
    const form = `/${agencyID}/companies/${id}/questionnaire`

    await page.goto(`${form}?step=employer`)
    await heading(page, 'Employer')
    const count = page.getByRole('textbox', { name: /How many employees/ })
    await count.fill('12')
    // Federal COBRA was answered yes: under 20 employees that does not fit.
    await page.getByText(/fewer than 20 employees/).waitFor()
    await count.fill('45')
    await page.getByText(/fewer than 20 employees/).waitFor({ state: 'detached' })
    await page.goto(`${form}?step=dates`)
    await page
      .getByRole('combobox', { name: 'First day of the health plan year: month' })
      .selectOption('January')
    await page.getByText('2 changes not applied yet').waitFor()
    await page.getByRole('link', { name: 'Review and apply' }).click()

    await heading(page, 'Review what changed')
    await page.getByText(`What it does from ${day}`).waitFor()
    await page.getByRole('region', { name: 'Changed answers' }).getByText('45').waitFor()
    await page.getByRole('region', { name: 'Plan years' }).getByText('Short year', { exact: true }).waitFor()
    // The card that opens it moves into the one column.
    await page.getByRole('button', { name: 'Compare all' }).click()
    const comparison = page.getByRole('dialog', { name: 'Compare all' })
    await comparison.waitFor()
    await page.setViewportSize(PHONE)
    await page.getByRole('heading', { name: 'Compare all' }).waitFor()
    await page.setViewportSize(WIDE)
    await page.keyboard.press('Escape')
    await comparison.waitFor({ state: 'detached' })
    await page.getByRole('radio', { name: 'A correction' }).check()
    await page.getByRole('region', { name: 'What the correction does' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Apply as a correction' }).waitFor()
    await page.getByRole('radio', { name: 'A change from a date' }).check()
    await page.getByRole('button', { name: `Apply from ${day}` }).click()
    await page.getByText(`Changes applied from ${day}`).waitFor()

    const note = page.getByText(`From ${day}: 2 answers change`)
    for (const path of [
      `/dashboard?companyID=${id}`,
      `/${agencyID}/companies/${id}`,
      `${form}?step=employer`,
    ]) {
      await page.goto(path)
      await note.waitFor()
    }
    await page.getByRole('button', { name: 'History of answers' }).first().click()
    await page.getByRole('button', { name: `Take back the change from ${day}` }).click()
    await page
      .getByRole('dialog', { name: /^Take back/ })
      .getByRole('button', { name: 'Take back' })
      .click()
    await page.getByText(/Taken back by/).waitFor()
    await page.keyboard.press('Escape')
    await note.waitFor({ state: 'detached' })
    expect(await count.inputValue()).toBe('60')
    expect(faults).toEqual([])
    await page.context().close()
  })
})
