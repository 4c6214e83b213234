import * as catalog from '@heed/contract/catalog'
import * as companies from '@heed/contract/companies'
import * as library from '@heed/contract/library'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildCompany } from '../../../testing/build-company'
import { buildFullTask, TASK_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { type Fake, fake, refuse } from '../../../testing/fake'
import { renderPage } from '../../../testing/render-page'
import { LibraryTaskPage } from '../LibraryTaskPage'
import { buildCatalogItem } from '../testing/build-catalog'
import { buildChanges } from '../testing/build-changes'
import { buildDraft, nextId } from '../testing/build-draft'
import { buildInstances } from '../testing/build-instances'
import { renderLibraryTask } from '../testing/render-library-task'
import type { Version } from '../version-words'

const version = (number: number, values: Partial<Version> = {}): Version => ({
  number,
  kind: 'published',
  restored: null,
  at: `2027-01-${10 + number}T15:00:00Z`,
  by: 'Dana Whitlock',
  isLive: false,
  changed: number > 1 ? ['Summary'] : [],
  ...values,
})
const versions = fake(wizard.versions, () => ({
  draft: null,
  result: [version(3, { isLive: true }), version(2), version(1, { kind: 'library', by: null })],
}))

const meeting = {
  name: 'Renewal Strategy Meeting',
  state: 'changed' as const,
  actions: [{ id: nextId(), kind: 'CHECK_IT' as const, text: 'Book the meeting.' }],
  changed: ['Summary', 'Date'],
}

const show = (item: Partial<catalog.CatalogItem> = {}, api: Fake[] = []) =>
  renderLibraryTask({
    user: buildUser(),
    api: [
      fake(catalog.get, () => buildCatalogItem(item)),
      fake(catalog.added, () => ({ result: [] })),
      fake(wizard.get, () => buildDraft(meeting)),
      fake(wizard.previewChanges, () => buildChanges()),
      versions,
      ...api,
    ],
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))

describe('the library task of those who author', () => {
  it('says where it stands, whom it reaches and how to change it', async () => {
    const bayline = { id: COMPANY_ID, name: 'Bayline Robotics', agencyName: 'Harbor & Vale Benefits' }
    const added = { ...bayline, addedAt: '2027-01-12T15:00:00Z', addedBy: 'Dana Whitlock' }
    show({ addedCompanies: 1 }, [fake(catalog.added, () => ({ result: [added] }))])
    expect(await screen.findByText('Published')).toBeVisible()
    const reach = await card('Companies')
    expect(reach.getByText('42')).toBeVisible()
    expect(reach.getByText('Companies with a Health & Wellness plan')).toBeVisible()
    expect(await reach.findByText('Bayline Robotics')).toBeVisible()
    expect(reach.getByText('Added Jan 12 by Dana Whitlock')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/tasks/edit/${TASK_ID}`)
    expect(screen.queryByRole('button', { name: /^Publish/ })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  it('is only to be read where it belongs to somebody else', async () => {
    show({ canEdit: false, owner: 'platform' })
    expect(await card('Companies')).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(screen.queryByRole('region', { name: 'Versions' })).toBeNull()
  })

  it('says that it is limited to a list that nobody is on', async () => {
    show({ isLimitedToNobody: true, companies: 0 })
    expect((await card('Companies')).getByText('No companies')).toBeVisible()
  })

  it('shows what is not published yet, and publishes it', async () => {
    const published = fake(catalog.publish, () => ({
      result: [{ id: TASK_ID, taskID: TASK_ID, name: 'Any', version: 4, companies: 42, withoutDate: 0 }],
      instances: buildInstances(),
    }))
    const differs = fake(wizard.versionDifferences, ({ query }) => ({
      result: [{ label: 'Summary', before: [`As in ${query.from}.`], after: [`As in ${query.to}.`] }],
    }))
    const { user, requests } = show({ state: 'changed' }, [published, differs])
    expect(await screen.findByText(/Not published yet: Summary and Date\./)).toBeVisible()
    await user.click(await screen.findByRole('button', { name: 'Show changes' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
    expect(await drawer.findByText('As in 3.')).toBeVisible()
    expect(drawer.getByText('As in draft.')).toBeVisible()
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await user.click(await screen.findByRole('button', { name: 'Publish changes' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Publish “/ }))
    await user.click(dialog.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText('It now applies to 42 companies.')).toBeVisible()
    expect(requests.of(catalog.publish)[0]?.body).toEqual({ taskIDs: [TASK_ID] })
  })

  it('shows a draft as it is written, with what is missing', async () => {
    const problems = [{ step: 'settings' as const, field: 'rule', message: 'Choose when it is due.' }]
    show({ state: 'draft', publishedAt: null }, [
      fake(wizard.get, () => buildDraft({ ...meeting, state: 'draft', problems, dateRule: null })),
    ])
    expect(await screen.findByRole('heading', { level: 1, name: 'Renewal Strategy Meeting' })).toBeVisible()
    expect(screen.getByText('Book the meeting.')).toBeVisible()
    expect(screen.getByText('Choose when it is due.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Complete the draft' })).toBeVisible()
    expect(screen.getByText('would get it today', { exact: false })).toBeVisible()
  })

  it('compares versions and restores a former one', async () => {
    const restored = fake(wizard.restore, () => ({
      id: TASK_ID,
      taskID: TASK_ID,
      name: 'Any',
      version: 4,
      companies: 1,
      withoutDate: 0,
      instances: buildInstances({ moved: 1, updated: 8, completed: 2 }),
    }))
    const at = { count: 1, companies: [{ id: COMPANY_ID, name: 'Bayline Robotics', agencyName: 'Any' }] }
    const changes = fake(wizard.previewChanges, () => buildChanges({ moved: at, newText: 9, completed: 1 }))
    const differs = fake(wizard.versionDifferences, () => ({
      result: [{ label: 'Summary', before: ['Old words.'], after: ['New words.'] }],
    }))
    const { user, requests } = show({}, [restored, differs, changes])
    const history = await card('Versions')
    expect(history.getByText(/Version 3, published · live now/)).toBeVisible()
    expect(history.getByText('Version 1, first published')).toBeVisible()
    expect(history.queryByRole('button', { name: 'Restore version 3' })).toBeNull()
    await user.click(history.getByRole('button', { name: 'Compare version 2' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'What changed' }))
    expect(await drawer.findByText('New words.')).toBeVisible()
    expect(requests.of(wizard.versionDifferences)[0]?.query).toEqual({ from: '1', to: '2' })
    await user.click(drawer.getByRole('button', { name: 'Close' }))
    await user.click(history.getByRole('button', { name: 'Restore version 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
    expect(await dialog.findByText('1 open task gets a new due date at Bayline Robotics')).toBeVisible()
    expect(requests.of(wizard.previewChanges)[0]?.body).toEqual({
      taskIDs: [TASK_ID],
      act: 'publish',
      version: 1,
    })
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    expect(
      await screen.findByText(
        'It is version 4 now, for 1 company. 8 open tasks updated, 1 due date moved, and 2 completed tasks kept their text.',
      ),
    ).toBeVisible()
    expect(requests.of(wizard.restore)[0]?.body).toEqual({ number: 1 })
  })

  it('says so when the differences cannot be loaded', async () => {
    const { user } = show({}, [fake(wizard.versionDifferences, () => refuse('unexpected'))])
    const history = await card('Versions')
    await user.click(history.getByRole('button', { name: 'Compare version 3' }))
    expect(await screen.findByText('The differences could not be loaded')).toBeVisible()
  })

  it('is left for the catalog once it is deleted', async () => {
    const removed = fake(catalog.remove, () => ({
      tasks: 1,
      instances: { added: 0, moved: 0, removed: 0, marked: 0, restored: 0 },
    }))
    const { user, address } = show({}, [removed])
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete “/ }))
    await user.click(dialog.getByRole('button', { name: 'Delete task' }))
    await waitFor(() => expect(address()).toBe('/tasks?view=catalog'))
  })
})

describe('the preview', () => {
  const preview = (values: Parameters<typeof buildFullTask>[0], user = buildUser()) =>
    renderPage(<LibraryTaskPage taskID={TASK_ID} preview={COMPANY_ID} />, {
      url: `/tasks/${TASK_ID}?preview=${COMPANY_ID}`,
      user,
      api: [
        fake(wizard.previewAs, () => buildFullTask(values)),
        fake(companies.get, () => buildCompany({ name: 'Bayline Robotics' })),
        fake(library.glossary, () => ({ result: [] })),
      ],
    })

  it('shows what the users of a company will see, with nothing to check off', async () => {
    const { requests } = preview({})
    expect(await screen.findByText(/what users of/)).toHaveTextContent('Bayline Robotics')
    const dates = await card('For this company')
    expect(dates.getByText('Jan 31, 2027')).toBeVisible()
    expect(screen.getByText('Save the acknowledgment.')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(requests.of(wizard.previewAs)[0]?.query).toEqual({ companyID: COMPANY_ID })
    expect(await axeFindings()).toEqual([])
  })

  it('says when a company does not get the task', async () => {
    preview({ companyID: null, instanceID: null, status: null, dueDate: null })
    expect(await screen.findByText(/does not get this task/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'For this company' })).toBeNull()
  })
})
