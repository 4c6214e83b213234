import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import * as tasks from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import { addMonths } from '@heed/domain/dates'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, type Program, signInAsProgram, theDemo } from '../api'
import { launchBrowser, watch, windowOf } from '../browser'

const person = account('AgencyAdmin')
const today = new Date().toISOString().slice(0, 10)
/** The first day of a month some months ahead. */
const monthAhead = (months: number) => `${addMonths(today, months).slice(0, 7)}-01`
const BEFORE = monthAhead(7)
const AFTER = monthAhead(4)
const SBC = 'Summary of Benefits and Coverage (SBC)'
const answers = {
  hasHealth: true,
  medicalPlan: true,
  has401k: true,
  hasMewa: false,
  hasHipaa10: false,
  healthAnniversary: BEFORE.slice(5),
  plan401kAnniversary: '01-01',
}

let browser: Browser
let context: BrowserContext
let agency: Program
let companyID: string
beforeAll(async () => {
  browser = await launchBrowser()
  agency = await signInAsProgram(theDemo(), person)
  const { result } = (await agency(companies.search, { query: { search: 'Bayline' } })).json
  const agencyID = result[0]!.agencyID
  const added = await agency(companies.add, { body: { agencyID, name: 'Deferred Filing Foundry' } })
  companyID = added.json.id
  await agency(setup.saveBenefits, { body: { companyID, answers } })
  const completed = await agency(setup.complete, { params: { id: companyID } })
  expect(completed.status).toBe(200)
  context = await windowOf(browser, person)
})
afterAll(() => browser.close())

/** The company's next cycle of a task. */
async function cycleOf(name: string) {
  const { json } = await agency(tasks.search, { query: { companyID, search: name, open: true } })
  const found = json.result.find((task) => task.name === name && !task.noLongerApplies)
  if (!found?.instanceID || !found.dueDate) throw new Error(`The company has no ${name}`)
  const { taskID, instanceID, dueDate } = found
  return {
    taskID,
    instanceID,
    dueDate,
    path: `/tasks/${taskID}?companyID=${companyID}&instanceID=${instanceID}`,
  }
}

const dueCard = (page: Page) => page.getByRole('region', { name: 'Due date' })

describe('a task over time', () => {
  it('a filed Form 5558 moves Form 5500, and undoing it moves it back', async () => {
    const page = await context.newPage()
    const faults = watch(page)
    const regular = formatDate((await cycleOf('Form 5500: 401(k) Plan')).dueDate)
    await page.goto((await cycleOf('Form 5558 Extension: 401(k) Plan')).path)
    const boxes = page.getByRole('list', { name: 'Actions' }).getByRole('checkbox')
    await boxes.first().waitFor()
    const count = await boxes.count()
    for (let index = 0; index < count; index += 1) {
      await boxes.nth(index).click()
      if (index + 1 < count) await page.getByText(`Action ${index + 1} is done`).waitFor()
    }
    await page.getByText(/ is now due .*moved$/).waitFor()

    const extended = await cycleOf('Form 5500: 401(k) Plan')
    expect(formatDate(extended.dueDate)).not.toBe(regular)
    const other = await context.newPage()
    await other.goto(extended.path)
    await other.getByText('Extended', { exact: true }).waitFor()
    await dueCard(other).getByText(`restores ${regular}`).waitFor()
    expect(await dueCard(other).locator('s').textContent()).toBe(regular)

    // The toast may be gone by now, or an earlier one still be there.
    const list = page.getByRole('list', { name: 'Actions' })
    await list.getByRole('button', { name: /^Undo/ }).last().click()
    await page.getByText(`is now due ${regular}`).waitFor()
    await other.reload()
    await dueCard(other).getByText(regular).first().waitFor()
    expect(await other.getByText('Extended', { exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
    await other.close()
    await page.close()
  })

  it('a task is marked not applicable with a reason, and reopened', async () => {
    const page = await context.newPage()
    const faults = watch(page)
    await page.goto((await cycleOf('Form 5558 Extension: 401(k) Plan')).path)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Mark not applicable…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('The return is ready for June.')
    await dialog.getByRole('button', { name: 'Mark not applicable' }).click()
    await page.getByText('“The return is ready for June.”').waitFor()
    await dueCard(page).getByText('not owed').waitFor()
    expect(await page.getByRole('list', { name: 'Actions' }).getByRole('checkbox').first().isEnabled()).toBe(
      false,
    )
    await page.getByRole('button', { name: 'Reopen' }).click()
    await page.getByText('Task reopened').waitFor()
    await dueCard(page).getByText('not owed').waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await page.close()
  })

  it('work goes along to the cycle of a moved plan year, and back', async () => {
    const former = await cycleOf(SBC)
    const { json: task } = await agency(tasks.full, {
      query: { taskID: former.taskID, companyID, instanceID: former.instanceID },
    })
    await agency(tasks.completeAction, { params: { id: task.actions[0]!.id } })
    const moved = { ...answers, healthAnniversary: AFTER.slice(5) }
    await agency(setup.saveBenefits, { body: { companyID, answers: moved, effectiveOn: AFTER } })

    const page = await context.newPage()
    const faults = watch(page)
    await page.goto(former.path)
    await page.getByText('This task no longer applies').waitFor()
    await page.goto((await cycleOf(SBC)).path)
    await page.getByText(/^This cycle took the place of/).waitFor()
    const first = page.getByRole('list', { name: 'Actions' }).getByRole('checkbox').first()
    await page.getByRole('button', { name: 'Carry over' }).click()
    await page.getByText('Carried over: 1 check mark').waitFor()
    await page.getByText(/^Work was carried over from/).waitFor()
    expect(await first.isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
    await page.getByRole('button', { name: 'Carry over' }).waitFor()
    expect(await first.isChecked()).toBe(false)
    expect(faults).toEqual([])
    await page.close()
  })
})
