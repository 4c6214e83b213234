import type { AnswerSave } from '@heed/contract/answer-dates'
import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { fake, refuse } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { HEALTH_PLAN_ONLY, openSetup } from '../testing/open-setup'

const funding = {
  question: 'fundingType',
  label: 'How is the medical plan funded?',
  step: 'health' as const,
  before: 'Self-Insured',
  after: 'Fully Insured',
  replacedFrom: null,
}
const entry = (values: Partial<AnswerSave>): AnswerSave => ({
  id: 'change-1',
  version: 3,
  kind: 'change',
  effectiveOn: '2027-07-01',
  savedAt: '2027-01-22T14:40:00.000Z',
  savedBy: 'Dana Whitlock',
  takenBackAt: null,
  takenBackBy: null,
  canTakeBack: true,
  whyItStays: null,
  replacedFrom: null,
  changes: [funding],
  ...values,
})
const first = entry({
  id: 'first',
  version: 1,
  kind: 'first',
  effectiveOn: null,
  savedBy: 'Priya Raman',
  canTakeBack: false,
  changes: [{ ...funding, before: 'Not answered', after: 'Self-Insured' }],
})
const timeline = [
  entry({}),
  entry({ id: 'fix', version: 2, kind: 'correction', effectiveOn: null, canTakeBack: false }),
  first,
]
const reopened = {
  step: 'health',
  saved: { ...HEALTH_PLAN_ONLY, medicalPlan: true },
  version: 3,
  company: { setupComplete: true },
  timeline,
}
const open = async (more: Partial<Parameters<typeof openSetup>[0]> = {}) => {
  const page = await openSetup({ ...reopened, ...more })
  const [link] = screen.getAllByRole('button', { name: 'History of answers' })
  if (link) await page.user.click(link)
  const drawer = await screen.findByRole('dialog', { name: 'History of answers' })
  await within(drawer).findByRole('list', { name: 'History of answers' })
  return { ...page, drawer }
}

test('shows who saved what when, from which day it counts, in words', async () => {
  const { drawer } = await open()
  const items = within(drawer).getAllByRole('listitem')
  expect(items).toHaveLength(3)
  expect(items[0]).toHaveTextContent(/Change from Jul 1, 2027Dana Whitlock · Jan 22, 2027/)
  expect(items[0]).toHaveTextContent(/How is the medical plan funded\?Self-Insured → Fully Insured/)
  expect(items[1]).toHaveTextContent('Correction')
  expect(items[2]).toHaveTextContent(/First answersPriya Raman/)
  expect(items[2]).not.toHaveTextContent('Not answered')
  expect(await axeFindings()).toEqual([])
})

test('a change that a later one replaced says so', async () => {
  const replaced = entry({ canTakeBack: false, replacedFrom: '2027-01-25' })
  const { drawer } = await open({ timeline: [replaced, first] })
  const [item] = within(drawer).getAllByRole('listitem')
  expect(item).toHaveTextContent('Change from Jul 1, 2027 replaced by the change from Jan 25, 2027')
})

test('of a change of which only one answer was replaced, that answer says so', async () => {
  const size = {
    ...funding,
    question: 'employeeCount',
    label: 'How many employees?',
    before: '60',
    after: '45',
  }
  const half = entry({ changes: [{ ...size, replacedFrom: '2027-01-25' }, funding] })
  const { drawer } = await open({ timeline: [half, first] })
  const [item] = within(drawer).getAllByRole('listitem')
  expect(item).toHaveTextContent('60 → 45 replaced by the change from Jan 25, 2027')
  expect(within(drawer).getByText('45').tagName).toBe('DEL')
  expect(within(item as HTMLElement).getByText('Fully Insured').tagName).toBe('INS')
})

test('a change that is still ahead and cannot be taken back says why', async () => {
  const reason = 'The same questions were answered again since. Take back the change from Oct 1, 2027 first.'
  const { drawer } = await open({ timeline: [entry({ canTakeBack: false, whyItStays: reason }), first] })
  const [item] = within(drawer).getAllByRole('listitem')
  expect(item).toHaveTextContent(reason)
  expect(within(drawer).queryByRole('button', { name: /^Take back/ })).toBeNull()
})

test('a change that is still ahead is named on the form and can be taken back', async () => {
  const { user, drawer, requests } = await open()
  expect(screen.getByText('From Jul 1, 2027: 1 answer changes')).toBeVisible()
  await user.click(within(drawer).getByRole('button', { name: 'Take back the change from Jul 1, 2027' }))
  const dialog = await screen.findByRole('dialog', { name: 'Take back the change from Jul 1, 2027?' })
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await within(drawer).findByText(/Taken back by Dana Whitlock/)).toBeVisible()
  expect(requests.of(setup.takeBackChange)).toHaveLength(1)
  expect(within(drawer).queryByRole('button', { name: /^Take back/ })).toBeNull()
  await waitFor(() => expect(screen.queryByText(/1 answer changes/)).toBeNull())
})

test('stays open when the note that led to it has nothing left to say', async () => {
  const { user } = await openSetup(reopened)
  await user.click(screen.getAllByRole('button', { name: 'History of answers' }).at(-1)!)
  const drawer = await screen.findByRole('dialog', { name: 'History of answers' })
  await user.click(await within(drawer).findByRole('button', { name: /^Take back the change/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Take back the change/ })
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  await waitFor(() => expect(screen.queryByText(/1 answer changes/)).toBeNull())
  const still = await screen.findByRole('dialog', { name: 'History of answers' })
  expect(await within(still).findByText(/Taken back by Dana Whitlock/)).toBeVisible()
})

test.each(['company', 'health', 'team', 'review'])('on a phone the step %s leads to it', async (step) => {
  matchMediaQuery('(max-width: 768px)')
  const { user } = await openSetup({ ...reopened, step })
  await user.click(screen.getByRole('button', { name: 'History of answers' }))
  expect(await screen.findByRole('dialog', { name: 'History of answers' })).toBeVisible()
})

test('a refusal is shown in the dialog', async () => {
  const { user, drawer } = await open({
    api: [
      fake(setup.takeBackChange, () =>
        refuse('conflict', { message: 'A later save changed the same answers.' }),
      ),
    ],
  })
  await user.click(within(drawer).getByRole('button', { name: /^Take back/ }))
  const dialog = await screen.findByRole('dialog', { name: /^Take back the change/ })
  await user.click(within(dialog).getByRole('button', { name: 'Take back' }))
  expect(await within(dialog).findByText('A later save changed the same answers.')).toBeVisible()
})

test('is open when the address asks for it, and closed it stays closed', async () => {
  const { user } = await openSetup({ ...reopened, step: 'review', at: { show: 'history' } })
  const drawer = await screen.findByRole('dialog', { name: 'History of answers' })
  expect(await within(drawer).findByText('Change from Jul 1, 2027')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
