import * as logic from '@heed/contract/logic'
import type { LogicSet } from '@heed/domain/logic/rule'
import { sentence } from '@heed/domain/logic/sentence'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { today } from '../../kit/clock'
import { axeFindings } from '../../testing/axe'
import { AGENCY_ID, buildUser } from '../../testing/build-user'
import { type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { LogicPage } from './LogicPage'

const TASK_ID = '0193b1f0-0000-7000-8000-000000000077'
const SETS: LogicSet[] = [
  {
    module: 'Health & Wellness',
    conditional: 'NotSet',
    lines: [{ conditional: 'NotSet', group: 'Plan Participants', condition: '100 or more' }],
  },
  {
    module: 'All',
    conditional: 'Not',
    lines: [
      { conditional: 'NotSet', group: 'Plan Sponsor', condition: 'Church Employer' },
      { conditional: 'Or', group: 'Plan Sponsor', condition: 'Non-Federal Governmental Employer' },
    ],
  },
]
const TASK: logic.TaskLogic = {
  taskID: TASK_ID,
  name: 'Form 5500: Health and Welfare Plan',
  sets: SETS,
  sentence: sentence(SETS),
  agencies: [],
  companies: [],
  isRestricted: false,
  isPublished: true,
  asOf: 'due',
  mayEdit: true,
  limits: { sets: 50, lines: 50 },
  version: 3,
  savedAt: '2027-01-11T15:00:00Z',
}
const countsOf = (sets: readonly LogicSet[]): logic.MatchCounts => ({
  companies: 412,
  matching: 149,
  byHand: 2,
  saved: 154,
  added: 7,
  removed: 12,
  sets: sets.map(({ lines }) => ({ matching: 164, lines: lines.map(() => 17) })),
  sentence: sentence(sets),
  warnings: [],
})
const KESTREL = {
  id: '0193b1f0-0000-7000-8000-000000000001',
  name: 'Kestrel Print Works',
  agencyID: AGENCY_ID,
  agencyName: 'Harbor & Vale Benefits',
  reason: 'Trust established',
  change: 'added' as const,
}

const TRACED = fake(logic.trace, ({ body }) => ({
  on: body.on ?? today(),
  applies: true,
  conclusion: 'Set 1 applies and set 2 does not exclude it, so the task applies.',
  sets: [
    {
      operator: 'NotSet' as const,
      result: true,
      gate: {
        operator: 'NotSet' as const,
        label: 'Health & Wellness active',
        answer: 'Answer: yes',
        question: null,
        result: true,
      },
      lines: [
        {
          operator: 'NotSet' as const,
          label: '100 or more participants',
          answer: 'Answer: 287',
          question: null,
          result: true,
        },
      ],
    },
  ],
}))

const open = (task: Partial<logic.TaskLogic> = {}, api: Fake[] = []) =>
  renderPage(<LogicPage taskID={TASK_ID} />, {
    user: buildUser({ userRoleID: 'SuperAdmin' }),
    api: [
      fake(logic.getLogic, () => ({ ...TASK, ...task })),
      fake(logic.preview, ({ body }) => countsOf(body.sets as LogicSet[])),
      fake(logic.matches, () => ({ count: 1, pages: 1, result: [KESTREL] })),
      fake(logic.saveLogic, ({ body }) => ({ ...TASK, sets: body.sets as LogicSet[], version: 4 })),
      fake(logic.progress, () => ({ saved: 0.5 })),
      ...api,
    ],
  })

const region = (name: string | RegExp) => within(screen.getByRole('region', { name }))

test('the logic in sets and lines, in words, and whom it matches', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Task Logic Editor' })).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Module of set 1' })).toHaveValue('Health & Wellness')
  expect(screen.getByRole('combobox', { name: 'Condition of line 1 of set 1' })).toHaveValue('100 or more')
  expect(screen.getByRole('combobox', { name: 'Operator of set 2' })).toHaveValue('Not')
  expect(screen.getByRole('combobox', { name: 'Operator of line 2 of set 2' })).toHaveValue('Or')
  expect(screen.queryByRole('combobox', { name: 'Operator of line 1 of set 2' })).toBeNull()
  expect(region('Set 1').getByText('First set')).toBeVisible()
  expect(region('Set 1').queryByRole('button', { name: 'Delete set 1' })).toBeNull()
  expect(region('In words').getByText('100 or more participants', { selector: 'b' })).toBeVisible()
  const matches = region('Matches')
  expect(await matches.findByText('149')).toBeVisible()
  expect(matches.getByText('of 412 companies, 2 added by hand')).toBeVisible()
  expect(matches.getByText('+7 added')).toBeVisible()
  expect(matches.getByText('−12 removed')).toBeVisible()
  expect(await matches.findByText('Kestrel Print Works')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save logic' })).toBeDisabled()
  expect(await axeFindings()).toEqual([])
})

