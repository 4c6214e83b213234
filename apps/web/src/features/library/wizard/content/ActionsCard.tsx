import { ACTION_KINDS } from '@heed/domain/tasks/vocabulary'
import { NativeSelect, Text } from '@mantine/core'
import { Check, Pencil, Trash2 } from 'lucide-react'
import { useFormContext } from 'react-hook-form'
import { TextareaField } from '../../../../kit/forms/TextareaField'
import { Card } from '../../../../ui/Card'
import { IconButton } from '../../../../ui/IconButton'
import { IconTextButton } from '../../../../ui/IconTextButton'
import { SortableList } from '../../../../ui/SortableList'
import type { SortableParts } from '../../../../ui/SortableRow'
import type { DraftValues } from '../draft-values'
import { ACTION_KIND_LABELS, type ActionValues } from './content-values'
import classes from './rows.module.css'
import { newKey, useRows } from './use-rows'

const icon = { size: 16, strokeWidth: 1.75 }
const kinds = ACTION_KINDS.map((value) => ({ value, label: ACTION_KIND_LABELS[value] }))

/** What people do, in order, and how each is proven. */
export function ActionsCard() {
  const { rows, open, setOpen, add, move, remove } = useRows('actions', { addId: 'add-action' })
  const start = () => {
    const key = newKey()
    add({ key, kind: 'CHECK_IT', text: '' })
    setOpen(key)
  }
  return (
    <Card
      title="Actions"
      count={rows.length}
      flush
      actions={
        <IconTextButton kind="add" id="add-action" onClick={start}>
          Add action
        </IconTextButton>
      }
      footer="Take action asks for proof, such as an acknowledgment ID. A Check it action is one checkbox."
    >
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed" className={classes.none}>
          Without actions, people mark the task itself complete.
        </Text>
      ) : (
        <SortableList label="Actions" items={rows} nameOf={(_, index) => `Action ${index + 1}`} onMove={move}>
          {(action, parts) => (
            <ActionRow
              {...{ action, parts }}
              isOpen={open === action.key || action.text === ''}
              onOpen={(isOpen) => setOpen(isOpen ? action.key : null)}
              onRemove={() => remove(parts.index, `Action ${parts.index + 1}`)}
            />
          )}
        </SortableList>
      )}
    </Card>
  )
}

interface RowProps {
  action: ActionValues
  parts: SortableParts
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onRemove: () => void
}

function ActionRow({ action, parts, isOpen, onOpen, onRemove }: RowProps) {
  const { control, setValue } = useFormContext<DraftValues>()
  const { index, grip, buttons } = parts
  const name = `action ${index + 1}`
  return (
    <div className={classes.action}>
      {grip}
      <NativeSelect
        aria-label={`Kind of ${name}`}
        data={kinds}
        value={action.kind}
        onChange={(event) =>
          setValue(`actions.${index}.kind`, event.currentTarget.value as ActionValues['kind'], {
            shouldDirty: true,
          })
        }
      />
      {isOpen ? (
        <TextareaField
          control={control}
          name={`actions.${index}.text`}
          label={`Text of ${name}`}
          hideLabel
          rows={2}
          maxLength={500}
          placeholder="File Form 5500 electronically through EFAST2."
        />
      ) : (
        <span className={classes.text}>{action.text}</span>
      )}
      <span className={classes.acts}>
        {buttons}
        <IconButton
          label={isOpen ? `Done with ${name}` : `Edit ${name}`}
          icon={isOpen ? <Check {...icon} /> : <Pencil {...icon} />}
          size="sm"
          onClick={() => onOpen(!isOpen)}
        />
        <IconButton label={`Delete ${name}`} icon={<Trash2 {...icon} />} size="sm" onClick={onRemove} />
      </span>
    </div>
  )
}
