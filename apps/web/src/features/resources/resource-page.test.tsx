import * as audit from '@heed/contract/audit'
import { glossary } from '@heed/contract/library'
import * as resources from '@heed/contract/resources'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { axeFindings } from '../../testing/axe'
import { listOf } from '../../testing/build-company'
import { buildOwnResource, buildResource, RESOURCE_ID } from '../../testing/build-resource'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { ResourcePage } from './ResourcePage'

const COBRA = { term: 'COBRA', short: 'Coverage that goes on.', seeAlso: [], relatedTasks: [] }

const open = (resource = buildResource(), api: Fake[] = []) =>
  renderPage(<ResourcePage resourceID={RESOURCE_ID} />, {
    url: `/resources/checklists/${RESOURCE_ID}/view`,
    user: resource.canEdit ? buildUser() : buildUser({ userRoleID: 'CompanyUser' }),
    api: [
      fake(resources.get, () => resource),
      fake(glossary, () => ({ result: [COBRA] })),
      fake(audit.history, () => listOf<never>()),
      fake(resources.versions, () => ({ result: [] })),
      ...api,
    ],
  })

describe('a resource', () => {
  test('is read with its sections, its links and the tasks it helps with', async () => {
    open(buildResource({ tableActions: [{ label: 'Model notice', url: 'https://www.dol.gov/notice' }] }))
    expect(await screen.findByRole('heading', { level: 1, name: /^COBRA timeline/ })).toBeVisible()
    expect(screen.getByText('Checklist or chart · Health & Wellness · Reviewed Nov 21, 2026')).toBeVisible()
    expect(screen.getByRole('region', { name: 'Clocks' })).toHaveTextContent('Sixty days to elect.')
    expect(screen.getByRole('link', { name: 'Model notice' })).toHaveAttribute(
      'href',
      'https://www.dol.gov/notice',
    )
    const tasks = within(screen.getByRole('list', { name: 'Tasks that use this resource' }))
    expect(tasks.getByRole('link').getAttribute('href')).toContain(`companyID=${COMPANY_ID}`)
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull()
    expect(await axeFindings()).toEqual([])
  })

  test('shows who writes it what it said before, and restores that after a question', async () => {
    const version = (number: number, isLive: boolean) => ({
      number,
      kind: 'saved' as const,
      restored: null,
      at: '2026-11-21T15:00:00.000Z',
      by: 'Priya Raman',
      isLive,
      changed: isLive ? ['Title', 'Text'] : [],
    })
    const resource = buildOwnResource()
    const { user, requests } = open(resource, [
      fake(resources.versions, () => ({ result: [version(2, true), version(1, false)] })),
      fake(resources.versionDifferences, () => ({
        result: [{ label: 'Text', before: ['Yes.'], after: ['No.'] }],
      })),
      fake(resources.restore, () => resource),
    ])
    const card = within(await screen.findByRole('region', { name: /^Versions/ }))
    expect(card.getByText('Version 2, saved · current')).toBeVisible()
    expect(card.getByText('Changed: Title and Text')).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Compare version 2' }))
    expect(await screen.findByText('Yes.')).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(card.getByRole('button', { name: 'Restore version 1' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
    await user.click(dialog.getByRole('button', { name: 'Restore' }))
    await waitFor(() => expect(requests.of(resources.restore)).toHaveLength(1))
    expect(requests.of(resources.restore)[0]).toMatchObject({
      body: { number: 1 },
      headers: { 'if-match': `"${resource.version}"` },
    })
  })

  test('of a file alone has the file where others have their text, and nothing to print', async () => {
    const document = {
      id: RESOURCE_ID,
      name: 'Benefits binder.pdf',
      size: 670,
      contentType: 'application/pdf',
    }
    open(buildResource({ type: 'File', sections: [], document }))
    expect(await screen.findByRole('button', { name: 'Download Benefits binder.pdf' })).toBeVisible()
    const side = screen.getByRole('complementary', { name: 'About this resource' })
    expect(within(side).queryByText('Benefits binder.pdf')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull()
  })

  test('loads no video before somebody presses play', async () => {
    const { user, container } = open(buildResource({ videoUrl: 'https://vimeo.com/76979871' }))
    const play = await screen.findByRole('button', { name: 'Press play to load from vimeo.com' })
    expect(container.querySelector('iframe')).toBeNull()
    await user.click(play)
    expect(container.querySelector('iframe')).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/76979871?dnt=1',
    )
  })

  test('is called a script while there is no video, and has a transcript with one', async () => {
    const sections = [
      { id: 'a', title: 'What you will learn', html: '<p>Dates.</p>' },
      { id: 'b', title: 'Transcript', html: '<p>Welcome.</p>' },
    ]
    const { unmount } = open(buildResource({ type: 'Video', sections }))
    expect(await screen.findByText(/^Video script · /)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Video script' })).toHaveTextContent('Welcome.')
    expect(screen.getByRole('button', { name: 'Video script' })).toBeVisible()
    expect(screen.queryByText('Transcript')).toBeNull()
    unmount()
    open(buildResource({ type: 'Video', sections, videoUrl: 'https://vimeo.com/76979871' }))
    expect(await screen.findByText(/^Video · /)).toBeVisible()
    expect(screen.getByRole('region', { name: 'Transcript' })).toBeVisible()
  })

  test('shows tables that scroll by keyboard, and explains the first of a term only', async () => {
    const html =
      '<p>COBRA and COBRA.</p><table><tbody><tr><td>COBRA</td></tr></tbody></table><p><a href="/tasks">COBRA</a></p>'
    open(buildResource({ sections: [{ id: 'a', title: 'One', html }] }))
    expect(await screen.findByRole('button', { name: 'COBRA' })).toBeVisible()
    const table = screen.getByRole('group', { name: 'Table' })
    expect(table).toHaveAttribute('tabindex', '0')
    expect(table).not.toHaveAttribute('data-more')
  })

  test('marks a table that has more columns than there is room for', async () => {
    const html = '<table><tbody><tr><td>Notice</td><td>Counted from</td></tr></tbody></table>'
    const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(443)
    open(buildResource({ sections: [{ id: 'a', title: 'One', html }] }))
    expect(await screen.findByRole('group', { name: 'Table' })).toHaveAttribute('data-more', 'end')
    width.mockRestore()
  })

  test('follows a link to a page of ours without leaving', async () => {
    const html = '<p>COBRA: <a href="/tasks">Your tasks</a></p>'
    const { user, address } = open(buildResource({ sections: [{ id: 'a', title: '', html }] }))
    await screen.findByRole('button', { name: 'COBRA' })
    await user.click(screen.getByRole('link', { name: 'Your tasks' }))
    await waitFor(() => expect(address()).toBe('/tasks'))
  })

  test('prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {})
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalled()
    print.mockRestore()
  })
})

describe('a resource of the agency’s', () => {
  test('is published and taken back', async () => {
    const draft = buildOwnResource({ isPublished: false, state: 'draft' })
    const { user, requests } = open(draft, [
      fake(resources.publish, () => buildOwnResource()),
      fake(resources.unpublish, () => draft),
    ])
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/^COBRA timeline.* is published$/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(requests.of(resources.unpublish)[0]?.params.id).toBe(RESOURCE_ID))
  })

  test('says that it is scheduled while its day has not come', async () => {
    open(
      buildOwnResource({
        state: 'scheduled',
        publishOn: '2027-12-15',
        publishedOn: '2027-12-15',
        unpublishOn: '2027-12-23',
      }),
    )
    expect(await screen.findByText('No longer shown on')).toBeVisible()
    expect(await screen.findByText('Scheduled for Dec 15, 2027')).toBeVisible()
  })

  test('says why it cannot be published', async () => {
    const message = 'There is nothing to read yet. Add text, a file, or a video first.'
    const { user } = open(buildOwnResource({ isPublished: false, state: 'draft' }), [
      fake(resources.publish, () => refuse('conflict', { message })),
    ])
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('is deleted after a question', async () => {
    const { user, requests, address } = open(buildOwnResource(), [fake(resources.remove, done)])
    await user.click(await screen.findByRole('button', { name: 'More actions' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(requests.of(resources.remove)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Delete resource' }))
    await waitFor(() => expect(address()).toBe('/resources/checklists'))
  })

  test('is marked as reviewed, with a day for the next review', async () => {
    const due = buildOwnResource({ reviewOn: '2027-01-20', isReviewDue: true })
    const { user, requests } = open(due, [fake(resources.save, () => due)])
    expect(await screen.findByText('The review of this resource was due on Jan 20, 2027.')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Mark as reviewed' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Mark as reviewed' }))
    await waitFor(() =>
      expect(requests.of(resources.save)[0]).toMatchObject({
        body: { id: RESOURCE_ID, isReviewed: true, reviewOn: expect.stringMatching(/^20\d\d-/) },
        headers: { 'if-match': '"3"' },
      }),
    )
  })
})
