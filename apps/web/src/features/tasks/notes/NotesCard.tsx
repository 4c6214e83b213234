import { Flex, Stack } from '@mantine/core'
import { Card } from '../../../ui/Card'
import { useTask } from '../view/task-context'
import { NoteForm } from './NoteForm'
import { NoteItem } from './NoteItem'
import { useNotes } from './use-notes'

/** What people write about the task. Only agency people see internal notes. */
export function NotesCard() {
  const { task } = useTask()
  const notes = useNotes()
  const mayWrite = task.allowed.note !== 'no'
  return (
    <Card title="Notes" count={task.notes.length}>
      <Stack>
        {task.notes.length > 0 && (
          <Flex component="ul" direction="column" gap="md" aria-label="Notes">
            {task.notes.map((note) => (
              <NoteItem
                key={note.id}
                note={note}
                mayChange={mayWrite}
                asksReason={task.allowed.note === 'withReason'}
                onChange={(text) => notes.edit(note, text)}
                onDelete={() => notes.remove(note)}
              />
            ))}
          </Flex>
        )}
        {mayWrite ? (
          <NoteForm onSave={notes.add} />
        ) : (
          task.notes.length === 0 && <p className="small muted">No notes yet.</p>
        )}
      </Stack>
      {notes.dialog}
    </Card>
  )
}
