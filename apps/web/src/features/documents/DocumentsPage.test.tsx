import * as documents from '@heed/contract/documents'
import * as stored from '@heed/contract/stored-documents'
import type { Role } from '@heed/domain/roles'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PHONE_QUERY } from '../../kit/layout/use-phone'
import { axeFindings } from '../../testing/axe'
import {
  buildFullDocument,
  buildListedDocument,
  buildUploaded,
  DOCUMENT_ID,
} from '../../testing/build-document'
import { buildUser, COMPANY_ID } from '../../testing/build-user'
import { done, type Fake, fake, refuse } from '../../testing/fake'
import { renderPage } from '../../testing/render-page'
import { matchMediaQuery } from '../../testing/setup'
import { DocumentsPage } from './DocumentsPage'

const NAME = 'Stop-loss policy 2026.pdf'
const GB = 1024 ** 3

type Shown = {
  url?: string
  role?: Role
  listed?: stored.ListedDocument[]
  full?: stored.FullDocument
  api?: Fake[]
}

function show(given: Shown = {}) {
  const { url = '/documents', listed = [buildListedDocument()], full, role = 'CompanyUser', api = [] } = given
  return renderPage(<DocumentsPage />, {
    url,
    user: buildUser({ userRoleID: role }),
    api: [
      fake(stored.search, () => ({ count: listed.length, pages: 1, result: listed })),
      fake(stored.overview, () => ({
        all: listed.length,
        evidence: 61,
        unattached: 14,
        resource: 11,
        years: [2027, 2026],
        tasks: [{ id: DOCUMENT_ID, name: 'Stop-Loss Contract Review' }],
        bytes: 224_395_264,
        mostBytes: GB,
      })),
      fake(stored.get, () => full ?? wordFile()),
      fake(stored.text, () => ({
        state: 'read' as const,
        pages: null,
        text: 'Specific deductible',
        isCut: false,
      })),
      ...api,
    ],
  })
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Of a Word file the words are shown, which needs no canvas. */
function wordFile(more: Partial<stored.FullDocument> = {}): stored.FullDocument {
  const full = buildFullDocument({ contentType: DOCX, ...more })
  return { ...full, versions: full.versions.map((version) => ({ ...version, contentType: DOCX })) }
}

const opened = { url: `/documents?document=${DOCUMENT_ID}` }
const panel = async () => within(await screen.findByRole('dialog', { name: NAME }))
const choose = async (label: string, name: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { files: [new File(['abc'], name)] } })

