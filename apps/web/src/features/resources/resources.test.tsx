import * as documents from '@heed/contract/documents'
import { ofUser } from '@heed/contract/resource-documents'
import * as resources from '@heed/contract/resources'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { PHONE_QUERY } from '../../kit/layout/use-phone'
import { axeFindings } from '../../testing/axe'
import { buildCategories, foundResources, RESOURCE_ID } from '../../testing/build-resource'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { CategoryPage } from './CategoryPage'
import { ResourcesPage } from './ResourcesPage'

const client = buildUser({ userRoleID: 'CompanyUser' })
const reads: Fake[] = [
  fake(resources.categories, buildCategories),
  fake(resources.search, () => foundResources({ isNew: true })),
  fake(resources.visit, done),
]

describe('the library', () => {
  const open = (api: Fake[] = [], user = client) =>
    renderPage(<ResourcesPage />, { url: '/resources', user, api: [...reads, ...api] })

  test('shows its six categories, what each is for and what is new', async () => {
    open()
    const categories = within(await screen.findByRole('list', { name: 'Categories' }))
    expect(categories.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'FAQs',
      'Task Docs',
      'Geek Out!',
      'Checklists, Charts, & Guides',
      'Blog',
      'Videos',
    ])
    expect(categories.getByText('2 new')).toBeVisible()
    expect(categories.getByText('18 resources')).toBeVisible()
    expect(categories.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/resources/blog')
    expect(screen.queryByRole('link', { name: 'Add resource' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  test('leads to the documents', async () => {
    open()
    expect(await screen.findByRole('link', { name: 'Documents' })).toHaveAttribute('href', '/documents')
  })

  test('finds resources of all categories', async () => {
    const { user, requests } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Search all resources' }), 'cobra{Enter}')
    const found = within(await screen.findByRole('list', { name: 'Resources' }))
    expect(found.getByRole('link')).toHaveAttribute('href', `/resources/checklists/${RESOURCE_ID}/view`)
    expect(found.getByText('Checklists, Charts, & Guides')).toBeVisible()
    expect(requests.of(resources.search).map(({ query }) => query.search)).toContain('cobra')
  })

  test('reminds those who write of what is due for review', async () => {
    const mine = foundResources({ canEdit: true })
    open([fake(resources.search, () => mine)], buildUser())
    expect(await screen.findByText('1 resource is due for review.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Show it' })).toHaveAttribute('href', '/resources?review=due')
    expect(screen.getByRole('link', { name: 'Add resource' })).toHaveAttribute('href', '/resources/create')
  })
})

describe('a category', () => {
  const open = (api: Fake[] = [], url = '/resources/checklists') =>
    renderPage(<CategoryPage category="checklists" />, { url, user: client, api: [...reads, ...api] })

  test('lists what is in it, with its type, module and tasks', async () => {
    const { requests } = open()
    const list = within(await screen.findByRole('list', { name: 'Checklists, Charts, & Guides' }))
    expect(list.getByRole('link', { name: /^COBRA timeline/ })).toBeVisible()
    for (const text of ['Checklist or chart', 'Health & Wellness', '1 task', 'New'])
      expect(list.getByText(text)).toBeVisible()
    expect(requests.of(resources.search)[0]?.query).toMatchObject({ category: 'checklists', sort: 'title' })
    const tabs = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(await tabs.findByRole('link', { name: 'Checklists, Charts, & Guides 18' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    expect(screen.queryByText('Status')).toBeNull()
  })

  test('names a video that is only a script', async () => {
    open([fake(resources.search, () => foundResources({ type: 'Video' }))])
    expect(await screen.findByText('Video script')).toBeVisible()
  })

  test('has its filters behind one button on a phone', async () => {
    matchMediaQuery(PHONE_QUERY)
    const { user, requests } = open()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    expect(screen.queryByRole('button', { name: 'Module filter' })).toBeNull()
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await user.click(
      within(sheet.getByRole('region', { name: 'Module' })).getByRole('checkbox', { name: '401(k)' }),
    )
    await waitFor(() =>
      expect(requests.of(resources.search).map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ module: '401K' }),
      ),
    )
  })

  test('is filtered by module', async () => {
    const { user, requests } = open()
    await user.click(await screen.findByRole('button', { name: 'Module filter' }))
    await user.click(await screen.findByRole('checkbox', { name: '401(k)' }))
    await waitFor(() =>
      expect(requests.of(resources.search).map(({ query }) => query)).toContainEqual(
        expect.objectContaining({ module: '401K', category: 'checklists' }),
      ),
    )
  })

  test('says that nothing matches, and that nothing is there yet', async () => {
    const none = fake(resources.search, () => foundResources())
    const { unmount } = open([none], '/resources/checklists?search=zebra')
    expect(await screen.findByText('No resources match this search and these filters.')).toBeVisible()
    unmount()
    open([none])
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })

  test('says why it could not be loaded', async () => {
    open([fake(resources.search, () => refuse('forbidden'))])
    expect(await screen.findByText('The resources could not be loaded')).toBeVisible()
  })

  test('has, where it is the blog, the feed that anyone may read', async () => {
    renderPage(<CategoryPage category="blog" />, { url: '/resources/blog', user: client, api: reads })
    expect(await screen.findByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/api/blog/feed')
  })

  test('counts as visited after a look', async () => {
    const { requests } = open()
    await waitFor(() => expect(requests.of(resources.visit)[0]?.body).toEqual({ category: 'checklists' }), {
      timeout: 6000,
    })
  })
})

test('Task Docs also list the documents of the reader’s tasks', async () => {
  const document = {
    id: RESOURCE_ID,
    documentID: RESOURCE_ID,
    title: 'Signed form.pdf',
    name: 'Signed form.pdf',
    document: { id: RESOURCE_ID, name: 'Signed form.pdf' },
    size: 4096,
    contentType: 'application/pdf',
    taskID: COMPANY_ID,
    instanceID: COMPANY_ID,
    task: { id: COMPANY_ID, name: 'Form 5500' },
    companyID: COMPANY_ID,
    companyName: 'Bayline Robotics',
    documentForAll: false,
    isDeleted: false,
    createDate: '2026-11-21T10:00:00.000Z',
    updateDate: '2026-11-21T10:00:00.000Z',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  }
  const { user, requests } = renderPage(<CategoryPage category="task-docs" />, {
    url: '/resources/task-docs',
    user: client,
    api: [
      ...reads,
      fake(ofUser, () => ({ count: 1, pages: 1, result: [document] })),
      fake(documents.download, () => refuse('documentNotFound')),
    ],
  })
  await user.click(await screen.findByText('Attached to tasks'))
  expect(await screen.findByRole('link', { name: 'Form 5500' })).toHaveAttribute(
    'href',
    `/tasks/${COMPANY_ID}?companyID=${COMPANY_ID}&instanceID=${COMPANY_ID}`,
  )
  expect(requests.of(ofUser)[0]?.params.userID).toBe(client.id)
  await user.click(screen.getByRole('button', { name: 'Download Signed form.pdf' }))
  expect(
    await screen.findByText('This document could not be found. Please contact your administrator.'),
  ).toBeVisible()
})
