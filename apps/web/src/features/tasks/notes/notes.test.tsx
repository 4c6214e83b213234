import * as tasks from '@heed/contract/tasks'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { allowing, buildNote, INSTANCE_ID, TASK_ID } from '../../../testing/build-tasks'
import { buildUser, COMPANY_ID } from '../../../testing/build-user'
import { done, fake, refuse } from '../../../testing/fake'
import { renderTask } from '../testing/render-task'

const place = { taskID: TASK_ID, companyID: COMPANY_ID, instanceID: INSTANCE_ID }
const box = () => screen.findByRole('textbox', { name: 'Add a note' })
const notes = () => within(screen.getByRole('list', { name: 'Notes' }))

describe('the notes of a task', () => {
  it('shows a new note at once', async () => {
    const { user, requests } = renderTask({
      api: [fake(tasks.saveNote, () => new Promise(() => {}))],
    })
    await user.type(await box(), 'Asked the carrier.')
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    expect(notes().getByText('Asked the carrier.')).toBeInTheDocument()
    expect(await box()).toHaveValue('')
    expect(await box()).toHaveFocus()
    expect(requests.of(tasks.saveNote)[0]?.body).toEqual({
      ...place,
      text: 'Asked the carrier.',
      isInternal: false,
    })
  })

  it('leads to the note that a link names, and to another one while the task is open', async () => {
    const shown: string[] = []
    const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.id)
    })
    onTestFinished(() => scroll.mockRestore())
    const [one, other] = [
      buildNote(),
      buildNote({ id: '018f6b1c-0000-7000-8000-00000000d002', text: 'Second.' }),
    ]
    const { router } = renderTask({ task: { notes: [one, other] } })
    await box()
    const follow = ({ id }: { id: string }) =>
      act(() => router.navigate({ to: '.', search: (search: object) => search, hash: `note-${id}` } as never))
    for (const note of [one, other, other]) {
      await follow(note)
      expect(document.querySelectorAll('[data-sought]')).toHaveLength(1)
      expect(document.querySelector('[data-sought]')?.id).toBe(`note-${note.id}`)
      expect(shown.splice(0)).toContain(`note-${note.id}`)
    }
  })

  it('restores the text when the note could not be saved', async () => {
    const { user } = renderTask({ api: [fake(tasks.saveNote, () => refuse('unavailable'))] })
    await user.type(await box(), 'Asked the carrier.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(async () => expect(await box()).toHaveValue('Asked the carrier.'))
    expect(screen.queryByRole('list', { name: 'Notes' })).toBeNull()
    expect(screen.getByText(/The service is not available right now/)).toBeInTheDocument()
  })

  it('lets agency people write internal notes', async () => {
    const note = buildNote({ text: 'Call them.', isInternal: true })
    const { user, requests, serve } = renderTask({
      user: buildUser(),
      api: [
        fake(tasks.saveNote, () => {
          serve({ notes: [note] })
          return note
        }),
      ],
    })
    await user.type(await box(), 'Call them.')
    await user.click(screen.getByRole('switch', { name: 'Internal, for the agency only' }))
    await user.click(screen.getByRole('button', { name: 'Save note' }))
    await waitFor(() => expect(requests.of(tasks.saveNote)[0]?.body).toMatchObject({ isInternal: true }))
    expect(notes().getByText('Internal')).toBeInTheDocument()
  })

  it('offers no internal notes to a company', async () => {
    const { user } = renderTask()
    await user.type(await box(), 'Call them.')
    expect(screen.queryByRole('switch', { name: /Internal/ })).toBeNull()
  })

  it('edits the viewer’s own note in place', async () => {
    const note = buildNote()
    const changed = { ...note, text: 'Count was 288.', updatedAt: '2027-01-25T15:00:00Z' }
    const { user, requests, serve } = renderTask({
      task: { notes: [note] },
      api: [
        fake(tasks.saveNote, () => {
          serve({ notes: [changed] })
          return changed
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const editor = screen.getByRole('textbox', { name: 'Note' })
    expect(editor).toHaveFocus()
    await user.clear(editor)
    await user.type(editor, 'Count was 288.')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(notes().getByText('Count was 288.')).toBeInTheDocument()
    expect(requests.of(tasks.saveNote)[0]?.body).toMatchObject({
      ...place,
      id: note.id,
      text: 'Count was 288.',
    })
  })

  it('keeps what was typed into a note on Escape, which closes only what was not changed', async () => {
    const { user } = renderTask({ task: { notes: [buildNote()] } })
    const edit = async () => user.click(await screen.findByRole('button', { name: 'Edit note' }))
    const editor = () => screen.queryByRole('textbox', { name: 'Note' })
    await edit()
    await user.keyboard('{Escape}')
    expect(editor()).toBeNull()
    await edit()
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Or 288?{Escape}{Escape}')
    expect(editor()).toHaveValue('Count was 287. Or 288?')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(notes().getByText('Count was 287.')).toBeInTheDocument()
  })

  it('restores a note that could not be changed', async () => {
    const { user } = renderTask({
      task: { notes: [buildNote()] },
      api: [fake(tasks.saveNote, () => refuse('forbidden'))],
    })
    await user.click(await screen.findByRole('button', { name: 'Edit note' }))
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' Or 288?{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Your role does not allow this.')).toBeInTheDocument()
    expect(notes().getByText('Count was 287.')).toBeInTheDocument()
  })

  it('deletes the viewer’s own note after asking', async () => {
    const note = buildNote()
    const { user, requests, serve } = renderTask({
      task: { notes: [note] },
      api: [
        fake(tasks.deleteNote, () => {
          serve({ notes: [] })
          return done()
        }),
      ],
    })
    await user.click(await screen.findByRole('button', { name: 'Delete note' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete note' }))
    await waitFor(() => expect(screen.queryByText('Count was 287.')).toBeNull())
    expect(requests.of(tasks.deleteNote)[0]?.params.id).toBe(note.id)
  })

  it('cannot change other people’s notes', async () => {
    renderTask({ task: { notes: [buildNote({ isMine: false })] } })
    await screen.findByText('Count was 287.')
    expect(screen.queryByRole('button', { name: 'Edit note' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete note' })).toBeNull()
  })
})

describe('the notes of a closed cycle', () => {
  it('are written and deleted with a reason', async () => {
    const note = buildNote({ text: 'Asked the carrier.', isMine: true })
    const { user, requests } = renderTask({
      task: { isSnapshot: true, allowed: allowing('withReason'), notes: [note] },
      user: buildUser(),
      api: [fake(tasks.saveNote, () => note), fake(tasks.deleteNote, done)],
    })
    const say = async (verb: string) => {
      const dialog = within(await screen.findByRole('dialog'))
      await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The auditor asked')
      await user.click(dialog.getByRole('button', { name: verb }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.type(await box(), 'Afterwards.')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await say('Save note')
    await waitFor(() =>
      expect(requests.of(tasks.saveNote)[0]?.body).toMatchObject({ reason: 'The auditor asked' }),
    )
    await user.click(screen.getAllByRole('button', { name: 'Delete note' })[0] as HTMLElement)
    await say('Delete note')
    await waitFor(() =>
      expect(requests.of(tasks.deleteNote)[0]?.body).toEqual({ reason: 'The auditor asked' }),
    )
  })
})
