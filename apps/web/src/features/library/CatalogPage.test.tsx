import * as catalog from '@heed/contract/catalog'
import * as library from '@heed/contract/library'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { TASK_ID } from '../../testing/build-tasks'
import { buildUser } from '../../testing/build-user'
import { fake, refuse } from '../../testing/fake'
import { matchMediaQuery } from '../../testing/setup'
import { buildCatalogItem } from './testing/build-catalog'
import { renderCatalog } from './testing/render-catalog'

const idOf = (n: number) => `018f6b1c-0000-7000-8000-00000000f3${n}`
const meeting = buildCatalogItem({ addedCompanies: 1 })
const check = buildCatalogItem({
  id: idOf(11),
  name: 'Section 125 Election Window Check',
  state: 'draft',
  companies: 0,
  dateRule: null,
  hasLogic: false,
  isLimitedToNobody: true,
  publishedAt: null,
})
const form = buildCatalogItem({
  id: idOf(12),
  name: 'Form 5500',
  owner: 'platform',
  agencyID: null,
  agencyName: null,
  format: 'Standard',
  state: 'changed',
  lastEditedBy: null,
  canEdit: false,
})
const rows = [meeting, check, form]

const asked = (requests: ReturnType<typeof renderCatalog>['requests']) =>
  requests.of(catalog.search).map(({ query }) => query)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-25T15:00:00Z') })
  return () => vi.useRealTimers()
})

it('says of each task whom it is for, when it is due, whose it is and where it stands', async () => {
  const { requests } = renderCatalog({ rows })
  const link = await screen.findByRole('link', { name: 'Renewal Strategy Meeting' })
  expect(link).toHaveAttribute('href', `/tasks/${TASK_ID}`)
  const [, first, second, third] = screen.getAllByRole('row')
  expect(first).toHaveTextContent('Health & Wellness · Agency Service')
  expect(first).toHaveTextContent('Companies with a Health & Wellness plan; 1 company by hand')
  expect(within(first!).getByText('Health & Wellness', { selector: 'b' })).toBeVisible()
  expect(first).toHaveTextContent('120 days before the health plan year starts')
  expect(first).toHaveTextContent('AgencyHarbor & Vale BenefitsPublished')
  expect(first).toHaveTextContent('Jan 12 · DW')
  expect(within(first!).getByRole('link', { name: /^42 companies/ })).toHaveAttribute(
    'href',
    `/tasks/${TASK_ID}/task-logic`,
  )
  expect(second).toHaveTextContent('Nobody by rule; limited to no companiesNo date yetNone')
  expect(second).toHaveTextContent('Draft')
  expect(third).toHaveTextContent('PlatformChanged')
  expect(requests.of(catalog.search)[0]?.query).toMatchObject({ sort: 'name', order: 'asc' })
  expect(screen.getByRole('link', { name: 'Create task' })).toHaveAttribute('href', '/tasks/create')
  expect(await axeFindings()).toEqual([])
})

it('has a tab for each kind of owner and one for drafts', async () => {
  const { user, address, requests } = renderCatalog({ rows, url: '/tasks?view=catalog&module=Health' })
  await user.click(await screen.findByRole('link', { name: /^Agencies\s*22$/ }))
  expect(address()).toBe('/tasks?view=catalog&tab=agency&module=Health')
  await waitFor(() =>
    expect(asked(requests)).toContainEqual(expect.objectContaining({ owner: 'agency', module: 'Health' })),
  )
  await user.click(screen.getByRole('link', { name: /^Drafts\s*9$/ }))
  await waitFor(() =>
    expect(asked(requests)).toContainEqual(expect.objectContaining({ state: 'draft,changed' })),
  )
})

it('asks for what its filters choose', async () => {
  const { user, address, requests } = renderCatalog({ rows })
  await user.click(await screen.findByRole('button', { name: 'Rule reads filter' }))
  await user.click(
    await screen.findByRole('checkbox', { name: 'Answers as of the first day of the year reported on' }),
  )
  expect(address()).toBe('/tasks?view=catalog&asOf=periodStart')
  await waitFor(() =>
    expect(asked(requests)).toContainEqual(expect.objectContaining({ asOf: 'periodStart' })),
  )
})

it('is a list of cards on a phone', async () => {
  matchMediaQuery('(max-width: 640px)')
  renderCatalog({ rows })
  const card = await screen.findByRole('article', { name: 'Renewal Strategy Meeting' })
  expect(card).toHaveTextContent('120 days before the health plan year starts')
  expect(card).toHaveTextContent('Companies42')
  expect(card).toHaveTextContent('Published')
  expect(await axeFindings()).toEqual([])
})

it('explains an empty tab, an empty search and a failure differently', async () => {
  const { unmount } = renderCatalog({ rows: [], url: '/tasks?view=catalog&tab=drafts' })
  expect(await screen.findByText('No drafts')).toBeVisible()
  unmount()
  const searched = renderCatalog({ rows: [], url: '/tasks?view=catalog&search=nothing' })
  expect(await screen.findByText('No tasks match this search and these filters.')).toBeVisible()
  searched.unmount()
  renderCatalog({ rows: [], api: [fake(catalog.search, () => refuse('unexpected'))] })
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeVisible()
})

it('tells a super admin which tasks differ from the library as shipped, and how', async () => {
  const edited: library.TaskDifference = {
    taskID: TASK_ID,
    name: meeting.name,
    fields: [
      {
        label: 'Summary',
        shippedBefore: ['File the return.'],
        shipped: ['File the annual return.'],
        current: ['Our own words.'],
      },
    ],
  }
  const differences = fake(library.differences, () => ({ result: [edited] }))
  const { user } = renderCatalog({
    rows,
    api: [differences],
    user: buildUser({ userRoleID: 'SuperAdmin' }),
  })
  expect(await screen.findByText(/1 task differs from the library as shipped/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edited library tasks' })
  expect(within(drawer).getByRole('link', { name: meeting.name })).toHaveAttribute(
    'href',
    `/tasks/${TASK_ID}`,
  )
  for (const text of ['Our own words.', 'File the annual return.', 'File the return.'])
    expect(within(drawer).getByText(text)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
