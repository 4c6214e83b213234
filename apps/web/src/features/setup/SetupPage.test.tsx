import * as companies from '@heed/contract/companies'
import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { buildUser } from '../../testing/build-user'
import { fake, refuse, unreachable } from '../../testing/fake'
import { matchMediaQuery } from '../../testing/setup'
import { heading, openSetup, option, topBar } from './testing/open-setup'

const steps = () => within(screen.getByRole('navigation', { name: 'Setup steps' }))
const saveAndContinue = () => screen.getByRole('button', { name: 'Save and continue' })

describe('answering', () => {
  test('each change is saved automatically a moment later, and the top bar says so', async () => {
    const { user, drafts } = await openSetup({ step: 'employer' })
    await user.click(option(/health and welfare benefits/, 'Yes'))
    await user.click(option(/sponsor a 401/, 'No'))
    expect(topBar()).toHaveTextContent('Saving…')
    await waitFor(() => expect(drafts().at(-1)).toEqual({ hasHealth: true, has401k: false }))
    expect(await within(topBar()).findByText(/^Saved \d{1,2}:\d\d [AP]M$/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^Employer/ })).toHaveTextContent('2 of 6')
  })

  test('"not sure" leaves the question to the agency and removes its answer; an answer takes it back', async () => {
    const { user, drafts } = await openSetup({ step: 'employer', draft: { hasMewa: false } })
    await user.click(option(/MEWA/, /Not sure – ask my agency/))
    await waitFor(() => expect(drafts().at(-1)).toEqual({ openQuestions: ['hasMewa'] }))
    expect(screen.getByText(/1 question is with your agency/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Is the health plan a MEWA?' })).toBeVisible()
    await user.click(option(/MEWA/, 'Yes'))
    await waitFor(() => expect(drafts().at(-1)).toEqual({ hasMewa: true }))
    expect(screen.queryByText(/with your agency/)).toBeNull()
  })

  test('a number left to the agency is asked for roughly, and no default is chosen', async () => {
    const { user, drafts } = await openSetup({ step: 'employer' })
    const box = screen.getByRole('checkbox', { name: /Not sure – ask my agency: How many employees/ })
    expect(option(/Roughly how many employees/, 'Fewer than 15')).not.toBeChecked()
    await user.click(box)
    expect(option(/Roughly how many employees/, 'Fewer than 15')).not.toBeChecked()
    await user.type(screen.getByRole('textbox', { name: /How many employees/ }), '1,200')
    expect(box).not.toBeChecked()
    expect(screen.queryByRole('radiogroup', { name: /Roughly how many employees/ })).toBeNull()
    await waitFor(() => expect(drafts().at(-1)).toEqual({ employeeCount: 1200 }))
  })

  test('a list can be answered with none, and the rest of it left to the agency', async () => {
    const { user, drafts } = await openSetup({ step: 'laws', draft: { hasHealth: true } })
    await user.click(screen.getByRole('checkbox', { name: 'None of these' }))
    await waitFor(() => expect(drafts().at(-1)).toMatchObject({ stateLaws: [] }))
    await user.click(screen.getByRole('checkbox', { name: 'California' }))
    await user.click(screen.getByRole('checkbox', { name: /Not sure/ }))
    expect(screen.getByRole('checkbox', { name: 'None of these' })).not.toBeChecked()
    await waitFor(() =>
      expect(drafts().at(-1)).toMatchObject({ stateLaws: ['CA'], openQuestions: ['stateLaws'] }),
    )
    await user.click(screen.getByRole('checkbox', { name: 'California' }))
    await waitFor(() => expect(drafts().at(-1)).not.toHaveProperty('stateLaws'))
  })

  test('an unreadable date stays with its message, and is not called saved', async () => {
    const { user, drafts } = await openSetup({
      step: 'dates',
      draft: { hasHealth: true, has401k: false, healthStartDate: '2026-03-01' },
    })
    const box = screen.getByRole('textbox', { name: /When did the health plan begin/ })
    await user.clear(box)
    await user.type(box, 'last spring')
    await user.tab()
    await waitFor(() => expect(box).toHaveAccessibleDescription(/Enter a date as MM\/DD\/YYYY/))
    expect(await within(topBar()).findByText('1 field not saved')).toBeVisible()
    await waitFor(() => expect(drafts().at(-1)).not.toHaveProperty('healthStartDate'))
    expect(box).toHaveValue('last spring')
    expect(within(topBar()).queryByText(/^Saved/)).toBeNull()
    await user.clear(box)
    await user.tab()
    expect(box).toHaveValue('')
    expect(await within(topBar()).findByText(/^Saved/)).toBeVisible()
  })

  test('a day of the year and a date are saved only when complete', async () => {
    const { user, drafts } = await openSetup({ step: 'dates', draft: { hasHealth: true, has401k: false } })
    await user.selectOptions(screen.getByLabelText('First day of the health plan year: month'), 'July')
    await user.selectOptions(screen.getByLabelText('First day of the health plan year: day'), '1')
    await user.type(screen.getByRole('textbox', { name: /When did the health plan begin/ }), '3/1/2026')
    await user.tab()
    await waitFor(() =>
      expect(drafts().at(-1)).toMatchObject({ healthAnniversary: '07-01', healthStartDate: '2026-03-01' }),
    )
  })

  test('questions appear and disappear depending on earlier answers', async () => {
    const { user } = await openSetup({ step: 'health', draft: { hasHealth: true } })
    expect(screen.queryByText('Participants in the largest other welfare plan')).toBeNull()
    await user.click(option(/other welfare plans with their own plan number/, 'Yes'))
    expect(await screen.findByText('Participants in the largest other welfare plan')).toBeVisible()
  })

  test('has no axe findings', async () => {
    await openSetup({ step: 'health', draft: { hasHealth: true, openQuestions: ['cobra'] } })
    expect(await axeFindings()).toEqual([])
  })
})

describe('moving through the steps', () => {
  test('an invalid answer is reported once its field is left, is not sent, and blocks the step', async () => {
    const { user, drafts, address } = await openSetup({ step: 'employer' })
    const number = screen.getByRole('textbox', { name: /How many employees/ })
    await user.type(number, '12x')
    expect(screen.queryByText('Enter a whole number.')).toBeNull()
    await user.click(saveAndContinue())
    expect(await screen.findByText('Enter a whole number.')).toBeVisible()
    await waitFor(() => expect(number).toHaveFocus())
    expect(heading()).toHaveTextContent('Employer')
    expect(address()).toContain('step=employer')
    expect(drafts().every((answers) => !('employeeCount' in answers))).toBe(true)
  })

  test('an assumed answer stays open until it is confirmed', async () => {
    const { user, drafts } = await openSetup({
      step: 'employer',
      draft: { hasHealth: true, has401k: false, hasMewa: false, hasHipaa10: false, planSponsor: 'Church' },
    })
    expect(screen.getByText(/^Assumed: Fewer than 15. Please confirm/)).toBeVisible()
    expect(screen.getByText('1 question left in this step')).toBeVisible()
    await user.click(saveAndContinue())
    await waitFor(() => expect(heading()).toHaveTextContent('Health & welfare plans'))
    expect(steps().getByRole('link', { name: /^Employer/ })).toHaveTextContent('5 of 6')
    expect(drafts().every((answers) => !('employerSize' in answers))).toBe(true)

    await user.click(steps().getByRole('link', { name: /^Employer/ }))
    await user.click(screen.getByRole('button', { name: 'Confirm: Fewer than 15' }))
    expect(option(/Roughly how many employees/, 'Fewer than 15')).toBeChecked()
    expect(screen.queryByText(/^Assumed/)).toBeNull()
    await waitFor(() => expect(drafts().at(-1)).toMatchObject({ employerSize: 1 }))
    expect(steps().getByRole('link', { name: /^Employer/ })).toHaveTextContent('6 of 6')
  })

  test('saving a step saves at once and opens the next one needed', async () => {
    const { user, drafts, address } = await openSetup({
      step: 'employer',
      draft: { hasHealth: false, has401k: true },
    })
    await user.click(option(/MEWA/, 'No'))
    await user.click(saveAndContinue())
    await waitFor(() => expect(heading()).toHaveTextContent('401(k)'))
    expect(drafts().at(-1)).toEqual({ hasHealth: false, has401k: true, hasMewa: false })
    expect(address()).toContain('step=401k')
    expect(heading()).toHaveFocus()
  })

  test('a step that is not needed says so', async () => {
    await openSetup({ step: '401k', draft: { has401k: false } })
    expect(screen.getByText(/This step is not needed/)).toBeVisible()
    expect(screen.getByRole('link', { name: /^401\(k\)/ })).toHaveTextContent('Not needed')
    expect(screen.queryByText(/a plan that has ended/)).toBeNull()
  })

  test('a step about a plan that has ended says how its answers are corrected', async () => {
    await openSetup({ step: '401k', saved: { has401k: false }, company: { setupComplete: true } })
    expect(screen.getByText(/^To correct an answer about a plan that has ended/)).toBeVisible()
  })

  test('the form resumes at the first unfinished step', async () => {
    await openSetup({ draft: { hasHealth: true } })
    expect(heading()).toHaveTextContent('Employer')
  })

  test('a new form starts with the company', async () => {
    await openSetup()
    expect(heading()).toHaveTextContent('Company')
  })

  test('a link to a question opens its step and focuses its control', async () => {
    await openSetup({ question: 'cobra', draft: { hasHealth: true } })
    expect(heading()).toHaveTextContent('Health & welfare plans')
    await waitFor(() => expect(option(/COBRA/, 'Yes')).toHaveFocus())
  })

  test('the steps show their progress', async () => {
    await openSetup({ step: 'employer', draft: { hasHealth: true, openQuestions: ['hasMewa'] } })
    expect(steps().getAllByRole('listitem')).toHaveLength(9)
    expect(steps().getByRole('link', { name: /^Employer/ })).toHaveTextContent('1 of 6 · 1 with your agency')
    expect(screen.getByText('4 questions left in this step')).toBeVisible()
  })
})

describe('when saving fails', () => {
  test('without a connection everything is kept, and it is retried', async () => {
    let isOffline = true
    const { user, drafts } = await openSetup({
      step: 'employer',
      api: (server) => [
        fake(setup.saveDraft, (request) => {
          if (isOffline) throw unreachable()
          return server.saveDraft(request)
        }),
      ],
    })
    await user.click(option(/health and welfare benefits/, 'Yes'))
    expect(await screen.findByText(/The server cannot be reached/)).toBeVisible()
    expect(option(/health and welfare benefits/, 'Yes')).toBeChecked()
    isOffline = false
    window.dispatchEvent(new Event('online'))
    expect(await within(topBar()).findByText(/^Saved/)).toBeVisible()
    expect(drafts().at(-1)).toEqual({ hasHealth: true })
    expect(screen.queryByText(/The server cannot be reached/)).toBeNull()
  })

  test('after someone else saved, one’s own answers can be kept', async () => {
    const { user, stored, drafts } = await openSetup({ step: 'employer' })
    stored.version = 7
    stored.saved = { hasHealth: false }
    await user.click(option(/health and welfare benefits/, 'Yes'))
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(stored.draft).toEqual({ hasHealth: true }))
    expect(drafts()).toHaveLength(2)
    await waitFor(() => expect(screen.queryByText(/Someone else saved/)).toBeNull())
  })

  test('or theirs can be loaded', async () => {
    const { user, stored } = await openSetup({ step: 'employer' })
    stored.version = 7
    stored.saved = { hasHealth: false }
    await user.click(option(/health and welfare benefits/, 'Yes'))
    await user.click(await screen.findByRole('button', { name: 'Load theirs' }))
    await waitFor(() => expect(option(/health and welfare benefits/, 'No')).toBeChecked())
  })
})

