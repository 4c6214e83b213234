import * as documents from '@heed/contract/documents'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { allowing, buildDocument, INSTANCE_ID, TASK_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { done, fake, refuse } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

const place = { taskID: TASK_ID, companyID: COMPANY_ID, instanceID: INSTANCE_ID }
const file = (name: string, size = 3) => new File([new Uint8Array(size)], name)
const list = () => within(screen.getByRole('list', { name: 'Documents' }))
const choose = async (files: File[]) =>
  fireEvent.change(await screen.findByLabelText('Add documents'), { target: { files } })

afterEach(() => {
  vi.restoreAllMocks()
})

describe('the evidence of a task', () => {
  it('says what may be uploaded, and lists what exists', async () => {
    renderTask({ task: { documents: [buildDocument({ documentForAll: true })] } })
    expect(
      await screen.findByText('pdf, doc, docx, xls, xlsx, mp4; max. 10mb', { exact: false }),
    ).toBeInTheDocument()
    expect(list().getByText(/^412 KB · Priya Raman · Today, .* · In every cycle$/)).toBeInTheDocument()
  })

  it('attaches a file to this cycle', async () => {
    const document = buildDocument({ name: 'Count.xlsx' })
    const { requests, serve } = renderTask({
      api: [
        fake(documents.documentTask, () => {
          serve({ documents: [document] })
          return document
        }),
      ],
    })
    await choose([file('Count.xlsx')])
    expect(await screen.findByText('Count.xlsx was attached')).toBeInTheDocument()
    expect(list().getByText('Count.xlsx')).toBeInTheDocument()
    expect(requests.of(documents.documentTask)[0]?.body).toMatchObject({ ...place, documentForAll: 'false' })
  })

  it('shows a file in every cycle when asked to', async () => {
    const { user, requests } = renderTask({
      api: [fake(documents.documentTask, () => buildDocument({ documentForAll: true }))],
    })
    await user.click(await screen.findByRole('switch', { name: 'Show in every cycle' }))
    await choose([file('Plan.pdf')])
    await waitFor(() =>
      expect(requests.of(documents.documentTask)[0]?.body).toMatchObject({ documentForAll: 'true' }),
    )
  })

  it('rejects other file types and files that are too large, without a request', async () => {
    const { requests } = renderTask()
    await choose([file('macro.exe'), file('film.mp4', 10 * 1024 * 1024 + 1)])
    expect(
      await screen.findAllByText(/^macro.exe is not one of pdf, doc, docx, xls, xlsx, mp4\./),
    ).not.toHaveLength(0)
    expect(screen.getAllByText(/film.mp4 is larger than 10 MB\./)).not.toHaveLength(0)
    expect(requests.of(documents.documentTask)).toEqual([])
  })

  it('retries a failed upload', async () => {
    let tries = 0
    const { user } = renderTask({
      api: [
        fake(documents.documentTask, () => {
          tries += 1
          return tries === 1 ? refuse('unavailable') : buildDocument({ name: 'Plan.pdf' })
        }),
      ],
    })
    await choose([file('Plan.pdf')])
    await user.click(await screen.findByRole('button', { name: 'Retry Plan.pdf' }))
    expect(await screen.findByText('Plan.pdf was attached')).toBeInTheDocument()
  })

  it.each([
    ['documentNotFound', 'This document could not be found. Please contact your administrator.'],
    ['unexpected', 'Failed to download file.'],
  ] as const)('reports a download refused as %s', async (code, message) => {
    const { user, requests } = renderTask({
      task: { documents: [buildDocument()] },
      api: [fake(documents.download, () => refuse(code))],
    })
    await user.click(await screen.findByRole('button', { name: 'Download Schedule A.pdf' }))
    expect(await screen.findByText(message)).toBeInTheDocument()
    expect(requests.of(documents.download)[0]?.query.type).toBe('1')
  })

  it('saves a download under the given name', async () => {
    const saved: string[] = []
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL() {} }))
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { user } = renderTask({
      task: { documents: [buildDocument({ name: 'Schedule A – Crestline.pdf' })] },
      api: [fake(documents.download, () => ({}))],
    })
    await user.click(await screen.findByRole('button', { name: 'Download Schedule A – Crestline.pdf' }))
    await waitFor(() => expect(saved).toEqual(['Schedule A – Crestline.pdf']))
  })

  it('removes a document at once and can restore it', async () => {
    const document = buildDocument()
    const { user, requests, serve } = renderTask({
      task: { documents: [document] },
      api: [
        fake(documents.remove, () => {
          serve({ documents: [] })
          return done()
        }),
        fake(documents.documentTaskList, () => {
          serve({ documents: [document] })
          return { result: [document] }
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Schedule A.pdf' }))
    expect(screen.queryByRole('list', { name: 'Documents' })).toBeNull()
    expect(await screen.findByText('Schedule A.pdf was removed')).toBeInTheDocument()
    expect(requests.of(documents.remove)[0]?.body).toEqual({
      documentID: document.documentID,
      instanceID: INSTANCE_ID,
    })
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(list().getByText('Schedule A.pdf')).toBeInTheDocument())
    expect(requests.of(documents.documentTaskList)[0]?.body).toEqual({
      ...place,
      documentIDs: [document.documentID],
    })
  })

  it('restores a document that could not be removed', async () => {
    const { user } = renderTask({
      task: { documents: [buildDocument()] },
      api: [fake(documents.remove, () => refuse('forbidden'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Schedule A.pdf' }))
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument()
    expect(list().getByText('Schedule A.pdf')).toBeInTheDocument()
  })

  it('asks before a document is removed from every cycle', async () => {
    const { user, requests } = renderTask({
      task: { documents: [buildDocument({ documentForAll: true })] },
      api: [fake(documents.remove, done)],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Schedule A.pdf' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Schedule A.pdf?' }))
    expect(requests.of(documents.remove)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Delete document' }))
    await waitFor(() => expect(requests.of(documents.remove)).toHaveLength(1))
  })
})

describe('the evidence of a closed cycle', () => {
  const closed = { isSnapshot: true, allowed: allowing('withReason') }

  it('accepts a file once a reason is given', async () => {
    const { user, requests } = renderTask({
      task: closed,
      user: buildUser(),
      api: [fake(documents.documentTask, () => buildDocument({ name: 'Plan.pdf' }))],
    })
    expect(await screen.findByLabelText('Add documents')).toBeDisabled()
    await user.type(
      screen.getByRole('textbox', { name: /^Reason for changing this closed cycle/ }),
      'The auditor asked',
    )
    await choose([file('Plan.pdf')])
    await waitFor(() =>
      expect(requests.of(documents.documentTask)[0]?.body).toMatchObject({ reason: 'The auditor asked' }),
    )
  })

  it('removes a document only with a reason', async () => {
    const { user, requests } = renderTask({
      task: { ...closed, documents: [buildDocument({ documentForAll: true })] },
      user: buildUser(),
      api: [fake(documents.remove, done)],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Schedule A.pdf' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Wrong file')
    await user.click(dialog.getByRole('button', { name: 'Delete document' }))
    await waitFor(() =>
      expect(requests.of(documents.remove)[0]?.body).toMatchObject({ reason: 'Wrong file' }),
    )
  })
})
