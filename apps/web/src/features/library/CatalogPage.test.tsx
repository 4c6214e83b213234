import * as library from '@heed/contract/library'
import * as tasks from '@heed/contract/tasks'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { listOf } from '../../testing/build-company'
import { buildTask, TASK_ID } from '../../testing/build-tasks'
import { buildUser } from '../../testing/build-user'
import { type Fake, fake } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { CatalogPage } from './CatalogPage'

const task = buildTask({ instanceID: null, companyID: null, status: null, dueDate: null, isSnapshot: true })

const show = (more: Fake[] = [], user = buildUser()) =>
  renderPage(<CatalogPage />, {
    url: '/tasks?view=catalog',
    user,
    api: [
      fake(tasks.search, () => listOf({ ...task, isTemplate: true })),
      fake(library.categories, () => ({ result: [{ id: TASK_ID, name: 'Plan Documents' }] })),
      ...more,
    ],
  })

it('lists the library for those who author', async () => {
  const { requests } = show()
  expect(await screen.findByRole('heading', { name: 'Tasks Catalog' })).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: task.name })).toHaveAttribute('href', `/tasks/${TASK_ID}`)
  expect(requests.of(tasks.search)[0]?.query).toMatchObject({ library: 'true', sort: 'name' })
  expect(await screen.findByText('Template')).toBeVisible()
})

it('tells a super admin which tasks differ from the library as shipped, and how', async () => {
  const edited: library.TaskDifference = {
    taskID: TASK_ID,
    name: task.name,
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
  const { user } = show([differences], buildUser({ userRoleID: 'SuperAdmin' }))
  expect(await screen.findByText(/1 task differs from the library as shipped/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  const drawer = await screen.findByRole('dialog', { name: 'Edited library tasks' })
  expect(within(drawer).getByRole('link', { name: task.name })).toHaveAttribute('href', `/tasks/${TASK_ID}`)
  for (const text of ['Our own words.', 'File the annual return.', 'File the return.'])
    expect(within(drawer).getByText(text)).toBeVisible()
  expect(await axeFindings()).toEqual([])
})
