import * as catalog from '@heed/contract/catalog'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../testing/axe'
import { TASK_ID } from '../../../testing/build-tasks'
import { buildUser } from '../../../testing/build-user'
import { fake, refuse } from '../../../testing/fake'
import { buildCatalogItem } from '../testing/build-catalog'
import { nextId } from '../testing/build-draft'
import { openWizard } from '../testing/open-wizard'

const stepsShown = () =>
  within(screen.getByRole('list', { name: 'Steps' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a step that was passed with something missing says so instead of being done', async () => {
  const problems = [{ step: 'settings' as const, field: 'rule', message: 'Choose when the task is due.' }]
  await openWizard({ step: 'sections', draft: { rule: null, problems } })
  expect(stepsShown()[0]).toMatch(/, done$/)
  expect(stepsShown()[1]).toMatch(/, 1 item missing$/)
  expect(await axeFindings()).toEqual([])
})

test('so does one with something typed that cannot be saved', async () => {
  const { user } = await openWizard({ step: 'settings' })
  await user.clear(screen.getByRole('textbox', { name: 'Days' }))
  await user.type(screen.getByRole('textbox', { name: 'Days' }), '9o')
  await user.click(screen.getByRole('link', { name: 'Add Resources' }))
  expect(await screen.findByRole('button', { name: 'Review and publish' })).toBeVisible()
  expect(stepsShown()[1]).toMatch(/, 1 item missing$/)
  expect(stepsShown()[2]).toMatch(/, done$/)
})

test('what companies have had of the platform’s does not become an agency’s own, and the choice says why', async () => {
  await openWizard({
    step: 'format',
    draft: { owner: 'platform', agencyID: null, format: 'Standard', type: 'Standard', state: 'published' },
    user: buildUser({ userRoleID: 'SuperAdmin' }),
  })
  const format = within(screen.getByRole('radiogroup', { name: /^Format/ }))
  expect(format.getByRole('radio', { name: /^Custom.*Companies have had this task/ })).toBeDisabled()
  expect(format.getByRole('radio', { name: /^HIPAA10/ })).toBeEnabled()
})

const FORM_5500 = { name: 'Form 5500', owner: 'platform', agencyID: null, agencyName: null } as const

test('the wizard of a task that belongs to others says whose it is, and offers a copy', async () => {
  const copy = { id: nextId(), name: 'Copy of Form 5500' }
  const { user, address, requests } = await openWizard({
    api: [
      fake(wizard.get, () => refuse('forbidden')),
      fake(catalog.get, () => buildCatalogItem({ ...FORM_5500, canEdit: false })),
      fake(catalog.clone, () => ({
        ...copy,
        taskID: copy.id,
        isLimitedToNobody: false,
        losesExtension: false,
      })),
    ],
  })
  const title = 'This task belongs to the platform’s library'
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the task' })).toHaveAttribute('href', `/tasks/${TASK_ID}`)
  expect(await axeFindings()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Clone task' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Clone “Form 5500”' }))
  await user.click(dialog.getByRole('button', { name: 'Clone task' }))
  await waitFor(() => expect(address()).toBe(`/tasks/${copy.id}`))
  expect(requests.of(catalog.clone)[0]?.params).toEqual({ id: TASK_ID })
})
