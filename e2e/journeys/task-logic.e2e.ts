import * as logic from '@heed/contract/logic'
import * as tasks from '@heed/contract/tasks'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { account, signInAsProgram, theDemo } from '../api'
import { launchBrowser, windowOf } from '../browser'

const root = account('SuperAdmin')

let browser: Browser
let taskID: string
let taskName: string
beforeAll(async () => {
  browser = await launchBrowser()
  const call = await signInAsProgram(theDemo(), root)
  const { result } = (
    await call(tasks.search, { query: { library: true, search: 'plan document', pageSize: 25 } })
  ).json
  const found = result.find(({ isTemplate }) => !isTemplate) ?? result[0]!
  taskID = found.taskID
  taskName = found.name
})
afterAll(() => browser.close())

/** Tabs forward until the control with this name has the focus, as a person without a mouse does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 150; presses += 1) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(
      '(document.activeElement?.getAttribute("aria-label") || document.activeElement?.textContent || "").trim()',
    )
    if (focused === name) return
  }
  throw new Error(`${name} cannot be reached by keyboard.`)
}

const count = (page: Page) => page.getByRole('region', { name: 'Matches' }).locator('p').first().innerText()

/** Chooses an option of a list of the browser's own by typing it. */
async function choose(page: Page, list: string, option: string): Promise<void> {
  await tabTo(page, list)
  await page.keyboard.type(option)
}

async function settled(page: Page): Promise<void> {
  await page.getByText('Live', { exact: true }).waitFor()
}

describe('the logic of a task', () => {
  it('gets three sets by keyboard alone, while the count changes, and is saved', {
    timeout: 120_000,
  }, async () => {
    const context = await windowOf(browser, root)
    const page = await context.newPage()
    await page.goto(`/tasks/${taskID}/task-logic`)
    await page.getByRole('heading', { level: 1, name: 'Task Logic Editor' }).waitFor()
    await page.getByRole('link', { name: taskName }).first().waitFor()
    await settled(page)
    const before = await count(page)

    const sets = await page.getByRole('heading', { level: 2, name: /^Set \d+$/ }).count()
    for (let added = sets; added < 3; added += 1) {
      await tabTo(page, 'Add set')
      await page.keyboard.press('Enter')
    }
    await choose(page, 'Operator of set 2', 'Or')
    await choose(page, 'Operator of set 3', 'Not')
    await choose(page, 'Condition of line 1 of set 3', 'Church')
    await settled(page)
    await expect.poll(() => count(page), { timeout: 10_000 }).not.toBe(before)

    // A set moves by the arrow keys of its grip, and the focus stays with it.
    await tabTo(page, 'Move set 3')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Set 3 moved to position 2 of 3.').waitFor({ state: 'attached' })
    expect(await page.getByRole('combobox', { name: 'Condition of line 1 of set 2' }).inputValue()).toBe(
      'Church Employer',
    )
    await page.keyboard.press('Control+z')
    await page.getByRole('combobox', { name: 'Operator of set 3' }).waitFor()

    await page.keyboard.press('Home')
    await tabTo(page, 'Save logic')
    await page.keyboard.press('Enter')
    await page.getByText('Logic saved').waitFor({ timeout: 60_000 })
    const call = await signInAsProgram(theDemo(), root)
    const saved = (await call(logic.getLogic, { params: { id: taskID } })).json
    expect(saved.sets).toHaveLength(3)
    expect(saved.sets[2]).toMatchObject({ conditional: 'Not', lines: [{ condition: 'Church Employer' }] })

    // The former version is there to go back to.
    await page.getByRole('button', { name: 'Versions' }).click()
    await page
      .getByRole('button', { name: /^Restore the version of/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Restore version' }).click()
    await page.getByText('Version restored').waitFor({ timeout: 60_000 })
    await expect.poll(() => count(page), { timeout: 10_000 }).toBe(before)
    await context.close()
  })

  it('asks before changes are lost, and a row is dragged with the mouse', { timeout: 60_000 }, async () => {
    const context = await windowOf(browser, root)
    const page = await context.newPage()
    await page.goto(`/tasks/${taskID}/task-logic`)
    await page.getByRole('button', { name: 'Add line to set 1' }).waitFor()
    const sets = () => page.getByRole('heading', { level: 2, name: /^Set \d+$/ }).count()
    while ((await sets()) < 3) await page.getByRole('button', { name: 'Add set' }).click()
    const placeOf = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox()
    // A line stays in its set, however far the mouse goes.
    const line = (await placeOf('Move line 1 of set 1'))!
    await page.mouse.move(line.x + 10, line.y + 10)
    await page.mouse.down()
    await page.mouse.move(line.x + 10, line.y + 320, { steps: 8 })
    const [dragged, below] = [await placeOf('Move line 1 of set 1'), await placeOf('Add line to set 1')]
    expect(dragged!.y).toBeLessThan(below!.y)
    await page.keyboard.press('Escape')
    await page.mouse.up()

    const [grip, target] = [await placeOf('Move set 3'), await placeOf('Move set 2')]
    await page.mouse.move(grip!.x + 10, grip!.y + 10)
    await page.mouse.down()
    await page.mouse.move(grip!.x + 10, grip!.y - 20, { steps: 4 })
    await page.mouse.move(target!.x + 10, target!.y - 4, { steps: 12 })
    await page.mouse.up()
    await page.getByText(/^Set 3 moved to position 2 of \d\.$/).waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('heading', { level: 1, name: 'Task Logic Editor' }).waitFor()
    await context.close()
  })
})
