import type { Reading } from '@heed/contract/answer-dates'
import * as setup from '@heed/contract/setup'
import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { fake, refuse } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { HEALTH_PLAN_ONLY, heading, openSetup, option } from '../testing/open-setup'
import { type setupServer, TOO_FAR } from '../testing/setup-server'

const answers = {
  ...HEALTH_PLAN_ONLY,
  medicalPlan: true,
  fundingType: 'SelfInsured' as const,
  healthAnniversary: '07-01',
}
const reopened = { step: 'review', saved: answers, version: 3, company: { setupComplete: true } }
const changed = { ...reopened, draft: { ...answers, fundingType: 'FullyInsured' as const } }

const going = (name: string, nextDueDate: string | null) => ({
  taskID: name,
  name,
  module: 'Health' as const,
  because: 'The plan year moves',
  dueDates: ['2027-07-31'],
  nextDueDate,
})
/** The fake server's preview with other parts in both readings. */
function withReading(answer: ReturnType<ReturnType<typeof setupServer>['preview']>, parts: Partial<Reading>) {
  if (!('readings' in answer) || answer.readings === null) return answer
  const { correction, change } = answer.readings
  return { ...answer, readings: { correction: { ...correction, ...parts }, change: { ...change, ...parts } } }
}
const card = (name: string) => screen.getByRole('radio', { name })
const day = () => screen.getByRole('textbox', { name: 'Changed on' })
const apply = (name: string) => screen.findByRole('button', { name })
const ready = async (name: string) => {
  const button = await apply(name)
  await waitFor(() => expect(button).toBeEnabled())
  return button
}

afterEach(() => onlineManager.setOnline(true))

