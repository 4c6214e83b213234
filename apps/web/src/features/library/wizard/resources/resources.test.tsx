import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../../testing/axe'
import { AGENCY_ID } from '../../../../testing/build-user'
import { fake } from '../../../../testing/fake'
import { nextId, RESOURCE_ID } from '../../testing/build-draft'
import { openWizard } from '../../testing/open-wizard'

const review = () => screen.getByRole('button', { name: 'Review and publish' })
const article = {
  id: RESOURCE_ID,
  title: 'Renewal checklist',
  category: 'checklists' as const,
  categoryName: 'Checklists, Charts, & Guides',
  documentID: null,
  document: null,
  isPublished: true,
}

async function openResources(options: Parameters<typeof openWizard>[0] = {}) {
  const page = await openWizard({ step: 'resources', ...options })
  const saved = () => page.requests.of(wizard.resources).map(({ body }) => body)
  return { ...page, saved }
}

test('an existing resource is attached and removed', async () => {
  const found = { count: 31, pages: 2, result: [article], categories: [] } as never
  const { user, saved } = await openResources({ api: [fake(resources.search, () => found)] })
  await user.type(screen.getByRole('combobox', { name: 'Attach an existing resource' }), 'Renew')
  const option = await screen.findByRole('option', { name: /Renewal checklist/ })
  expect(screen.getByText('1 of 31 shown. Type more to narrow the list.')).toBeVisible()
  await user.click(option)
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([RESOURCE_ID]))
  await user.click(screen.getByRole('button', { name: 'Remove Renewal checklist' }))
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([]))
})

test('a file becomes a resource of the task’s agency, not published yet', async () => {
  const kept = {
    ...article,
    title: '2027-rates',
    document: { id: nextId(), name: '2027-rates.pdf' },
    isPublished: false,
  } as never
  const { user, saved, requests } = await openResources({ api: [fake(resources.saveFile, () => kept)] })
  const file = new File(['%PDF-1.7'], '2027-rates.pdf', { type: 'application/pdf' })
  await user.upload(screen.getByLabelText('Add documents'), file)
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([RESOURCE_ID]))
  expect(requests.of(resources.saveFile)[0]?.body).toMatchObject({
    title: '2027-rates',
    category: 'task-docs',
    agencyID: AGENCY_ID,
  })
  expect(screen.getByText('Not published')).toBeVisible()
})

test('a link needs a title and a full address', async () => {
  const { user, saved } = await openResources()
  await user.click(screen.getByRole('button', { name: 'Add link' }))
  await user.type(screen.getByRole('textbox', { name: 'Address' }), 'irs.gov')
  await user.click(review())
  const summary = within(await screen.findByRole('region', { name: '2 fields need your attention' }))
  await user.click(summary.getByRole('link', { name: 'Citation or title' }))
  await user.keyboard('ERISA §104')
  const address = screen.getByRole('textbox', { name: 'Address' })
  await user.clear(address)
  await user.type(address, 'https://www.irs.gov')
  await waitFor(() =>
    expect(saved().at(-1)?.links).toEqual([
      { label: '', citation: 'ERISA §104', url: 'https://www.irs.gov' },
    ]),
  )
})

test('the step has no axe findings', async () => {
  await openResources({
    draft: {
      resources: [article],
      links: [{ id: nextId(), label: '', citation: 'ERISA §104', url: null }],
    },
  })
  expect(await axeFindings()).toEqual([])
})
