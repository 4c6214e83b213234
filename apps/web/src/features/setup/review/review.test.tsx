import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { HEALTH_PLAN_ONLY, heading, openSetup, option } from '../testing/open-setup'

const answers = {
  ...HEALTH_PLAN_ONLY,
  fundingType: 'SelfInsured' as const,
  openQuestions: ['cobra' as const],
}
const tasksCard = () => screen.findByRole('region', { name: /^These \d+ tasks will apply$/ })

describe('before completion', () => {
  test('it names every task by module, warns, and leads to what has no answer', async () => {
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

  test('the search narrows the tasks', async () => {
    const { user } = await openSetup({ step: 'review', draft: answers })
    const card = await tasksCard()
    await user.type(within(card).getByRole('searchbox', { name: 'Search these tasks' }), 'pcori{Enter}')
    await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
    expect(heading()).toHaveTextContent('Review')
    await user.type(within(card).getByRole('searchbox'), 'zzz')
    expect(await within(card).findByText('None of these tasks fits.')).toBeVisible()
  })

  test('completing saves the answers, ends the setup and leads to the tasks', async () => {
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

  test('a company’s own admin goes on to the own dashboard and tasks', async () => {
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

  test('a refused completion is told and nothing is lost', async () => {
    const { user } = await openSetup({
      step: 'review',
      draft: answers,
      api: [fake(setup.complete, () => refuse('conflict'))],
    })
    await tasksCard()
    await user.click(screen.getByRole('button', { name: 'Complete setup' }))
    expect(await screen.findByText('This conflicts with the current state.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Complete setup' })).toBeEnabled()
  })
})

describe('opened again', () => {
  const reopened = { saved: answers, version: 3, company: { setupComplete: true } }

  test('without a change there is nothing to save', async () => {
    await openSetup({ step: 'review', ...reopened })
    await tasksCard()
    expect(screen.getByText('Nothing changed')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled()
  })

  test('answers that take tasks away are saved only after the tasks were named', async () => {
    const { user, stored } = await openSetup({
      step: 'review',
      ...reopened,
      draft: { ...answers, fundingType: 'FullyInsured' },
    })
    const changes = await screen.findByRole('region', { name: 'What changes' })
    expect(changes).toHaveTextContent('How is the medical plan funded?')
    expect(changes).toHaveTextContent(/Self-Insured\s*→\s*Fully Insured/)
    await waitFor(() => expect(changes).toHaveTextContent(/no longer appl/))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    const dialog = await screen.findByRole('dialog', { name: /^Save and remove \d+ tasks?\?$/ })
    expect(dialog).toHaveTextContent('PCORI Fee (Form 720)')
    expect(stored.version).toBe(3)
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(stored.saved).toMatchObject({ fundingType: 'FullyInsured' }))
    expect(await screen.findByText('Answers saved')).toBeVisible()
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
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(stored.version).toBe(4))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('the draft can be dropped for the saved answers', async () => {
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

  test('the history says who saved what, in words', async () => {
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