describe('after the setup', () => {
  const applied = { hasHealth: true, has401k: false }

  test('a change is called not applied yet, never saved, and links to the review', async () => {
    const { user, drafts } = await openSetup({
      step: 'employer',
      saved: applied,
      version: 1,
      company: { setupComplete: true },
    })
    expect(topBar()).not.toHaveTextContent('not applied')
    await user.click(option(/sponsor a 401/, 'Yes'))
    await waitFor(() => expect(topBar()).toHaveTextContent('1 change not applied yet – Review and apply'))
    await user.click(option(/MEWA/, 'No'))
    await waitFor(() => expect(drafts()).toHaveLength(2))
    await waitFor(() => expect(topBar()).toHaveTextContent('2 changes not applied yet'))
    expect(topBar()).not.toHaveTextContent(/Saved/)
    await user.click(within(topBar()).getByRole('link', { name: 'Review and apply' }))
    expect(heading()).toHaveTextContent('Review')
    const press = await screen.findByRole('button', { name: 'Apply from Jul 1, 2027' })
    await waitFor(() => expect(press).toBeEnabled())
    await user.click(press)
    await waitFor(() => expect(topBar()).not.toHaveTextContent('not applied'))
  })

  test('on a phone the same is shown above the questions', async () => {
    matchMediaQuery('(max-width: 768px)')
    await openSetup({
      step: 'employer',
      saved: applied,
      draft: { hasHealth: false },
      version: 1,
      company: { setupComplete: true },
    })
    expect(screen.getByText('2 changes not applied yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Review and apply' })).toHaveAttribute(
      'href',
      expect.stringContaining('step=review'),
    )
  })
})

