import * as catalog from '@heed/contract/catalog'
import * as companies from '@heed/contract/companies'
import * as wizard from '@heed/contract/task-wizard'
import * as users from '@heed/contract/users'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildCompanyItem, buildMember, listOf } from '../../../testing/build-company'
import { AGENCY_ID, COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse } from '../../../testing/fake'
import { buildCatalogItem } from '../testing/build-catalog'
import { buildChanges } from '../testing/build-changes'
import { buildInstances } from '../testing/build-instances'
import { renderCatalog } from '../testing/render-catalog'

const idOf = (n: number) => `018f6b1c-0000-7000-8000-00000000f3${n}`
const meeting = buildCatalogItem({ id: idOf(10), state: 'changed' })
const check = buildCatalogItem({ id: idOf(11), name: 'Election Window Check', state: 'draft', companies: 0 })
const form = buildCatalogItem({
  id: idOf(12),
  name: 'Form 5500',
  owner: 'platform',
  agencyID: null,
  agencyName: null,
  canEdit: false,
})
const rows = [meeting, check, form]
const NOTHING = { added: 0, moved: 0, removed: 0, marked: 0, restored: 0 }
const bayline = { id: COMPANY_ID, name: 'Bayline Robotics', agencyName: 'Harbor & Vale Benefits' }
const counted = (changes: Parameters<typeof buildChanges>[0]) =>
  fake(wizard.previewChanges, () => buildChanges(changes))

async function choose(names: readonly string[], api: Fake[] = []) {
  const page = renderCatalog({ rows, api })
  for (const name of names)
    await page.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  return { ...page, bar: within(await screen.findByRole('region', { name: 'Bulk actions' })) }
}

const menuOf = async (page: ReturnType<typeof renderCatalog>, name: string) => {
  await page.user.click(await screen.findByRole('button', { name: `More for ${name}` }))
  return within(await screen.findByRole('menu'))
}

describe('the menu of a task', () => {
  it('offers what fits the task and the viewer', async () => {
    const page = renderCatalog({ rows })
    const texts = async (name: string) =>
      (await menuOf(page, name)).getAllByRole('menuitem').map((item) => item.textContent)
    expect(await texts(meeting.name)).toEqual([
      'Open',
      'Edit',
      'Edit logic',
      'Preview as a company…',
      'Publish…',
      'Unpublish…',
      'Add to companies…',
      'Assign…',
      'Clone…',
      'Delete…',
    ])
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
    expect(await texts(form.name)).toEqual([
      'Open',
      'Logic',
      'Preview as a company…',
      'Add to companies…',
      'Assign…',
      'Clone…',
    ])
  })

  it('leads to the preview as a user of a company', async () => {
    const found = buildCompanyItem({ id: COMPANY_ID, name: 'Bayline Robotics' })
    const page = renderCatalog({ rows, api: [fake(companies.search, () => listOf(found))] })
    const menu = await menuOf(page, meeting.name)
    await page.user.click(menu.getByRole('menuitem', { name: 'Preview as a company…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview as a company' }))
    await page.user.type(dialog.getByRole('combobox', { name: /^Company/ }), 'bay')
    await page.user.click(await screen.findByRole('option', { name: /Bayline Robotics/ }))
    await page.user.click(dialog.getByRole('button', { name: 'Preview' }))
    await waitFor(() => expect(page.address()).toBe(`/tasks/${meeting.id}?preview=${COMPANY_ID}`))
  })
})

