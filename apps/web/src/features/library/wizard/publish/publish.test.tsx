import * as catalog from '@heed/contract/catalog'
import * as logic from '@heed/contract/logic'
import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../../testing/axe'
import { TASK_ID } from '../../../../testing/build-tasks'
import { AGENCY_ID } from '../../../../testing/build-user'
import { fake, refuse } from '../../../../testing/fake'
import { buildDraft, nextId, RESOURCE_ID } from '../../testing/build-draft'
import { buildInstances } from '../../testing/build-instances'
import { openWizard } from '../../testing/open-wizard'

const LOGIC: logic.TaskLogic = {
  taskID: TASK_ID,
  name: 'Renewal meeting',
  sets: [],
  sentence: 'Applies to no one.',
  agencies: [],
  companies: [],
  isRestricted: false,
  asOf: 'due',
  isPublished: false,
  mayEdit: true,
  limits: { sets: 50, lines: 50 },
  version: 0,
  savedAt: null,
}

async function review(options: Parameters<typeof openWizard>[0] = {}) {
  const page = await openWizard({ step: 'resources', ...options })
  await page.user.click(screen.getByRole('button', { name: 'Review and publish' }))
  return { ...page, dialog: within(await screen.findByRole('dialog')) }
}
const company = (name: string) => ({ id: TASK_ID, name, agencyName: 'Harbor & Vale Benefits' })

test('publishing says before it what changes for whom, and afterwards what happened', async () => {
  const { user, dialog, requests, address } = await review({
    changes: {
      companies: 12,
      withoutDate: 2,
      open: 9,
      completed: 4,
      newText: 9,
      moved: { count: 3, companies: [company('Bayline Robotics'), company('Fern Dental')] },
    },
  })
  const list = within(await dialog.findByRole('list', { name: 'What changes for companies' }))
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '3 open tasks get new due dates at Bayline Robotics and Fern Dental',
    '9 open tasks show the new text',
    '4 completed tasks keep their text and dates',
  ])
  const reach = '12 companies, 2 of them with no due date in the next 12 months.'
  expect(dialog.getByText(`It applies to ${reach}`)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Version 3 is published' })).toHaveFocus()
  expect(screen.getByText(`Renewal meeting is live at ${reach}`)).toBeVisible()
  expect(requests.of(catalog.publish)[0]?.body).toEqual({ taskIDs: [TASK_ID] })
  expect(address()).toContain('step=done')
  const happened = within(screen.getByRole('list', { name: 'What happened' }))
  expect(happened.getByText('2 tasks added')).toBeVisible()
  expect(happened.getByText('Version 2 can be restored')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the logic' })).toHaveAttribute(
    'href',
    `/tasks/${TASK_ID}/task-logic`,
  )
  expect(await axeFindings()).toEqual([])
})

test('tasks already started get their new due dates, too, unless somebody says otherwise', async () => {
  const { user, dialog, requests } = await review({
    changes: {
      companies: 12,
      moved: { count: 2, companies: [company('Bayline Robotics'), company('Fern Dental')] },
      datesKept: { count: 18, companies: [{ ...company('Alder Foods'), id: nextId() }] },
    },
  })
  const moved = await dialog.findByRole('checkbox', {
    name: 'Also move the due dates of 18 tasks already started',
  })
  expect(moved).toBeChecked()
  expect(moved).toHaveAccessibleDescription(
    /or the task was pended, reopened, .*, or given a due date by hand\./,
  )
  expect(dialog.getByText(/^20 open tasks get new due dates at Bayline/)).toBeVisible()
  await user.click(moved)
  expect(dialog.getByText('18 tasks already started keep their due dates at Alder Foods')).toBeVisible()
  await user.click(moved)
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('heading', { level: 1, name: 'Version 3 is published' })
  expect(requests.of(catalog.publish)[0]?.body).toEqual({ taskIDs: [TASK_ID], movesWork: true })
})