describe('a correction, or a change from a date?', () => {
  test('suggests the change from the next plan year, and both cards count what they do', async () => {
    await openSetup(changed)
    expect(heading()).toHaveTextContent('Review what changed')
    expect(screen.getByText(/^1 answer differs from those of Jan 22, 2027\./)).toBeVisible()
    await ready('Apply from Jul 1, 2027')
    expect(card('A change from a date')).toBeChecked()
    expect(day()).toHaveValue('Jul 1, 2027')
    expect(day()).toHaveAccessibleDescription('First day of the next plan year')
    expect(screen.getByText('Can be taken back until Jul 1, 2027')).toBeVisible()
    const counts = screen
      .getAllByRole('list')
      .filter((list) => /added.*no longer appl.*move.*stay/.test(list.textContent ?? ''))
    expect(counts).toHaveLength(2)
    expect(await axeFindings()).toEqual([])
  })

  test('says of a plan that ends that the day is the first one without it', async () => {
    const saved = { ...answers, has401k: true }
    await openSetup({ ...reopened, saved, draft: { ...saved, has401k: false } })
    await ready('Apply from Jul 1, 2027')
    expect(day()).toHaveAccessibleDescription(/^First day without the 401\(k\) plan/)
  })

  test('names what changed, with a way to each question', async () => {
    await openSetup(changed)
    const region = await screen.findByRole('region', { name: 'Changed answers' })
    expect(region).toHaveTextContent(/How is the medical plan funded\?.*Self-Insured.*Fully Insured/)
    expect(within(region).getByRole('link', { name: /^Change/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/step=health&question=fundingType$/),
    )
    expect(screen.getByRole('link', { name: /Health & welfare plans/ })).toHaveTextContent('1 changed')
  })

  test('applies from the day, without a question: it can be taken back', async () => {
    const { user, requests } = await openSetup(changed)
    await user.dblClick(await ready('Apply from Jul 1, 2027'))
    expect(await screen.findByText('Changes applied from Jul 1, 2027')).toBeVisible()
    expect(requests.of(setup.saveBenefits).map(({ body }) => body.effectiveOn)).toEqual(['2027-07-01'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('Nothing changed')).toBeVisible()
  })

  test('a correction names the tasks it removes before it is applied', async () => {
    const { user, requests, stored } = await openSetup(changed)
    await user.click(card('A correction'))
    await user.click(await ready('Apply as a correction'))
    const dialog = await screen.findByRole('dialog', { name: /^Apply and end \d+ tasks?\?$/ })
    expect(dialog).toHaveTextContent('PCORI Fee (Form 720)')
    expect(stored.version).toBe(3)
    await user.click(within(dialog).getByRole('button', { name: 'Apply as a correction' }))
    await waitFor(() => expect(stored.saved).toMatchObject({ fundingType: 'FullyInsured' }))
    expect(requests.of(setup.saveBenefits)[0]?.body).not.toHaveProperty('effectiveOn')
  })

  test('without a network it is refused in the dialog at once, and not sent later', async () => {
    const online = vi.spyOn(window.navigator, 'onLine', 'get')
    const { user, requests, stored } = await openSetup({
      ...changed,
      at: { as: 'correction' },
      api: [fake(setup.saveBenefits, () => Promise.reject(new TypeError('Failed to fetch')))],
    })
    await user.click(await ready('Apply as a correction'))
    const dialog = await screen.findByRole('dialog', { name: /^Apply and end \d+ tasks?\?$/ })
    online.mockReturnValue(false)
    onlineManager.setOnline(false)
    await user.click(within(dialog).getByRole('button', { name: 'Apply as a correction' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'You are offline. Nothing can be saved until you are back online.',
    )
    online.mockRestore()
    onlineManager.setOnline(true)
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(requests.of(setup.saveBenefits)).toHaveLength(1)
    expect(stored.version).toBe(3)
    // Applying is not saved later by itself, as the answers of the form are, and there is nothing to retry.
    expect(screen.getByText('Nothing was applied')).toBeInTheDocument()
    expect(screen.queryByText(/will be saved as soon as possible/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  })

  test('tells tasks that end from those that only get other due dates', async () => {
    const { user } = await openSetup({
      ...changed,
      at: { as: 'correction' },
      api: (server) => [
        fake(setup.preview, (request) =>
          withReading(server.preview(request), {
            removed: [
              going('Form 5500: Health', '2028-07-31'),
              going('Stop-Loss and Level-Funding Contract Review', null),
            ],
          }),
        ),
      ],
    })
    await user.click(await ready('Apply as a correction'))
    const dialog = await screen.findByRole('dialog', { name: 'Apply and end 1 task?' })
    expect(dialog).toHaveTextContent(
      /no longer apply:Stop-Loss and.*stay, but get other due dates:Form 5500: Health · next due Jul 31, 2028/,
    )
  })

  test('shows the answer that counts until the chosen day, and the later one it replaces', async () => {
    const later = [{ from: '2027-07-01', answer: 'No medical plan' }]
    await openSetup({
      ...changed,
      api: (server) => [
        fake(setup.preview, (request) =>
          withReading(server.preview(request), {
            answers: [{ question: 'fundingType', before: 'Level Funded', earlier: null, later }],
          }),
        ),
      ],
    })
    const region = await screen.findByRole('region', { name: 'Changed answers' })
    expect(await within(region).findByText('Level Funded')).toBeVisible()
    expect(region).toHaveTextContent('Replaces No medical plan from Jul 1, 2027')
  })

  test('a correction that only adds tasks is applied at once', async () => {
    const { user, stored } = await openSetup({ ...reopened, draft: { ...answers, coverages: ['hra'] } })
    await user.click(card('A correction'))
    await user.click(await ready('Apply as a correction'))
    await waitFor(() => expect(stored.version).toBe(4))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('another day is asked about again, and the suggested one is a click away', async () => {
    const { user, requests } = await openSetup(changed)
    await ready('Apply from Jul 1, 2027')
    await user.clear(day())
    await user.type(day(), '10/1/2027')
    await user.tab()
    await ready('Apply from Oct 1, 2027')
    expect(requests.of(setup.preview).at(-1)?.body.effectiveOn).toBe('2027-10-01')
    await user.click(screen.getByRole('button', { name: /^Use Jul 1, 2027/ }))
    await ready('Apply from Jul 1, 2027')
  })

  test('what is no date, and a day the server refuses, are errors of the field', async () => {
    const { user } = await openSetup(changed)
    await ready('Apply from Jul 1, 2027')
    await user.clear(day())
    await user.type(day(), 'next summer')
    await user.tab()
    expect(day()).toHaveAccessibleDescription(/Enter a date as MM\/DD\/YYYY/)
    expect(screen.getByRole('button', { name: 'Apply changes' })).toBeDisabled()
    expect(screen.getByRole('region', { name: 'What it does' })).toBeVisible()
    await user.clear(day())
    await user.type(day(), TOO_FAR)
    await user.tab()
    await waitFor(() => expect(day()).toHaveAccessibleDescription(/^Choose a day within two years\./))
    expect(screen.getByText('Choose another day to see what the change does.')).toBeVisible()
    expect(screen.queryByText(/Can be taken back/)).toBeNull()
    expect(screen.getByRole('button', { name: /^Apply/ })).toBeDisabled()
    await user.click(card('A correction'))
    await ready('Apply as a correction')
  })

  test('the choice is in the address: a reload and a look at a question keep it', async () => {
    const { user } = await openSetup({ ...changed, at: { from: '2027-10-01' } })
    await ready('Apply from Oct 1, 2027')
    expect(screen.getByRole('link', { name: /^Change/ })).toHaveAttribute(
      'href',
      expect.stringContaining('from=2027-10-01'),
    )
    await user.click(card('A correction'))
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /^Change/ })).toHaveAttribute(
        'href',
        expect.stringContaining('as=correction'),
      ),
    )
  })

  test('a failed preview is reported with a retry, and asks before it applies', async () => {
    let isBroken = true
    const { user, stored } = await openSetup({
      ...changed,
      at: { as: 'correction' },
      api: (server) => [
        fake(setup.preview, (request) => (isBroken ? refuse('unexpected') : server.preview(request))),
      ],
    })
    await user.click(await ready('Apply as a correction'))
    const dialog = await screen.findByRole('dialog', { name: 'Apply without knowing what is removed?' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(stored.version).toBe(3)
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('region', { name: 'What the correction does' })).toHaveTextContent(
      'Compare all',
    )
  })

  test('answers that someone else saved meanwhile are not overwritten', async () => {
    const { user, stored } = await openSetup(changed)
    const button = await ready('Apply from Jul 1, 2027')
    stored.version = 4
    await user.click(button)
    expect(await screen.findByText(/Someone else saved these answers/)).toBeVisible()
    expect(stored.saved).toEqual(answers)
  })

  test('the draft can be discarded in favor of the saved answers', async () => {
    const { user, stored } = await openSetup({ ...reopened, draft: { ...answers, hasHealth: false } })
    await user.click(await screen.findByRole('button', { name: 'Discard these changes' }))
    await waitFor(() => expect(stored.draft).toEqual(answers))
    expect(await screen.findByText('Nothing changed')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Employer/ }))
    await waitFor(() => expect(option(/health and welfare benefits/, 'Yes')).toBeChecked())
  })

  test('without a change there is nothing to save', async () => {
    await openSetup(reopened)
    expect(await screen.findByText('Nothing changed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Apply changes' })).toBeDisabled()
  })
})

describe('what it does', () => {
  const moved = { ...reopened, draft: { ...answers, healthAnniversary: '01-01' } }

  test('names the first tasks of each heading; the others open in place, and all can be compared', async () => {
    const { user } = await openSetup({
      ...reopened,
      draft: { ...answers, coverages: ['hra', 'fsa', 'maternity'] },
    })
    const effects = await screen.findByRole('region', { name: 'What it does from Jul 1, 2027' })
    const added = within(effects).getByRole('region', { name: 'Added' })
    expect(within(added).getAllByRole('listitem')).toHaveLength(4)
    await user.click(within(added).getByRole('button', { name: /^\d+ more due dates? added$/ }))
    expect(within(added).getAllByRole('listitem').length).toBeGreaterThan(4)
    await user.click(within(effects).getByRole('button', { name: 'Compare all' }))
    const drawer = await screen.findByRole('dialog', { name: 'Compare all' })
    const table = within(drawer).getByRole('table', { name: 'Tasks under both readings' })
    expect(within(table).getByRole('columnheader', { name: 'Change from Jul 1, 2027' })).toBeVisible()
    expect(table).toHaveTextContent('Added')
    expect(await axeFindings()).toEqual([])
  })

  test('draws the plan years before and after, and says them', async () => {
    await openSetup(moved)
    const years = await screen.findByRole('region', { name: 'Plan years' })
    expect(within(years).getByRole('img')).toHaveAccessibleName(
      /^Health, before: Jul 1, 2026 to Jun 30, 2027.*Health, after: .*a short year Jul 1, 2027 to Dec 31, 2027.*401\(k\): /,
    )
    expect(years).toHaveTextContent('Change, Jul 1, 2027')
    expect(years).toHaveTextContent('Health: the short year runs Jul 1 – Dec 31, 2027, 6 months')
  })

  test('in one column the tasks follow the plan years', async () => {
    matchMediaQuery('(max-width: 1180px)')
    await openSetup(moved)
    const effects = await screen.findByRole('region', { name: 'What it does from Jul 1, 2027' })
    const years = screen.getByRole('region', { name: 'Plan years' })
    expect(years.compareDocumentPosition(effects) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })
})

test('a contradiction is named under the answer it is about, with its source, and stops no one', async () => {
  await openSetup({ ...reopened, saved: { ...answers, cobra: true }, draft: { ...answers, cobra: false } })
  const region = await screen.findByRole('region', { name: 'Changed answers' })
  expect(await within(region).findByText(/This does not fit with/)).toHaveTextContent(
    'This does not fit with How many employees do you have: 120.',
  )
  expect(region).toHaveTextContent('ERISA §601(b)')
  await ready('Apply from Jul 1, 2027')
})

test('what two changed answers share is named once', async () => {
  await openSetup({
    ...reopened,
    saved: { ...answers, cobra: true, employeeCount: 30 },
    draft: { ...answers, cobra: false },
  })
  expect(await screen.findAllByText(/This does not fit with/)).toHaveLength(1)
})

test('what was there before is shown on request, and once that nothing is blocked', async () => {
  const { user } = await openSetup({
    ...reopened,
    saved: { ...answers, cobra: true, employeeCount: 12 },
    draft: { ...answers, cobra: true, employeeCount: 12, fundingType: 'FullyInsured' },
  })
  const card = await screen.findByRole('region', { name: '1 other answer to double-check' })
  expect(card).not.toHaveTextContent(/fewer than 20/)
  await user.click(within(card).getByRole('button', { name: 'Show' }))
  expect(card).toHaveTextContent(/Please check: .*employees do you have: 12.*fewer than 20/)
  expect(screen.queryByText(/You can continue anyway/)).toBeNull()
})

test('an answer by itself is only to check, without a source where there is none', async () => {
  await openSetup({
    ...reopened,
    company: { setupComplete: true, state: 'CA' },
    saved: { ...answers, stateLaws: ['CA'] },
    draft: { ...answers, stateLaws: ['NY'] },
  })
  const region = await screen.findByRole('region', { name: 'Changed answers' })
  const note = await within(region).findByText(/Your address is in California/)
  expect(note).toHaveTextContent(/^Please check\. Your address .* if anyone works there\.$/)
  expect(within(region).getAllByText('You can continue anyway.')).toHaveLength(1)
})

test('on the form it appears while the answer is given, and goes with it', async () => {
  const { user } = await openSetup({ step: 'health', draft: { ...answers, employeeCount: 12 } })
  await user.click(option(/federal COBRA/, 'Yes'))
  expect(await screen.findByText(/fewer than 20 employees/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  await user.click(option(/federal COBRA/, 'No'))
  await waitFor(() => expect(screen.queryByText(/fewer than 20 employees/)).toBeNull())
})
