import type { Action } from '@heed/contract/task'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { Pencil } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { usePhone } from '../../../kit/layout/use-phone'
import { IconButton } from '../../../ui/IconButton'
import classes from '../view/view.module.css'

/** The maximum length of a completion's note on the server. */
export const NOTE_LENGTH = 500

interface Props {
  action: Action
  /** Undefined when it may not be changed. */
  onChange: ((note: string) => void) | undefined
}

/** What was recorded as proof of a completed action. It can be added or corrected later. */
export function ActionReference({ action, onChange }: Props) {
  const { note, text, kind } = action
  const [edited, setEdited] = useState<string | null>(null)
  if (edited !== null)
    return (
      <EditReference
        value={edited}
        label={`Reference for “${text}”`}
        onValue={setEdited}
        onCancel={() => setEdited(null)}
        onSave={() => {
          setEdited(null)
          if (edited.trim() !== (note ?? '')) onChange?.(edited.trim())
        }}
      />
    )
  if (!note)
    return onChange && kind === 'TAKE_ACTION' ? (
      <Text size="xs" mt={2} data-no-print>
        <button
          type="button"
          className={classes.undo}
          aria-label={`Add a reference for “${text}”`}
          onClick={() => setEdited('')}
        >
          Add a reference
        </button>
      </Text>
    ) : null
  return (
    <Group gap={4} mt={4} wrap="nowrap" align="start">
      <Text size="sm" className="secondary" style={{ overflowWrap: 'anywhere' }}>
        {note}
      </Text>
      {onChange && (
        <IconButton
          size="xs"
          label={`Edit the reference for “${text}”`}
          icon={<Pencil size={14} strokeWidth={1.75} />}
          onClick={() => setEdited(note)}
        />
      )}
    </Group>
  )
}

interface EditProps {
  value: string
  label: string
  onValue: (value: string) => void
  onSave: () => void
  onCancel: () => void
}

function EditReference({ value, label, onValue, onSave, onCancel }: EditProps) {
  const phone = usePhone()
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form onSubmit={save}>
      <Group gap="xs" mt={6}>
        <TextInput
          size={phone ? 'lg' : 'sm'}
          flex={1}
          miw={160}
          maw={phone ? undefined : 320}
          ref={(box) => box?.focus()}
          aria-label={label}
          placeholder="Reference or note"
          maxLength={NOTE_LENGTH}
          value={value}
          onChange={(event) => onValue(event.currentTarget.value)}
        />
        <Button type="submit" size={phone ? 'lg' : 'sm'}>
          Save
        </Button>
        <Button variant="link" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