test('conditions are offered by label, and choosing a group clears the condition', async () => {
  const { user, requests } = open({}, [TRACED])
  const group = await screen.findByRole('combobox', { name: 'Group of line 1 of set 1' })
  await user.selectOptions(group, 'Employer Size')
  const condition = screen.getByRole('combobox', { name: 'Condition of line 1 of set 1' })
  expect(condition).toHaveValue('')
  expect(
    within(condition)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a condition', '15 or more', '250 or more', '50 or more'])
  expect(await screen.findByText('Incomplete')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  expect(await screen.findByText('Set 1, line 1: choose a condition of Employer Size.')).toBeVisible()
  expect(requests.of(logic.saveLogic)).toEqual([])
  expect(condition).toHaveFocus()
  const summary = within(screen.getByRole('region', { name: 'One field needs your attention' }))
  group.focus()
  await user.click(summary.getByRole('link', { name: 'Set 1, line 1' }))
  expect(condition).toHaveFocus()
  expect(screen.getByRole('region', { name: 'In words' })).toHaveTextContent(
    /with a Health & Wellness plan that …, but not/,
  )
  await user.click(screen.getByRole('button', { name: 'Why Kestrel Print Works?' }))
  expect(region('Check a company').getByText('Complete the logic to see why.')).toBeVisible()
  await user.selectOptions(condition, '50 or more')
  await waitFor(() =>
    expect(requests.of(logic.preview).at(-1)?.body).toMatchObject({
      sets: [{ lines: [{ condition: '50 or more' }] }, {}],
    }),
  )
})

test('three sets by keyboard alone, undone and done again, and saved by the version that was read', async () => {
  const { user, requests } = open({ sets: [], version: 0 })
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name })
    button.focus()
    await user.keyboard('{Enter}')
  }
  for (let times = 0; times < 3; times += 1) await press('Add set')
  expect(screen.getAllByRole('heading', { level: 2, name: /^Set \d/ })).toHaveLength(3)
  screen.getByRole('button', { name: 'Move set 3' }).focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByText('Set 3 moved to position 2 of 3.')).toBeInTheDocument()
  await user.keyboard('{ArrowUp}')
  expect(screen.queryByRole('button', { name: 'Move set 1' })).toBeNull()
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(screen.getAllByRole('heading', { level: 2, name: /^Set \d/ })).toHaveLength(2)
  await user.keyboard('{Control>}y{/Control}')
  expect(screen.getAllByRole('heading', { level: 2, name: /^Set \d/ })).toHaveLength(3)
  await press('Save logic')
  await waitFor(() => expect(requests.of(logic.saveLogic)).toHaveLength(1))
  const [sent] = requests.of(logic.saveLogic)
  expect(sent?.headers['if-match']).toBe('"0"')
  expect(sent?.body.sets).toMatchObject([
    { conditional: 'NotSet' },
    { conditional: 'And' },
    { conditional: 'And' },
  ])
  expect(await screen.findByText('Logic saved')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save logic' })).toHaveFocus()
})

test('what someone else saved meanwhile is loaded, or one’s own kept and saved over it', async () => {
  let version = 3
  const { user, requests } = open({}, [
    fake(logic.getLogic, () => ({ ...TASK, version })),
    fake(logic.saveLogic, ({ headers, body }) =>
      headers['if-match'] === `"${version}"`
        ? { ...TASK, sets: body.sets as LogicSet[], version: version + 1 }
        : refuse('stale'),
    ),
  ])
  await user.click(await screen.findByRole('button', { name: 'Delete line 2 of set 2' }))
  version = 5
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  expect(await screen.findByText(/Someone else saved this logic/)).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Operator of line 2 of set 2' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByText(/Someone else saved this logic/)).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  expect(await screen.findByText('Logic saved')).toBeVisible()
  expect(requests.of(logic.saveLogic).map(({ headers }) => headers['if-match'])).toEqual(['"3"', '"5"'])
})

