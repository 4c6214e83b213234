import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { HEALTH_PLAN_ONLY, heading, openSetup, option } from '../testing/open-setup'

const answers = {
  ...HEALTH_PLAN_ONLY,
  fundingType: 'SelfInsured' as const,
  openQuestions: ['cobra' as const],
}
const tasksCard = () => screen.findByRole('region', { name: /^These \d+ tasks will apply$/ })

describe('before completion', () => {
  test('names every task by module, warns, and links to unanswered questions', async () => {
    await openSetup({ step: 'review', draft: answers })
    const card = await tasksCard()
    const count = Number(/These (\d+)/.exec(card.textContent ?? '')?.[1])
    expect(within(card).getAllByRole('listitem')).toHaveLength(count)
    expect(within(card).getByRole('heading', { name: /^Health & Wellness \d+$/ })).toBeVisible()
    expect(screen.getByText('Its due dates assume a calendar year.')).toBeVisible()
    const open = screen.getByRole('region', { name: 'With your agency' })
    expect(within(open).getByRole('link', { name: /COBRA/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/step=health&question=cobra$/),
    )
    expect(
      within(screen.getByRole('region', { name: 'Not answered yet' })).getByRole('link', {
        name: 'Grandfathered status',
      }),
    ).toBeVisible()
    expect(await axeFindings()).toEqual([])
  })

  test('in one column the side cards come first, so that the list that loads late moves nothing', async () => {
    matchMediaQuery('(max-width: 1180px)')
    await openSetup({ step: 'review', draft: answers })
    const card = await tasksCard()
    const open = screen.getByRole('region', { name: 'With your agency' })
    expect(open.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  test('the search filters the tasks', async () => {
    const { user } = await openSetup({ step: 'review', draft: answers })
    const card = await tasksCard()
    await user.type(within(card).getByRole('searchbox', { name: 'Search these tasks' }), 'pcori{Enter}')
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
    expect(heading()).toHaveTextContent('Review')
    await user.type(within(card).getByRole('searchbox'), 'zzz')
    expect(await within(card).findByText('None of these tasks match.')).toBeVisible()
  })

  test('completing saves the answers, completes the setup and links to the tasks', async () => {
    const { user, requests, stored } = await openSetup({ step: 'review', draft: answers })
    await tasksCard()
    await user.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(await screen.findByRole('heading', { name: 'Setup is complete' })).toHaveFocus()
    const called = requests.map(({ endpoint }) => endpoint)
    const writes = called.filter((endpoint) => endpoint.method !== 'GET' && endpoint !== setup.preview)
    expect(writes).toEqual([setup.saveBenefits, setup.complete])
    expect(stored.saved).toEqual(answers)
    expect(screen.getByRole('link', { name: 'See the tasks' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/tasks\?company=/),
    )
  })

  test('a company’s own admin can continue to their dashboard and tasks', async () => {
    const { user } = await openSetup({
      step: 'review',
      draft: answers,
      user: buildUser({ userRoleID: 'CompanyAdmin' }),
    })
    await tasksCard()
    await user.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(await screen.findByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard')
    expect(screen.getByRole('link', { name: 'See the tasks' })).toHaveAttribute('href', '/tasks')
  })

  test('a refused completion is reported and nothing is lost', async () => {
    const { user } = await openSetup({
      step: 'review',
      draft: answers,
      api: [fake(setup.complete, () => refuse('conflict'))],
    })
    await tasksCard()
    await user.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(await screen.findByText('This cannot be done in the current state.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Complete setup' })).toBeEnabled()
  })
})

describe('a plan that starts years ahead', () => {
  const ahead = { ...answers, healthAnniversary: '01-01', healthStartDate: '2031-01-01' }

  test('tasks that begin later are listed separately, each with its first due date and a link to its text', async () => {
    await openSetup({ step: 'review', draft: ahead })
    const card = await screen.findByRole('region', { name: /^\d+ tasks? now, \d+ later$/ })
    const [, now, later] = /^(\d+) tasks? now, (\d+) later/.exec(card.textContent ?? '') ?? []
    expect(card).toHaveTextContent(`${later} tasks begin with the 2031 plan year; the first is due `)
    expect(card).toHaveTextContent(/\d+ due dates? in the next 12 months\./)
    const group = within(card).getByRole('list', { name: `Begin later ${later}` })
    const rows = within(group).getAllByRole('listitem')
    expect(rows).toHaveLength(Number(later))
    expect(within(card).getAllByRole('listitem')).toHaveLength(Number(now) + Number(later))
    for (const row of within(card).getAllByRole('listitem')) {
      expect(row).toHaveTextContent(/First due \w{3} \d+, \d{4}/)
      expect(within(row).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/tasks\/task-/))
    }
  })

  test('is questioned at the field and before it is applied', async () => {
    const { user, stored } = await openSetup({
      step: 'dates',
      draft: { ...answers, healthAnniversary: '01-01' },
    })
    expect(screen.queryByText(/more than a year from now/)).toBeNull()
    await user.type(screen.getByRole('textbox', { name: /When did the health plan begin/ }), '1/1/2031')
    await user.tab()
    expect(await screen.findByText(/Jan 1, 2031, more than a year from now/)).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Review/ }))
    expect(await screen.findByRole('link', { name: 'Check the date' })).toHaveAttribute(
      'href',
      expect.stringMatching(/step=dates&question=healthStartDate$/),
    )
    const press = screen.getByRole('button', { name: 'Complete setup' })
    await waitFor(() => expect(press).toBeEnabled())
    await user.click(press)
    const dialog = await screen.findByRole('dialog', { name: 'Is this date right?' })
    expect(dialog).toHaveTextContent('Jan 1, 2031')
    expect(stored.company.setupComplete).toBe(false)
    await user.click(within(dialog).getByRole('button', { name: 'Complete setup' }))
    expect(await screen.findByRole('heading', { name: 'Setup is complete' })).toBeVisible()
    expect(screen.getByText(/tasks begin with the 2031 plan year/)).toBeVisible()
  })

  test('if moved there after the setup, removes its tasks from the list until then', async () => {
    const { user, stored } = await openSetup({
      step: 'review',
      saved: { ...answers, healthAnniversary: '01-01' },
      draft: ahead,
      version: 3,
      company: { setupComplete: true },
    })
    const changes = await screen.findByRole('region', { name: 'What changes' })
    await waitFor(() => expect(changes).toHaveTextContent(/\d+ tasks begin later/))
    expect(changes).not.toHaveTextContent('no longer appl')
    const press = screen.getByRole('button', { name: 'Apply changes' })
    await waitFor(() => expect(press).toBeEnabled())
    await user.click(press)
    const dialog = await screen.findByRole('dialog', { name: /^Apply and remove \d+ tasks\?$/ })
    expect(dialog).toHaveTextContent('Jan 1, 2031')
    await user.click(within(dialog).getByRole('button', { name: 'Apply changes' }))
    await waitFor(() => expect(stored.version).toBe(4))
  })
})

describe('reopened', () => {
  const reopened = { saved: answers, version: 3, company: { setupComplete: true } }

  test('without a change there is nothing to save', async () => {
    await openSetup({ step: 'review', ...reopened })
    await tasksCard()
    expect(screen.getByText('Nothing changed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Apply changes' })).toBeDisabled()
  })

  test('answers that remove tasks are saved only after the tasks were named', async () => {
    const { user, stored } = await openSetup({
      step: 'review',
      ...reopened,
      draft: { ...answers, fundingType: 'FullyInsured' },
    })
    const changes = await screen.findByRole('region', { name: 'What changes' })
    expect(changes).toHaveTextContent('How is the medical plan funded?')
    expect(changes).toHaveTextContent(/Self-Insured\s*→\s*Fully Insured/)
    await waitFor(() => expect(changes).toHaveTextContent(/no longer appl/))
    await user.click(screen.getByRole('button', { name: 'Apply changes' }))
    const dialog = await screen.findByRole('dialog', { name: /^Apply and remove \d+ tasks?\?$/ })
    expect(dialog).toHaveTextContent('PCORI Fee (Form 720)')
    expect(stored.version).toBe(3)
    await user.click(within(dialog).getByRole('button', { name: 'Apply changes' }))
    await waitFor(() => expect(stored.saved).toMatchObject({ fundingType: 'FullyInsured' }))
    expect(await screen.findByText('Changes applied')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'What changes' })).toBeNull())
  })

  test('answers that only add tasks are saved at once', async () => {
    const { user, stored } = await openSetup({
      step: 'review',
      ...reopened,
      draft: { ...answers, coverages: ['hra'] },
    })
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'What changes' })).toHaveTextContent(/tasks? more/),
    )
    await user.click(screen.getByRole('button', { name: 'Apply changes' }))
    await waitFor(() => expect(stored.version).toBe(4))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the draft can be discarded in favor of the saved answers', async () => {
    const { user, stored } = await openSetup({
      step: 'review',
      ...reopened,
      draft: { ...answers, hasHealth: false },
    })
    await screen.findByRole('region', { name: 'What changes' })
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(stored.draft).toEqual(answers))
    expect(await screen.findByText('Nothing changed')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Employer/ }))
    await waitFor(() => expect(option(/health and welfare benefits/, 'Yes')).toBeChecked())
  })

  test('the history shows who saved what, in words', async () => {
    const { user } = await openSetup({
      step: 'review',
      ...reopened,
      api: [
        fake(setup.versions, () => ({
          result: [
            {
              version: 2,
              savedAt: '2027-01-20T14:40:00.000Z',
              savedBy: 'Priya Raman',
              answers: { ...answers, fundingType: 'FullyInsured' },
            },
          ],
        })),
      ],
    })
    await user.click(screen.getByRole('button', { name: 'Version history' }))
    const drawer = await screen.findByRole('dialog', { name: 'Version history' })
    expect(await within(drawer).findByRole('heading', { name: /Version 3.*Dana Whitlock/ })).toBeVisible()
    expect(within(drawer).getByRole('heading', { name: /Version 2.*Priya Raman/ })).toBeVisible()
    expect(drawer).toHaveTextContent(/Fully Insured\s*→\s*Self-Insured/)
  })
})
