import * as resources from '@heed/contract/resources'
import * as wizard from '@heed/contract/task-wizard'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../../../../testing/axe'
import { foundResources } from '../../../../testing/build-resource'
import { TASK_ID } from '../../../../testing/build-tasks'
import { AGENCY_ID, COMPANY_ID } from '../../../../testing/build-user'
import { fake } from '../../../../testing/fake'
import { nextId, RESOURCE_ID } from '../../testing/build-draft'
import { openWizard } from '../../testing/open-wizard'

const review = () => screen.getByRole('button', { name: 'Review and publish' })
const article = {
  id: RESOURCE_ID,
  title: 'Renewal checklist',
  category: 'checklists' as const,
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
  const many = () => ({ ...foundResources(article), count: 31, pages: 2 })
  const { user, saved } = await openResources({
    api: [fake(resources.search, ({ query }) => (query.taskID ? foundResources() : many()))],
  })
  await user.type(screen.getByRole('combobox', { name: 'Attach an existing resource' }), 'Renew')
  const option = await screen.findByRole('option', {
    name: /Renewal checklist.*Checklists, Charts, & Guides/,
  })
  expect(screen.getByText('1 of 31 shown. Type more to narrow the list.')).toBeVisible()
  await user.click(option)
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([RESOURCE_ID]))
  await user.click(screen.getByRole('button', { name: 'Remove Renewal checklist' }))
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([]))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(saved().at(-1)?.resources).toEqual([RESOURCE_ID]))
})

test('resources whose own page names the task are shown, so that nobody attaches them again', async () => {
  const own = nextId()
  const { user, saved, requests } = await openResources({
    draft: { resources: [{ ...article, id: own, title: 'Rates' }] },
    api: [fake(resources.search, () => foundResources(article, { ...article, id: own, title: 'Rates' }))],
  })
  const list = within(await screen.findByRole('list', { name: 'Also shown with this task' }))
  expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Renewal checklist'])
  expect(list.getByRole('link')).toHaveAttribute('href', `/resources/checklists/${RESOURCE_ID}/view`)
  expect(requests.of(resources.search)[0]?.query).toMatchObject({ taskID: TASK_ID, state: 'published' })
  await user.type(screen.getByRole('combobox', { name: 'Attach an existing resource' }), 'Renew')
  await user.click(await screen.findByRole('option', { name: /Renewal checklist/ }))
  expect(await screen.findByText('Renewal checklist is shown with this task already')).toBeVisible()
  expect(saved()).toEqual([])
  expect(await axeFindings()).toEqual([])
})

test.each([
  [{}, 'every company of Harbor & Vale Benefits can find it in Resources'],
  [{ companyID: COMPANY_ID, companyName: 'Bayline Robotics' }, 'It belongs to Bayline Robotics'],
  [{ agencyID: null, agencyName: null }, 'every company can find it in Resources'],
])('a file of the task of %o says for whom it is', async (draft, words) => {
  await openResources({ draft })
  expect(screen.getByText(new RegExp(words))).toBeVisible()
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
  await user.type(address, 'http://www.irs.gov')
  expect(await screen.findByText('Use a full address that begins with https://.')).toBeVisible()
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
