import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

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
  employeeCount: 120,
  participantCount: 90,
  fundingType: 'SelfInsured',
  healthAnniversary: '01-01',
} as const

async function addCompany(name: string, answers: Record<string, unknown>): Promise<string> {
  const { id } = (await agency(companies.add, { body: { agencyID, name } })).json
  await agency(setup.saveDraft, { params: { id }, body: { answers } })
  return id
}
const open = async (page: Page, path: string, heading: string | RegExp) => {
  await page.goto(path)
  await page.getByRole('heading', { name: heading, level: 1 }).waitFor()
}
const formOf = (id: string, step: string) => `/${agencyID}/companies/${id}/questionnaire?step=${step}`

describe('a draft and the applied answers', () => {
  it('are told apart in the form, the profile, the list and the dashboard until the draft is applied', async () => {
    const id = await addCompany('Draftwood Cooperage', PLAN)
    await agency(setup.complete, { params: { id } })
    const names = async () =>
      (await agency(tasks.search, { query: { companyID: id, pageSize: 900 } })).json.result.map(
        ({ name }) => name,
      )
    const before = await names()
    const page = await (await windowOf(browser, person)).newPage()
    const faults = watch(page)
    const told = page.getByText('1 change not applied yet')
    const everywhere: [string, string | RegExp][] = [
      [`/${agencyID}/companies/${id}`, 'Draftwood Cooperage'],
      [`/${agencyID}/companies?search=Draftwood`, 'Companies'],
      [`/dashboard?companyID=${id}`, 'Dashboard'],
    ]

    await open(page, formOf(id, 'health'), 'Health & welfare plans')
    expect(await told.count()).toBe(0)
    await page.getByRole('radio', { name: /^Fully Insured/ }).check()
    await page.getByRole('banner').getByText('1 change not applied yet – Review and apply').waitFor()
    expect(await page.getByText(/^Saved/).count()).toBe(0)
    for (const [path, heading] of everywhere) {
      await open(page, path, heading)
      await told.first().waitFor()
      expect(await page.getByText(/Tasks are up to date with the answers/).count()).toBe(0)
    }
    expect(await names()).toEqual(before)

    await page.getByRole('link', { name: 'Review and apply' }).click()
    await page.getByRole('heading', { name: 'Review what changed', level: 1 }).waitFor()
    await page.getByRole('radio', { name: 'A correction' }).check()
    await page
      .getByRole('region', { name: 'What the correction does' })
      .getByRole('heading', { name: /^No longer apply/ })
      .waitFor()
    await page.getByRole('button', { name: 'Apply as a correction' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Apply as a correction' }).click()
    await page.getByText('Correction applied').waitFor()
    for (const [path, heading] of everywhere) {
      await open(page, path, heading)
      expect(await told.count()).toBe(0)
    }
    await open(page, everywhere[0]![0], 'Draftwood Cooperage')
    await page.getByText(/Tasks are up to date with the answers/).waitFor()
    expect(await names()).not.toEqual(before)
    expect(faults).toEqual([])
    await page.context().close()
  })

  it('of a plan that starts years ahead shows what exists now, asks about the year, and creates exactly that', async () => {
    const year = new Date().getFullYear() + 5
    const id = await addCompany('Faraday Lamp Works', { ...PLAN, healthStartDate: `${year}-01-01` })
    const page = await (await windowOf(browser, person)).newPage()
    await open(page, formOf(id, 'review'), 'Review')
    const title = await page.getByRole('heading', { name: /^\d+ tasks? now, \d+ later$/ }).innerText()
    const now = Number.parseInt(title, 10)
    // What prepares the first plan year is due in the year before it.
    await page
      .getByText(new RegExp(`tasks begin later; the first is due \\w+ \\d+, ${year - 1}\\.`))
      .waitFor()
    await page.getByRole('button', { name: 'Complete setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Is this date right?' })
    await dialog.getByRole('button', { name: 'Complete setup' }).click()
    await page.getByRole('heading', { name: 'Setup is complete' }).waitFor()
    const { result } = (await agency(tasks.search, { query: { companyID: id, pageSize: 900 } })).json
    expect(new Set(result.map(({ taskID }) => taskID)).size).toBe(now)
    await page.context().close()
  })
})
