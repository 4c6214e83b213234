import * as wizard from '@heed/contract/task-wizard'
import { counted } from '@heed/domain/text'
import { Button, Checkbox, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '../../../../api/query'
import { Dialog } from '../../../../kit/dialogs/Dialog'
import type { DropdownOption } from '../../../../kit/forms/dropdown-options'
import { NoteBox } from '../../../../ui/NoteBox'
import { CatalogTaskPicker } from '../CatalogTaskPicker'

type Section = { title: string; html: string }

interface Props {
  opened: boolean
  onClose: () => void
  onAdd: (sections: readonly Section[]) => void
}

/** Copies sections of another task into this one. */
export function CopySectionsDialog({ opened, onClose, onAdd }: Props) {
  const [task, setTask] = useState<DropdownOption | null>(null)
  const [left, setLeft] = useState<readonly string[]>([])
  const found = useQuery({
    ...q(wizard.sectionsOf, { params: { id: task?.value ?? '' } }),
    enabled: opened && task !== null,
  })
  const sections = task ? (found.data?.result ?? []) : []
  const chosen = sections.filter(({ id }) => !left.includes(id))
  const choose = (option: DropdownOption | null) => {
    setTask(option)
    setLeft([])
  }
  const close = () => {
    choose(null)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title="Copy sections from another task"
      description="They are added below the ones that are there."
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button
            variant="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd(chosen.map(({ title, html }) => ({ title, html })))
              close()
            }}
          >
            {chosen.length === 0 ? 'Copy' : `Copy ${counted(chosen.length, 'section')}`}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <CatalogTaskPicker label="Task" value={task} onSelect={choose} onClear={() => choose(null)} />
        {found.error && <NoteBox tone="danger">{found.error.message}</NoteBox>}
        {task && found.data && sections.length === 0 && (
          <Text size="sm" c="dimmed">
            This task has no sections.
          </Text>
        )}
        {sections.map(({ id, title }) => (
          <Checkbox
            key={id}
            label={title}
            checked={!left.includes(id)}
            onChange={(event) =>
              setLeft(event.currentTarget.checked ? left.filter((other) => other !== id) : [...left, id])
            }
          />
        ))}
      </Stack>
    </Dialog>
  )
}
