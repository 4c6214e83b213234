import * as setup from '@heed/contract/setup'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fake, refuse } from '../../../testing/fake'
import { matchMediaQuery } from '../../../testing/setup'
import { HEALTH_PLAN_ONLY, openSetup, option } from '../testing/open-setup'

const panel = (name: RegExp | string) => screen.findByRole('region', { name })

test('in a first setup a step shows what its own answers add, and stays up to date', async () => {
  const { user } = await openSetup({ step: 'health', draft: HEALTH_PLAN_ONLY })
  const before = await panel('These answers do not add any tasks yet')
  const all = Number(/(\d+) tasks so far/.exec(before.textContent ?? '')?.[1])
  await user.click(option(/offer a medical plan/, 'Yes'))
  const after = await panel(/These answers add \d+ tasks?$/)
  expect(within(after).getByText('Summary of Benefits and Coverage (SBC)')).toBeVisible()
  const changes = Number(/add (\d+)/.exec(after.textContent ?? '')?.[1])
  expect(after).toHaveTextContent(`${all + changes} tasks so far`)
})

test('a task it names links to its text, and all of them are in the review', async () => {
  await openSetup({
    step: 'health',
    draft: { ...HEALTH_PLAN_ONLY, medicalPlan: true, fundingType: 'SelfInsured' },
  })
  const tasks = await panel(/These answers add/)
  expect(within(tasks).getByRole('link', { name: 'Summary of Benefits and Coverage (SBC)' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/tasks\/task-/),
  )
  expect(within(tasks).getByRole('link', { name: 'See all' })).toHaveAttribute(
    'href',
    expect.stringContaining('step=review'),
  )
})

test('in a reopened form it shows the difference from the saved answers, both ways', async () => {
  const { user } = await openSetup({
    step: 'health',
    saved: { ...HEALTH_PLAN_ONLY, medicalPlan: true, fundingType: 'FullyInsured' },
    version: 1,
    company: { setupComplete: true },
  })
  await panel('These answers add nothing new')
  await user.click(option(/funded/, /Self-Insured/))
  const changes = await panel(/These answers add \d+ tasks?$/)
  expect(changes).toHaveTextContent(/\d+ no longer appl/)
  expect(changes).toHaveTextContent(
    /as if these answers had always been true\. In the review you choose the date/,
  )
  expect(changes).toHaveTextContent('Medical Loss Ratio Rebate Handling')
  expect(changes).toHaveTextContent(/tasks in all/)
})

test('dates add nothing and say so', async () => {
  await openSetup({ step: 'dates', draft: HEALTH_PLAN_ONLY })
  expect(await panel(/^These dates time \d+ tasks$/)).toBeVisible()
})

test('a failed preview is quiet: the previous one stays and the form remains usable', async () => {
  let isBroken = false
  const { user, drafts } = await openSetup({
    step: 'health',
    draft: { ...HEALTH_PLAN_ONLY, medicalPlan: true, fundingType: 'SelfInsured' },
    api: (server) => [
      fake(setup.preview, (request) => (isBroken ? refuse('unexpected') : server.preview(request))),
    ],
  })
  await panel(/These answers add \d+ tasks?$/)
  isBroken = true
  await user.click(option(/funded/, /Fully Insured/))
  await waitFor(() =>
    expect(drafts().at(-1)).toMatchObject({ medicalPlan: true, fundingType: 'FullyInsured' }),
  )
  expect(screen.getByRole('region', { name: /These answers add \d+ tasks?$/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('on a narrow screen it slides up from the bottom, and the steps are one line', async () => {
  matchMediaQuery('(max-width: 768px)')
  const { user } = await openSetup({
    step: 'health',
    draft: { ...HEALTH_PLAN_ONLY, medicalPlan: true, fundingType: 'SelfInsured' },
  })
  expect(screen.getByRole('combobox', { name: 'Step 3 of 9' })).toHaveDisplayValue(/Health & welfare plans/)
  await user.click(await screen.findByRole('button', { name: /^\d+ tasks$/ }))
  const sheet = await screen.findByRole('dialog', { name: 'Tasks from your answers' })
  expect(within(sheet).getByText('Summary of Benefits and Coverage (SBC)')).toBeVisible()
})

test('the one line opens another step', async () => {
  matchMediaQuery('(max-width: 768px)')
  const { user } = await openSetup({ step: 'health', draft: HEALTH_PLAN_ONLY })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Step 3 of 9' }), 'dates')
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Plan-year dates'))
})