test('a company says why it matches, line by line', async () => {
  const { user } = open({}, [TRACED])
  await user.click(await screen.findByRole('button', { name: 'Why Kestrel Print Works?' }))
  const trace = region('Check a company')
  expect(await trace.findByText(/Set 1 applies and set 2 does not exclude it/)).toBeVisible()
  expect(trace.getByText('Answer: 287')).toBeVisible()
  expect(region('Matches').getByText(/^Trust established · Harbor & Vale/)).toBeVisible()
})

test('a company is checked for another day, and a day that is none asks nothing', async () => {
  const { user, requests } = open({}, [TRACED])
  await user.click(await screen.findByRole('button', { name: 'Why Kestrel Print Works?' }))
  const trace = region('Check a company')
  await trace.findByText(/Set 1 applies/)
  const box = trace.getByRole('textbox', { name: 'Answers as of' })
  await user.clear(box)
  await user.type(box, '1/31/2031')
  await user.tab()
  expect(await trace.findByText(/on Jan 31, 2031\./)).toBeVisible()
  expect(requests.of(logic.trace).map(({ body }) => body.on)).toEqual([undefined, '2031-01-31'])
  await user.clear(box)
  await user.type(box, 'soon')
  await user.tab()
  expect(trace.getByText('Use a date such as 3/31/2027.')).toBeVisible()
  expect(requests.of(logic.trace).every(({ body }) => body.on !== 'soon')).toBe(true)
})

test('warnings and the truth table of small logic', async () => {
  const { user } = open({}, [
    fake(logic.preview, ({ body }) => ({
      ...countsOf(body.sets as LogicSet[]),
      warnings: [{ kind: 'idleLine' as const, text: 'Set 2, line 2 changes nothing.', set: 1, line: 1 }],
    })),
  ])
  expect(await screen.findByText('Set 2, line 2 changes nothing.')).toBeVisible()
  await user.click(screen.getByText('Truth table'))
  const table = within(screen.getByRole('table'))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Health plan',
    '100 or more participants',
    'Church Employer',
    'Non-Federal Governmental Employer',
    'Applies',
  ])
})

