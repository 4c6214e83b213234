import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { HEALTH_PLAN_ONLY, heading, openSetup } from '../testing/open-setup'

const answers = {
  ...HEALTH_PLAN_ONLY,
  medicalPlan: true,
  fundingType: 'SelfInsured' as const,
  openQuestions: ['cobra' as const],
}
const tasksCard = () => screen.findByRole('region', { name: /^These \d+ tasks will apply$/ })

describe('before completion', () => {
  test('where no task applies, none is counted', async () => {
    const none = { hasHealth: false, has401k: false, hasMewa: false, hasHipaa10: false }
    await openSetup({ step: 'review', draft: none })
    const card = await screen.findByRole('region', { name: 'Tasks that will apply' })
    expect(within(card).getByRole('heading', { name: 'No tasks apply yet' })).toBeVisible()
  })

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
    await user.click(await screen.findByRole('radio', { name: 'A correction' }))
    const press = screen.getByRole('button', { name: 'Apply as a correction' })
    await waitFor(() => expect(press).toBeEnabled())
    const effects = screen.getByRole('region', { name: 'What the correction does' })
    expect(within(effects).getByRole('region', { name: 'No longer apply' })).toBeVisible()
    await user.click(press)
    const dialog = await screen.findByRole('dialog', { name: /^Apply and end \d+ tasks\?$/ })
    expect(dialog).toHaveTextContent('Jan 1, 2031')
    await user.click(within(dialog).getByRole('button', { name: 'Apply as a correction' }))
    await waitFor(() => expect(stored.version).toBe(4))
  })
})

test('what does not fit together is named before the setup is completed, and stops no one', async () => {
  const { user, stored } = await openSetup({
    step: 'review',
    draft: { ...HEALTH_PLAN_ONLY, medicalPlan: true, cobra: false },
  })
  const card = await screen.findByRole('region', { name: 'Do these answers fit together?' })
  expect(card).toHaveTextContent(/Does federal COBRA apply.*: No.*How many employees do you have: 120/)
  expect(card).toHaveTextContent('ERISA §601(b)')
  await user.click(screen.getByRole('button', { name: 'Complete setup' }))
  await waitFor(() => expect(stored.company.setupComplete).toBe(true))
})
