import type { Note } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { useWrite } from '../../../api/use-write'
import { useViewer } from '../../../api/viewer'
import { nowInstant } from '../../../kit/clock'
import { tellFailure } from '../task-writes'
import { useTask } from '../view/task-context'
import { useReason } from '../view/use-reason'
import type { Named } from './mentions-in-text'

/** What was written: whom it mentions goes along, so that the server tells them. */
export type Written = { text: string; mentions: readonly Named[] }

/** Prefix of the ids of notes the server has not confirmed yet. */
const WAITING = 'waiting-'
export const isWaiting = (note: Note) => note.id.startsWith(WAITING)

const idsOf = (people: readonly Named[]) => people.map(({ id }) => id)

let serial = 0

/** Adds, edits and deletes notes; added and edited ones show at once. */
export function useNotes() {
  const { place, change, hold, refresh } = useTask()
  const viewer = useViewer()
  const { ask, dialog } = useReason()
  const saving = useWrite(tasks.saveNote, { onSettled: refresh })
  const deletion = useWrite(tasks.deleteNote, { onSettled: refresh })

  const put = (id: string, note: Note) =>
    change((now) => ({ ...now, notes: now.notes.map((other) => (other.id === id ? note : other)) }))
  const drop = (id: string) =>
    change((now) => ({ ...now, notes: now.notes.filter((note) => note.id !== id) }))

  const add = async ({ text, mentions, isInternal }: Written & { isInternal: boolean }) => {
    const given = await ask('note', { title: 'Add a note to a closed cycle', verb: 'Save note' })
    if (!given) throw new Error('Give a reason.')
    serial += 1
    const draft: Note = {
      id: `${WAITING}${serial}`,
      taskID: place.taskID,
      companyID: place.companyID,
      text,
      isInternal,
      createdAt: nowInstant(),
      updatedAt: null,
      by: { id: viewer.id, name: `${viewer.first} ${viewer.last}` },
      isMine: true,
      mentions: [...mentions],
    }
    await hold()
    change((now) => ({ ...now, notes: [draft, ...now.notes] }))
    try {
      const mentioned = mentions.length > 0 && { mentions: idsOf(mentions) }
      const body = { ...place, text, isInternal, ...mentioned, ...given }
      put(draft.id, await saving.mutateAsync({ params: {}, body }))
    } catch (error) {
      drop(draft.id)
      tellFailure(error)
      throw error
    }
  }

  const edit = async (note: Note, { text, mentions }: Written) => {
    const given = await ask('note', { title: 'Change a note in a closed cycle', verb: 'Save note' })
    if (!given) return
    await hold()
    put(note.id, { ...note, text, mentions: [...mentions], updatedAt: nowInstant() })
    try {
      const { id, isInternal } = note
      const body = { ...place, id, text, isInternal, mentions: idsOf(mentions), ...given }
      put(id, await saving.mutateAsync({ params: {}, body }))
    } catch (error) {
      put(note.id, note)
      tellFailure(error)
    }
  }

  const remove = async ({ id }: Note) => {
    const given = await ask('note', { title: 'Delete a note from a closed cycle', verb: 'Delete note' })
    if (!given) return
    try {
      await deletion.mutateAsync({ params: { id }, body: given })
    } catch (error) {
      // The delete dialog reports its own failure.
      if (!given.reason) throw error
      return tellFailure(error)
    }
    drop(id)
  }
  return { add, edit, remove, dialog }
}