test('lists that are saved with two presses are saved and told once', async () => {
  const companies = [{ id: KESTREL.id, name: KESTREL.name, agencyID: AGENCY_ID, agencyName: 'Harbor & Vale' }]
  const { user, requests } = open({ companies, isRestricted: true }, [
    fake(logic.saveCompanies, () => ({ ...TASK, companies: [], version: 4 })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Limited to 1 company' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: `Remove ${KESTREL.name}` }))
  const save = dialog.getByRole('button', { name: 'Save lists' })
  fireEvent.click(save)
  fireEvent.click(save)
  expect(await screen.findByText('Lists saved')).toBeVisible()
  expect(requests.of(logic.saveCompanies)).toHaveLength(1)
})

test('lists that were changed are not lost with Escape', async () => {
  const companies = [{ id: KESTREL.id, name: KESTREL.name, agencyID: AGENCY_ID, agencyName: 'Harbor & Vale' }]
  const { user } = open({ companies, isRestricted: true })
  await user.click(await screen.findByRole('button', { name: 'Limited to 1 company' }))
  const lists = within(await screen.findByRole('dialog', { name: 'Limit to companies' }))
  await user.click(lists.getByRole('button', { name: `Remove ${KESTREL.name}` }))
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(lists.queryByText(KESTREL.name)).toBeNull()
  await user.click(lists.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('an earlier version is restored', async () => {
  const { user, requests } = open({}, [
    fake(logic.versions, () => ({
      result: [
        {
          version: 3,
          change: 'saved' as const,
          sets: SETS,
          sentence: sentence(SETS),
          agencies: 0,
          companies: 0,
          isRestricted: false,
          savedAt: '2027-01-11T15:00:00Z',
          savedBy: 'Ruth Okafor',
        },
        {
          version: 1,
          change: 'shipped' as const,
          sets: [],
          sentence: sentence([]),
          agencies: 0,
          companies: 2,
          isRestricted: true,
          savedAt: '2026-11-02T15:00:00Z',
          savedBy: null,
        },
      ],
    })),
    fake(logic.restore, () => ({ ...TASK, sets: [], version: 4 })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Versions' }))
  const list = within(await screen.findByRole('list', { name: 'Versions' }))
  expect(list.getByText(/Ruth Okafor/)).toBeVisible()
  expect(list.getByText('Limited to 2 companies')).toBeVisible()
  await user.click(list.getByRole('button', { name: /^Restore the version of Nov 2, 2026/ }))
  expect(await screen.findByText(/stays limited to its lists/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Restore version' }))
  await waitFor(() => expect(requests.of(logic.restore)).toHaveLength(1))
  expect(requests.of(logic.restore)[0]?.body).toEqual({ version: 1 })
  expect(await screen.findByText('This task has no logic yet')).toBeVisible()
})

test('who may only read a task tries changes and saves none', async () => {
  open({ mayEdit: false })
  expect(await screen.findByText(/You can read its logic and try changes, but not save them/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save logic' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Limit to companies' })).toBeNull()
})

test('what is saved is counted against what was saved just now', async () => {
  let saved = 0
  const { user } = open({ sets: [] }, [
    fake(logic.preview, ({ body }) => ({ ...countsOf(body.sets as LogicSet[]), saved, added: 149 - saved })),
    fake(logic.saveLogic, ({ body }) => {
      saved = 149
      return { ...TASK, sets: body.sets as LogicSet[], version: 4 }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Add set' }))
  const matches = region('Matches')
  expect(await matches.findByText('+149 added')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  expect(await matches.findByText('+0 added')).toBeVisible()
  expect(matches.getByText('against the saved logic (149)')).toBeVisible()
})

test('without a network a save can be tried again, and the failure goes with it', async () => {
  let isThere = false
  const { user, requests } = open({}, [
    fake(logic.saveLogic, ({ body }) => {
      if (!isThere) throw new TypeError('Failed to fetch')
      return { ...TASK, sets: body.sets as LogicSet[], version: 4 }
    }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Delete line 2 of set 2' }))
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Save logic' }))
  isThere = true
  await user.click(await screen.findByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Logic saved')).toBeVisible()
  expect(requests.of(logic.saveLogic)).toHaveLength(3)
})

test('a task limited to a list says so beside the counts', async () => {
  const agency = { id: AGENCY_ID, name: 'Harbor & Vale Benefits' }
  const companies = [1, 2].map((last) => ({
    id: `0193b1f0-0000-7000-8000-00000000000${last}`,
    name: `Company ${last}`,
    agencyID: AGENCY_ID,
    agencyName: agency.name,
  }))
  open({ isRestricted: true, agencies: [agency], companies })
  await screen.findByRole('heading', { level: 1 })
  expect(await region('Matches').findByText(/^Limited to 1 agency and 2 companies/)).toBeVisible()
  expect(region('Set 1').getByText('164 companies before the limit')).toBeVisible()
})

test('a task limited to a list with nobody on it says so, and the limit can be removed', async () => {
  const { user, requests } = open({ isRestricted: true }, [
    fake(logic.saveCompanies, () => ({ ...TASK, isRestricted: false, version: 4 })),
  ])
  await user.click(await screen.findByRole('button', { name: 'Limited to no companies' }))
  await user.click(await screen.findByRole('button', { name: 'Remove the limit' }))
  expect(await screen.findByRole('button', { name: 'Limit to companies' })).toBeVisible()
  expect(requests.of(logic.saveCompanies)[0]?.body).toEqual({ companyIDs: [] })
})

test('companies are counted by the answers of today, also where the task reads those of another day', async () => {
  const { unmount } = open({ asOf: 'periodStart' })
  expect(
    await screen.findByText(/uses each company’s answers as of the first day of the plan year/),
  ).toBeVisible()
  unmount()
  open()
  expect(await screen.findByText('+7 added')).toBeVisible()
  expect(screen.queryByText(/Counted with today’s answers/)).toBeNull()
})
