import { DOCUMENT_RULE, UPLOAD_RULES } from '@heed/domain/uploads'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useAppState } from '../../api/app-state'
import { axeFindings } from '../../testing/axe'
import { renderUi } from '../../testing/render-ui'
import { DropZone } from './DropZone'
import type { Upload, UploadControl } from './use-uploads'

const file = (name: string, size = 3) => {
  const made = new File(['abc'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

/** What a browser reports about files dragged over the page or dropped on it. */
const dragged = (...names: string[]) => ({
  dataTransfer: {
    types: ['Files'],
    items: names.map((name) => ({ kind: 'file', type: '', getAsFile: () => file(name) })),
  },
})

/** An upload that the test completes. */
function controlledUpload() {
  const calls: { file: File; control: UploadControl; succeed: () => void; fail: (error: Error) => void }[] =
    []
  const upload: Upload<string> = (sent, control) =>
    new Promise((resolve, reject) => {
      calls.push({ file: sent, control, succeed: () => resolve(sent.name), fail: reject })
    })
  return { upload, calls }
}

const input = () => screen.getByLabelText('Add documents')

afterEach(() => vi.unstubAllGlobals())

describe('DropZone', () => {
  it('shows the rules and has no axe findings', async () => {
    renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={controlledUpload().upload} />)
    expect(input()).toHaveAccessibleDescription('pdf, doc, docx, xls, xlsx, mp4; max. 10mb.')
    expect(input()).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.mp4')
    expect(await axeFindings()).toEqual([])
  })

  it('uploads a chosen file, shows its progress and announces completion', async () => {
    const { upload, calls } = controlledUpload()
    const onDone = vi.fn()
    const { user } = renderUi(
      <DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} onDone={onDone} />,
    )
    await user.upload(input(), file('Schedule A.pdf'))
    await waitFor(() => expect(calls).toHaveLength(1))
    act(() => calls[0]?.control.onProgress(0.42))
    expect(screen.getByRole('progressbar', { name: 'Uploading Schedule A.pdf' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    )
    expect(screen.getByRole('status')).toHaveTextContent('Uploading 1 file.')
    calls[0]?.succeed()
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('1 file uploaded.')
    expect(onDone).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Schedule A.pdf' }),
      'Schedule A.pdf',
      false,
    )
  })

  it('uploads one at a time', async () => {
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    await user.upload(input(), [file('a.pdf'), file('b.pdf')])
    expect(await screen.findByText('Waiting')).toBeInTheDocument()
    expect(calls.map((call) => call.file.name)).toEqual(['a.pdf'])
    calls[0]?.succeed()
    await waitFor(() => expect(calls.map((call) => call.file.name)).toEqual(['a.pdf', 'b.pdf']))
  })

  it('rejects other types and large files before uploading, without a retry', async () => {
    const { upload, calls } = controlledUpload()
    renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    fireEvent.change(input(), { target: { files: [file('virus.exe'), file('huge.pdf', 11 * 1024 * 1024)] } })
    const list = await screen.findByRole('list', { name: 'Uploads' })
    expect(list).toHaveTextContent('virus.exe is not one of pdf, doc, docx, xls, xlsx, mp4.')
    await waitFor(() => expect(list).toHaveTextContent('huge.pdf is larger than 10 MB.'))
    expect(calls).toHaveLength(0)
    expect(screen.queryByRole('button', { name: /Retry/ })).toBeNull()
    expect(screen.getByRole('status')).toHaveTextContent('huge.pdf is larger than 10 MB.')
  })

  it('rejects pictures larger than the rule', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 1200, height: 640 }))
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={UPLOAD_RULES.logo} upload={upload} />)
    await user.upload(input(), file('logo.png'))
    const list = await screen.findByRole('list', { name: 'Uploads' })
    expect(list).toHaveTextContent('logo.png is 1200x640px; max. 800x800px.')
    expect(calls).toHaveLength(0)
  })

  it('replaces the previous file’s result when only one is wanted', async () => {
    const { upload } = controlledUpload()
    const zone = { label: 'Add documents', rule: DOCUMENT_RULE, multiple: false }
    renderUi(<DropZone {...zone} upload={upload} />)
    for (const name of ['virus.exe', 'script.js'])
      fireEvent.change(input(), { target: { files: [file(name)] } })
    const list = await screen.findByRole('list', { name: 'Uploads' })
    await waitFor(() => expect(list).toHaveTextContent('script.js is not one of'))
    expect(list).not.toHaveTextContent('virus.exe')
    expect(screen.getByRole('status')).not.toHaveTextContent('virus.exe')
  })

  it('offers to retry what failed on the way', async () => {
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    await user.upload(input(), file('a.pdf'))
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.fail(new Error('The service is not available right now.'))
    expect(
      await screen.findByText('The service is not available right now.', { selector: 'li *' }),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Retry a.pdf' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.succeed()
    expect(await screen.findByText('Uploaded')).toBeInTheDocument()
  })

  it('identifies each file with one key, however often it is retried, so that it is stored once', async () => {
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    await user.upload(input(), file('a.pdf'))
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.fail(new Error('The server cannot be reached.'))
    await user.click(await screen.findByRole('button', { name: 'Retry a.pdf' }))
    await waitFor(() => expect(calls).toHaveLength(2))
    calls[1]?.succeed()
    await user.upload(input(), file('a.pdf'))
    await waitFor(() => expect(calls).toHaveLength(3))
    const [first, again, other] = calls.map(({ control }) => control.key)
    expect(again).toBe(first)
    expect(first).toMatch(/^[0-9a-f]{32}$/)
    expect(other).not.toBe(first)
  })

  it('cancels what is removed', async () => {
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    await user.upload(input(), file('a.pdf'))
    await waitFor(() => expect(calls).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Cancel a.pdf' }))
    expect(calls[0]?.control.signal.aborted).toBe(true)
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
  })

  it('accepts dropped files, and only one where only one is allowed', async () => {
    const { upload, calls } = controlledUpload()
    renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} multiple={false} />)
    const zone = screen.getByRole('presentation')
    fireEvent.dragEnter(zone, dragged('a.pdf', 'b.pdf'))
    await waitFor(() => expect(zone).toHaveAttribute('data-accept'))
    fireEvent.drop(zone, dragged('a.pdf', 'b.pdf'))
    await waitFor(() => expect(calls.map((call) => call.file.name)).toEqual(['a.pdf']))
    expect(screen.queryByText('b.pdf')).toBeNull()
    expect(zone).not.toHaveAttribute('data-accept')
  })

  it('accepts nothing while it is disabled', async () => {
    const { upload, calls } = controlledUpload()
    renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} disabled />)
    fireEvent.drop(screen.getByRole('presentation'), dragged('a.pdf'))
    await act(async () => {})
    expect(input()).toBeDisabled()
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull()
    expect(calls).toHaveLength(0)
    expect(await axeFindings()).toEqual([])
  })

  it('is a single tab stop, the file input', async () => {
    const { user } = renderUi(
      <DropZone label="Add documents" rule={DOCUMENT_RULE} upload={controlledUpload().upload} />,
    )
    await user.tab()
    expect(input()).toHaveFocus()
    await user.tab()
    expect(document.body).toHaveFocus()
  })

  it('accepts the same file again', async () => {
    const { upload, calls } = controlledUpload()
    const { user } = renderUi(<DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />)
    const same = file('a.pdf')
    await user.upload(input(), same)
    await waitFor(() => expect(calls).toHaveLength(1))
    calls[0]?.succeed()
    await user.upload(input(), same)
    await waitFor(() => expect(calls).toHaveLength(2))
  })

  it('cancels an upload when it is left, unless that goes on in the background', async () => {
    const { upload, calls } = controlledUpload()
    const { user, unmount } = renderUi(
      <DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} />,
    )
    await user.upload(input(), file('a.pdf'))
    await waitFor(() => expect(calls).toHaveLength(1))
    unmount()
    expect(calls[0]?.control.signal.aborted).toBe(true)
  })

  it('lets uploads go on in the background, tells what came of them, and ends them for the next person', async () => {
    const { upload, calls } = controlledUpload()
    const onDone = vi.fn()
    const { user, unmount } = renderUi(
      <DropZone label="Add documents" rule={DOCUMENT_RULE} upload={upload} goesOn onDone={onDone} />,
    )
    await user.upload(input(), [file('a.pdf'), file('b.pdf'), file('c.pdf')])
    await waitFor(() => expect(calls).toHaveLength(1))
    unmount()
    const asked = new Event('beforeunload', { cancelable: true })
    dispatchEvent(asked)
    expect(asked.defaultPrevented).toBe(true)
    calls[0]?.succeed()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(onDone).toHaveBeenCalledWith(expect.anything(), 'a.pdf', true)
    calls[1]?.fail(new Error('The disk is full.'))
    await waitFor(() => expect(calls).toHaveLength(3))
    useAppState.setState({ authenticatedUser: { id: 'somebody else' } as never })
    expect(calls[2]?.control.signal.aborted).toBe(true)
    calls[2]?.fail(new Error('aborted'))
    await waitFor(() => {
      const after = new Event('beforeunload', { cancelable: true })
      dispatchEvent(after)
      expect(after.defaultPrevented).toBe(false)
    })
  })
})