describe('the company step', () => {
  test('saves input automatically, only what differs, onto the version that was read', async () => {
    const { user, requests } = await openSetup({ step: 'company' })
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '317-555-0142')
    await user.clear(screen.getByRole('textbox', { name: 'ZIP code' }))
    await user.type(screen.getByRole('textbox', { name: 'ZIP code' }), '46')
    await user.tab()
    expect(await screen.findByText('A ZIP code has five digits, or nine with a dash.')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('link', { name: /^Company/ })).toHaveTextContent('9 of 9'))
    const updates = requests.of(companies.update)
    expect(updates[0]).toMatchObject({
      headers: { 'if-match': '"4"' },
      body: { phoneNumber: '(317) 555-0142' },
    })
    expect(updates.every(({ body }) => body && !('zip' in body))).toBe(true)
    await user.click(saveAndContinue())
    expect(heading()).toHaveTextContent('Company')
  })

  test('continues to the employer once it is complete', async () => {
    const { user } = await openSetup({ step: 'company' })
    await user.click(saveAndContinue())
    await waitFor(() => expect(heading()).toHaveTextContent('Employer'))
  })

  test('hides billing from the company’s own people', async () => {
    await openSetup({ step: 'company', user: buildUser({ userRoleID: 'CompanyAdmin' }) })
    expect(screen.queryByText('Billable modules')).toBeNull()
    expect(screen.getByRole('textbox', { name: /Company name/ })).toBeVisible()
  })

  test('a profile changed in the meantime is reloaded on request', async () => {
    const { user, stored } = await openSetup({
      step: 'company',
      api: [fake(companies.update, () => refuse('stale'))],
    })
    stored.company = { ...stored.company, city: 'Muncie' }
    await user.type(screen.getByRole('textbox', { name: 'City' }), '!')
    await user.click(await screen.findByRole('button', { name: 'Reload' }))
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'City' })).toHaveValue('Muncie'))
  })
})