describe('the documents', () => {
  it('are listed with version, use and change, and have no axe findings', async () => {
    show()
    expect(await screen.findByRole('link', { name: NAME })).toHaveAttribute(
      'href',
      `/documents?document=${DOCUMENT_ID}`,
    )
    expect(screen.getByText('1.8 MB · Priya Raman')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Stop-Loss Contract Review' })).toBeInTheDocument()
    expect(screen.getByText('+ 2')).toBeInTheDocument()
    expect(await screen.findByText('214 MB of 1 GB used')).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('are shown by kind, and filtered by task, type and year', async () => {
    const { requests } = show({ url: '/documents?kind=evidence&type=pdf,word&year=2026' })
    const kinds = within(await screen.findByRole('navigation', { name: 'Kinds of documents' }))
    expect(await kinds.findByRole('link', { name: 'Evidence 61' })).toHaveAttribute('aria-current', 'true')
    expect(kinds.getByRole('link', { name: 'From resources 11' })).toHaveAttribute(
      'href',
      '/documents?kind=resource',
    )
    expect(requests.of(stored.search)[0]?.query).toMatchObject({
      kind: 'evidence',
      type: 'pdf,word',
      year: '2026',
      sort: 'updatedAt',
      order: 'desc',
    })
  })

  it('say what an empty place means', async () => {
    show({ listed: [] })
    expect(await screen.findByRole('heading', { name: 'No documents yet' })).toBeInTheDocument()
  })

  it('are uploaded for the company, and the list is read again', async () => {
    const { user, requests } = show({
      api: [
        fake(documents.upload, ({ body }) =>
          body.document?.name === 'Film.mp4'
            ? refuse('tooLarge', { message: 'This company’s storage is full.' })
            : buildUploaded(),
        ),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Upload' }))
    await choose('Add documents', 'Film.mp4')
    expect(await screen.findAllByText('This company’s storage is full.')).not.toHaveLength(0)
    const before = requests.of(stored.search).length
    await choose('Add documents', 'Plan.pdf')
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
    expect(requests.of(documents.upload)[1]?.body).toMatchObject({ companyID: COMPANY_ID })
    await waitFor(() => expect(requests.of(stored.search).length).toBeGreaterThan(before))
  })
})

describe('a document in the list', () => {
  it('has a menu', async () => {
    const { user, address } = show()
    await user.click(await screen.findByRole('button', { name: `Actions for ${NAME}` }))
    expect(await screen.findByRole('menuitem', { name: 'Download' })).toBeVisible()
    await user.click(screen.getByRole('menuitem', { name: 'Open' }))
    await waitFor(() => expect(address()).toBe(opened.url))
  })

  it('is marked while it is open beside it, and has the focus once Escape closed it', async () => {
    matchMediaQuery('(min-width: 1181px)')
    const { user, address } = show(opened)
    const row = await screen.findByRole('link', { name: NAME })
    expect(row).toHaveAttribute('aria-current', 'true')
    const beside = await screen.findByRole('complementary', { name: 'Document' })
    await waitFor(() => expect(within(beside).getByRole('heading', { level: 2 })).toHaveFocus())
    await user.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/documents'))
    await waitFor(() => expect(screen.getByRole('link', { name: NAME })).toHaveFocus())
    expect(screen.queryByRole('complementary', { name: 'Document' })).toBeNull()
  })

  it('names its company on a phone, for an agency', async () => {
    matchMediaQuery(PHONE_QUERY)
    show({ listed: [buildListedDocument({ companyName: 'Bayline Robotics' })], role: 'AgencyAdmin' })
    const card = await screen.findByRole('article', { name: NAME })
    expect(within(card).getByText('Bayline Robotics')).toBeVisible()
  })
})

describe('an open document', () => {
  it('shows its words, what uses it, and its versions', async () => {
    show(opened)
    const shown = await panel()
    expect(await shown.findByDisplayValue('Specific deductible')).toBeInTheDocument()
    expect(shown.getByText('Version 3 · 1.8 MB · 24 pages')).toBeInTheDocument()
    expect(shown.getByRole('link', { name: 'Stop-Loss Contract Review' })).toBeInTheDocument()
    expect(shown.getByText('Jul 2026 – Jun 2027')).toBeInTheDocument()
    expect(shown.getByText('Signed by both parties')).toBeInTheDocument()
    expect(shown.getByText(/^Dana Whitlock, Jul 2/)).toBeInTheDocument()
    expect(await axeFindings()).toEqual([])
  })

  it('gets a new version with a word about what changed', async () => {
    const { user, requests } = show({
      ...opened,
      api: [fake(stored.addVersion, () => wordFile({ version: 4 }))],
    })
    await user.click(await (await panel()).findByRole('button', { name: 'Upload a new version' }))
    await user.type(await screen.findByLabelText('What changed'), 'Restated')
    await choose('Choose the new version', 'Policy.docx')
    expect(await screen.findByText(`${NAME} is now at version 4`)).toBeInTheDocument()
    expect(requests.of(stored.addVersion)[0]?.body).toMatchObject({
      documentID: DOCUMENT_ID,
      note: 'Restated',
    })
  })

  it('goes back to a former version once that is confirmed', async () => {
    const { user, requests } = show({
      ...opened,
      api: [fake(stored.restoreVersion, () => wordFile({ version: 4 }))],
    })
    await user.click(await (await panel()).findByRole('button', { name: 'More for version 1' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Restore…' }))
    const asked = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }))
    expect(asked.getByText('It becomes version 4. Version 3 is kept.')).toBeInTheDocument()
    await user.click(asked.getByRole('button', { name: 'Restore version' }))
    expect(await screen.findByText('Version 1 was restored as version 4')).toBeInTheDocument()
    expect(requests.of(stored.restoreVersion)[0]?.body).toEqual({ documentID: DOCUMENT_ID, version: 1 })
  })

  it('is deleted with a reason where a closed cycle shows it', async () => {
    const { user, requests } = show({
      ...opened,
      full: wordFile({ change: 'withReason' }),
      api: [fake(documents.remove, done)],
    })
    await user.click(await (await panel()).findByRole('button', { name: `Delete ${NAME}` }))
    const asked = within(await screen.findByRole('dialog', { name: `Delete ${NAME}?` }))
    await user.type(asked.getByRole('textbox', { name: /^Reason/ }), 'Uploaded by mistake')
    await user.click(asked.getByRole('button', { name: 'Delete document' }))
    await waitFor(() =>
      expect(requests.of(documents.remove)[0]?.body).toEqual({
        documentID: DOCUMENT_ID,
        reason: 'Uploaded by mistake',
      }),
    )
  })

  it('is not asked for once it is deleted, and the page says so', async () => {
    matchMediaQuery('(min-width: 1181px)')
    const { user, requests } = show({ ...opened, api: [fake(documents.remove, done)] })
    const remove = await screen.findByRole('button', { name: `Delete ${NAME}` })
    // Toasts stay off its head, whose buttons are needed next.
    expect(remove.closest('[data-keep-clear]')).not.toBeNull()
    const before = requests.of(stored.search).length
    await user.click(remove)
    const asked = within(await screen.findByRole('dialog', { name: `Delete ${NAME}?` }))
    await user.click(asked.getByRole('button', { name: 'Delete document' }))
    expect(await screen.findByText(`${NAME} was deleted`)).toBeInTheDocument()
    await waitFor(() => expect(requests.of(stored.search).length).toBeGreaterThan(before))
    expect(requests.of(stored.get)).toHaveLength(1)
  })

  it('can only be looked at where the viewer may not change it', async () => {
    show({ ...opened, full: wordFile({ change: 'no' }) })
    const shown = await panel()
    await shown.findByRole('button', { name: 'Download version 3' })
    expect(shown.queryByRole('button', { name: /^Delete/ })).toBeNull()
    expect(shown.queryByRole('button', { name: 'Upload a new version' })).toBeNull()
  })

  it('says so when it is not there anymore', async () => {
    show({ ...opened, api: [fake(stored.get, () => refuse('documentNotFound'))] })
    expect(
      await screen.findByRole('heading', { name: 'This document could not be opened' }),
    ).toBeInTheDocument()
  })

  it.each([
    ['waiting', 'The words of this file are being read. They appear here shortly.'],
    ['empty', 'This file has no words. Download it to open it.'],
    ['unreadable', 'The words of this file could not be read. Download it to open it.'],
  ] as const)('whose words are %s says so', async (state, said) => {
    show({ ...opened, api: [fake(stored.text, () => ({ state, pages: null, text: '', isCut: false }))] })
    expect(await (await panel()).findByText(said)).toBeInTheDocument()
  })
})