test('the companies that it applies to can be looked through', async () => {
  const names = ['Aster', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Ginkgo']
  const { user, dialog, requests } = await review({
    api: [
      fake(logic.getLogic, () => LOGIC),
      fake(logic.matches, ({ body: { search = '', pageSize } }) => {
        const found = names.filter((name) => name.toLowerCase().includes(search))
        const result = found.slice(0, Number(pageSize)).map((name) => ({
          ...company(name),
          id: nextId(),
          agencyID: AGENCY_ID,
          reason: 'Trust established',
          change: null,
        }))
        return { count: found.length, pages: 1, result }
      }),
    ],
  })
  const shown = () => within(dialog.getByRole('list', { name: 'Companies' })).getAllByRole('listitem')
  await user.click(await dialog.findByRole('button', { name: 'Show companies' }))
  await dialog.findByText('Aster')
  expect(shown()).toHaveLength(5)
  await user.click(dialog.getByRole('button', { name: '2 more' }))
  expect(await dialog.findByText('Ginkgo')).toBeVisible()
  await user.type(dialog.getByRole('searchbox', { name: 'Find a company' }), 'birch')
  await waitFor(() => expect(shown()).toHaveLength(1))
  expect(requests.of(logic.matches).at(-1)?.body).toMatchObject({ show: 'matching', search: 'birch' })
  await user.clear(dialog.getByRole('searchbox', { name: 'Find a company' }))
  await user.type(dialog.getByRole('searchbox', { name: 'Find a company' }), 'nobody')
  expect(await dialog.findByText('No company by this name.')).toBeVisible()
  expect(await axeFindings()).toEqual([])
})

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('who sees the change of a live task is said beside it as the publish dialog says it', async () => {
  const { user, requests } = await openWizard({
    step: 'settings',
    draft: { state: 'changed', liveCompanies: 18 },
    changes: {
      open: 9,
      inProgress: 2,
      completed: 1,
      newText: 9,
      unchanged: 6,
      moved: { count: 3, companies: [company('Bayline Robotics')] },
      datesKept: { count: 4, companies: [company('Bayline Robotics')] },
    },
  })
  await screen.findByRole('list', { name: 'Who sees the change' })
  expect(listed('Who sees the change')).toEqual([
    '7 open tasks get new due dates at Bayline Robotics',
    '9 open tasks show the new text',
    '1 completed task keeps its text and date',
    '6 open tasks keep their due dates',
    '2 tasks are in progressChecked actions stay checked',
  ])
  expect(screen.getByRole('button', { name: 'See the 12 companies' })).toBeVisible()
  expect(screen.getByText(/published, with changes not published yet, open at 18 companies$/)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Show early' }))
  await waitFor(() => expect(requests.of(wizard.previewChanges)).toHaveLength(2), { timeout: 5000 })
})

test('a live task without changes changes nothing for anybody', async () => {
  const { requests } = await openWizard({
    step: 'settings',
    draft: { state: 'published', hasChanges: false, open: 9, completed: 4 },
  })
  expect(screen.getByText('Nothing is changed yet. 9 tasks open, 4 completed.')).toBeVisible()
  expect(requests.of(wizard.previewChanges)).toEqual([])
})

test('the last page names what publishing did, of one as of several, whatever was counted before', async () => {
  const { user, dialog } = await review({
    changes: { completed: 4, newText: 149 },
    api: [
      fake(catalog.publish, () => ({
        result: [
          {
            id: TASK_ID,
            taskID: TASK_ID,
            name: 'Renewal meeting',
            version: 2,
            companies: 12,
            withoutDate: 0,
          },
        ],
        instances: buildInstances({ marked: 2, restored: 1, updated: 12, completed: 1, finished: 3 }),
      })),
    ],
  })
  await dialog.findByText('149 open tasks show the new text')
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('heading', { level: 1, name: 'Version 2 is published' })
  expect(listed('What happened')).toEqual([
    '12 open tasks updatedSee them',
    '2 tasks with work no longer apply',
    '1 task applies againSee them',
    '3 open tasks completed because every remaining action was done',
    '1 completed task kept its text',
    'Version 1 can be restoredCompare',
  ])
})

test.each([
  { companies: 0, primary: 'Open the logic' },
  { companies: 3, primary: 'Back to the catalog' },
])('published for $companies companies, it leads on to: $primary', async ({ companies, primary }) => {
  const { user, dialog } = await review({
    api: [
      fake(catalog.publish, () => ({
        result: [
          { id: TASK_ID, taskID: TASK_ID, name: 'Renewal meeting', version: 2, companies, withoutDate: 0 },
        ],
        instances: buildInstances(),
      })),
    ],
  })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findByRole('link', { name: primary })).toHaveAttribute('data-variant', 'primary')
})

test('a date that has passed is said to reach nobody, whatever matches', async () => {
  const rule = {
    ...buildDraft().rule,
    kind: 'dated',
    basis: 'Calendar',
    recurrence: 'once',
    date: '2020-10-15',
  }
  const { dialog } = await review({ draft: { rule: rule as never } })
  expect(await dialog.findByText('Oct 15, 2020 has passed, so no company gets this task.')).toBeVisible()
})

test('what is missing stands in the way, with a link to its step', async () => {
  const { dialog, requests } = await review({
    draft: { problems: [{ step: 'settings', field: 'rule', message: 'Say when the task is due.' }] },
  })
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
  expect(dialog.getByRole('link', { name: 'Say when the task is due.' })).toHaveAttribute(
    'href',
    `/tasks/edit/${TASK_ID}?step=settings`,
  )
  expect(requests.of(catalog.publish)).toEqual([])
})

test('so does what is typed in another step and cannot be saved', async () => {
  const page = await openWizard({ step: 'settings' })
  await page.user.clear(screen.getByRole('textbox', { name: 'Days' }))
  await page.user.type(screen.getByRole('textbox', { name: 'Days' }), '9o')
  await page.user.click(screen.getByRole('link', { name: 'Add Resources' }))
  await page.user.click(await screen.findByRole('button', { name: 'Review and publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: /^Days must be a whole number/ })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
})

test('a section without text is named, by its heading or its number', async () => {
  const section = { id: nextId(), html: '' }
  const { dialog } = await review({
    draft: {
      sections: [
        { ...section, title: 'Who must file' },
        { ...section, id: nextId(), title: '' },
      ],
    },
  })
  expect(dialog.getByRole('link', { name: 'Write the text of “Who must file”, or delete it.' })).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Write the text of section 2, or delete it.' })).toBeVisible()
})

test('a file that is not published yet is published with the task, unless it is left out', async () => {
  const file = {
    id: RESOURCE_ID,
    title: '2027 rates',
    category: 'task-docs' as const,
    documentID: null,
    document: null,
    isPublished: false,
  }
  const { user, dialog, requests } = await review({
    draft: { resources: [file] },
    api: [fake(resources.publish, () => file as never)],
  })
  expect(dialog.getByRole('checkbox', { name: /Publish 1 attached resource, too/ })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findByRole('heading', { level: 1, name: /is published/ })
  expect(requests.of(resources.publish)[0]?.params).toEqual({ id: RESOURCE_ID })
})

test('a refusal stays in the dialog', async () => {
  const { user, dialog } = await review({
    api: [fake(catalog.publish, () => refuse('forbidden', { message: 'Only the platform may do that.' }))],
  })
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await dialog.findByText(/Only the platform may do that/)).toBeVisible()
  expect(screen.queryByRole('heading', { level: 1, name: /is published/ })).toBeNull()
})

test('a task without logic is said to reach nobody yet, before and after', async () => {
  const { user, dialog } = await review({
    draft: { hasLogic: false },
    changes: { companies: 0 },
    api: [
      fake(catalog.publish, () => ({
        result: [
          { id: TASK_ID, taskID: TASK_ID, name: 'Renewal meeting', version: 2, companies: 0, withoutDate: 0 },
        ],
        instances: buildInstances(),
      })),
    ],
  })
  expect(await dialog.findByText(/has no logic yet, so no company gets it/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(
    await screen.findByText(/Add logic that decides who gets it, or add companies by hand\.$/),
  ).toBeVisible()
})

test('the address of the last step alone does not claim that anything was published', async () => {
  const { address } = await openWizard({ step: 'done' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Review and publish' })).toBeVisible())
  await waitFor(() => expect(address()).toContain('step=resources'))
})

test('names each section without text before publishing, and says how a task without actions is completed', async () => {
  const sections = [{ id: nextId(), title: 'Penalties', html: '<p></p>' }]
  const { dialog } = await review({ draft: { sections, actions: [] } })
  expect(
    await dialog.findByRole('link', { name: 'Write the text of “Penalties”, or delete it.' }),
  ).toBeVisible()
  expect(dialog.getByText(/has no actions of its own, so people check off a single action/)).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Publish' })).toBeDisabled()
})