describe('publishing', () => {
  const published = fake(catalog.publish, ({ body }) => ({
    result: body.taskIDs.map((id) => ({
      id,
      taskID: id,
      name: 'Any',
      version: 2,
      companies: 42,
      withoutDate: null,
    })),
    instances: buildInstances(),
  }))

  it('says what changes for whom before it happens, and leaves the tasks it does not fit', async () => {
    const changes = counted({
      open: 20,
      completed: 2,
      newText: 18,
      added: { count: 4, companies: [bayline] },
      removed: { count: 2, companies: [bayline] },
    })
    const page = await choose([meeting.name, check.name, form.name], [published, changes])
    await page.user.click(page.bar.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 tasks?' }))
    expect(
      dialog.getByText(/1 selected task is left out: published already, templates, or not yours/),
    ).toBeVisible()
    const said = await dialog.findByRole('list', { name: 'What changes for companies' })
    expect(
      within(said)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      '4 tasks are added at Bayline Robotics',
      '2 tasks that no one has started are removed at Bayline Robotics',
      '18 open tasks show the new text',
      '2 completed tasks keep their text and dates',
    ])
    expect(page.requests.of(wizard.previewChanges).map(({ body }) => body)).toEqual([
      { taskIDs: [meeting.id, check.id], act: 'publish' },
    ])
    expect(await axeFindings()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Publish 2 tasks' }))
    expect(await screen.findByText('2 tasks were published')).toBeVisible()
    expect(page.requests.of(catalog.publish)[0]?.body).toEqual({ taskIDs: [meeting.id, check.id] })
    expect(await page.bar.findByText('1 selected')).toBeVisible()
  })

  it('says why no company gets a task that applies to some', async () => {
    const page = await choose([check.name], [counted({ companies: 3 })])
    await page.user.click(page.bar.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish/ }))
    expect(await dialog.findByText(/^No tasks are added now/)).toBeVisible()
  })

  it('names the tasks that stand in the way, and changes nothing', async () => {
    const refused = fake(catalog.publish, () =>
      refuse('invalid', {
        message: '1 task is not ready to be published. Nothing was published.',
        fields: { 'taskIDs.1': 'Election Window Check: Choose a date.' },
      }),
    )
    const page = await choose([meeting.name, check.name], [refused, counted({ open: 3 })])
    await page.user.click(page.bar.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Publish 2 tasks?' }))
    expect(await dialog.findByText('Nothing changes for any company.')).toBeVisible()
    await page.user.click(dialog.getByRole('button', { name: 'Publish 2 tasks' }))
    expect(await dialog.findByText('Election Window Check: Choose a date.')).toBeVisible()
    expect(page.bar.getByText('2 selected')).toBeVisible()
  })

  it('counts again only when asked to, and can be done without', async () => {
    let asked = 0
    const counting = fake(wizard.previewChanges, () => {
      asked += 1
      return asked === 1 ? refuse('unavailable') : buildChanges({ newText: 3 })
    })
    const page = await choose([meeting.name], [counting])
    await page.user.click(page.bar.getByRole('button', { name: 'Publish' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Publish “${meeting.name}”?` }))
    expect(await dialog.findByText(/What changes for companies could not be counted/)).toBeVisible()
    expect(asked).toBe(1)
    expect(dialog.getByRole('button', { name: 'Publish' })).toBeEnabled()
    await page.user.click(dialog.getByRole('button', { name: 'Count again' }))
    expect(await dialog.findByText('3 open tasks show the new text')).toBeVisible()
  })

  it('says why nothing can be published of what is selected', async () => {
    const page = await choose([form.name])
    await page.user.click(page.bar.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/None of these tasks has anything to publish/)).toBeVisible()
  })
})

describe('taking back', () => {
  it('unpublishes after saying what goes and what stays', async () => {
    const api = [
      fake(catalog.unpublish, () => ({ tasks: 1, instances: NOTHING })),
      counted({ marked: { count: 1, companies: [bayline] } }),
    ]
    const page = renderCatalog({ rows, api })
    const menu = await menuOf(page, meeting.name)
    await page.user.click(menu.getByRole('menuitem', { name: 'Unpublish…' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Unpublish “${meeting.name}”?` }))
    expect(
      await dialog.findByText(
        '1 task already started stays and is marked “No longer applies” at Bayline Robotics',
      ),
    ).toBeVisible()
    expect(page.requests.of(wizard.previewChanges)[0]?.body).toEqual({
      taskIDs: [meeting.id],
      act: 'unpublish',
    })
    await page.user.click(dialog.getByRole('button', { name: 'Unpublish' }))
    expect(await screen.findByText(`“${meeting.name}” was unpublished`)).toBeVisible()
  })

  it('deletes what is the viewer’s', async () => {
    const api = [fake(catalog.remove, () => ({ tasks: 2, instances: NOTHING })), counted({})]
    const page = await choose([meeting.name, check.name, form.name], api)
    await page.user.click(page.bar.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 tasks?' }))
    await page.user.click(dialog.getByRole('button', { name: 'Delete 2 tasks' }))
    await waitFor(() =>
      expect(page.requests.of(catalog.remove)[0]?.body).toEqual({ taskIDs: [meeting.id, check.id] }),
    )
  })
})

describe('adding to companies by hand', () => {
  const found = fake(companies.search, () =>
    listOf(buildCompanyItem({ id: COMPANY_ID, name: 'Bayline Robotics' })),
  )
  const answer = { changed: 2, unchanged: 0, instances: { ...NOTHING, added: 3 }, withoutDates: [] }

  it('adds tasks to companies, and says which have no date there', async () => {
    const withoutDates = [
      {
        taskID: form.id,
        taskName: form.name,
        companyID: COMPANY_ID,
        companyName: 'Bayline Robotics',
        hint: 'It comes once.',
      },
    ]
    const api = [found, fake(catalog.bulkAdd, () => ({ ...answer, withoutDates }))]
    const page = await choose([meeting.name, check.name, form.name], api)
    await page.user.click(page.bar.getByRole('button', { name: 'Add to companies' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add 2 tasks to companies' }))
    await page.user.click(dialog.getByRole('button', { name: 'Add to companies' }))
    expect((await dialog.findAllByText('Choose at least one company.')).length).toBeGreaterThan(0)
    await page.user.type(dialog.getByRole('combobox', { name: /^Companies/ }), 'bay')
    await page.user.click(await screen.findByRole('option', { name: /Bayline Robotics/ }))
    expect(await axeFindings()).toEqual([])
    await page.user.click(dialog.getByRole('button', { name: 'Add to 1 company' }))
    expect(await screen.findByText('2 tasks were added to 1 company')).toBeVisible()
    expect(screen.getByText('3 due dates added.')).toBeVisible()
    expect(screen.getByText(/for Form 5500 at Bayline Robotics\. It comes once\./)).toBeVisible()
    expect(page.requests.of(catalog.bulkAdd)[0]?.body).toEqual({
      taskIDs: [meeting.id, form.id],
      companyIDs: [COMPANY_ID],
      remove: false,
    })
  })

  it('takes one task back from the companies it was added to', async () => {
    const added = fake(catalog.added, () => ({
      result: [{ ...bayline, addedAt: '2027-01-12T15:00:00Z', addedBy: 'Dana Whitlock' }],
    }))
    const taken = fake(catalog.bulkAdd, () => ({ ...answer, instances: { ...NOTHING, removed: 1 } }))
    const page = renderCatalog({ rows, api: [added, taken] })
    const menu = await menuOf(page, meeting.name)
    await page.user.click(menu.getByRole('menuitem', { name: 'Add to companies…' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText('Added by hand now: Bayline Robotics.')).toBeVisible()
    await page.user.click(dialog.getByRole('radio', { name: 'Take back from companies' }))
    expect(
      screen.getByRole('dialog', { name: `Take back “${meeting.name}” from companies` }),
    ).toHaveTextContent('Companies that the logic chooses keep the tasks.')
    await page.user.click(dialog.getByRole('button', { name: 'Show options of Companies' }))
    await page.user.click(await screen.findByRole('option', { name: /Bayline Robotics/ }))
    await page.user.click(dialog.getByRole('button', { name: 'Take back from 1 company' }))
    expect(await screen.findByText(`“${meeting.name}” was taken back from 1 company`)).toBeVisible()
    expect(page.requests.of(catalog.bulkAdd)[0]?.body).toMatchObject({ remove: true })
  })
})

describe('copies and people', () => {
  it('clones a task under a name of its own and opens the copy', async () => {
    const copy = fake(catalog.clone, ({ body }) => ({
      id: idOf(99),
      taskID: idOf(99),
      name: body?.name ?? 'Any',
      isLimitedToNobody: true,
      losesExtension: false,
    }))
    const page = renderCatalog({ rows, api: [copy] })
    const menu = await menuOf(page, form.name)
    await page.user.click(menu.getByRole('menuitem', { name: 'Clone…' }))
    const dialog = within(await screen.findByRole('dialog', { name: `Clone “${form.name}”` }))
    const name = dialog.getByRole('textbox', { name: /^Name/ })
    expect(name).toHaveValue('Copy of Form 5500')
    await page.user.click(dialog.getByRole('radio', { name: 'One company' }))
    await page.user.click(dialog.getByRole('button', { name: 'Clone task' }))
    expect((await dialog.findAllByText('Choose a company.')).length).toBeGreaterThan(0)
    await page.user.click(dialog.getByRole('radio', { name: 'Our agency' }))
    await page.user.clear(name)
    await page.user.type(name, 'Our Form 5500')
    await page.user.click(dialog.getByRole('button', { name: 'Clone task' }))
    expect(await screen.findByText('“Our Form 5500” is a draft now')).toBeVisible()
    expect(screen.getByText(/^No company gets it yet: none on the original’s list/)).toBeVisible()
    expect(page.requests.of(catalog.clone)[0]?.body).toEqual({ name: 'Our Form 5500' })
    await waitFor(() => expect(page.address()).toBe(`/tasks/${idOf(99)}`))
  })

  it('assigns a person to the open work on several tasks', async () => {
    const irene = buildMember({
      id: idOf(41),
      name: 'Irene Voss',
      userRoleID: 'AgencyUser',
      companyID: null,
      agencyID: AGENCY_ID,
    })
    const api = [
      fake(users.search, () => listOf(irene)),
      fake(catalog.assignMany, () => ({ name: 'Irene Voss', instances: 12, companies: 8 })),
    ]
    const page = await choose([meeting.name, form.name], api)
    await page.user.click(page.bar.getByRole('button', { name: 'Assign' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 tasks' }))
    await page.user.type(dialog.getByRole('combobox', { name: /^Person/ }), 'irene')
    await page.user.click(await screen.findByRole('option', { name: /Irene Voss/ }))
    await page.user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('Irene Voss was assigned to 12 tasks of 8 companies')).toBeVisible()
  })
})
