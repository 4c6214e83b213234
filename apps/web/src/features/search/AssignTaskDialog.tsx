import { everything } from '@heed/contract/search'
import type { TaskItem } from '@heed/contract/task'
import { assign } from '@heed/contract/tasks'
import { z } from 'zod'
import { useWrite } from '../../api/use-write'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CustomField } from '../../kit/forms/CustomField'
import { AssigneePicker } from '../../pickers/AssigneePicker'
import { toast } from '../../ui/show-toast'

const Choice = z.object({
  person: z.object({ value: z.string(), label: z.string() }, 'Choose a person.'),
})

interface Props {
  /** `null` closes it. */
  task: TaskItem | null
  onClose: () => void
}

/** Asks who will do a task that was found. */
export function AssignTaskDialog({ task, onClose }: Props) {
  const write = useWrite(assign, { invalidates: [everything] })
  return (
    <FormDialog
      opened={task !== null}
      onClose={onClose}
      title={`Assign “${task?.name}”`}
      description={task?.companyName ?? undefined}
      schema={Choice}
      defaultValues={{ person: undefined }}
      submitLabel="Assign"
      onSubmit={async ({ person }) => {
        if (!task?.companyID || !task.instanceID) return
        const { taskID, companyID, instanceID } = task
        await write.mutateAsync({
          body: { taskID, companyID, instanceID, userID: person.value, isAssigned: true },
        })
        toast({ kind: 'success', title: `${person.label} was assigned` })
        onClose()
      }}
    >
      {(form) =>
        task && (
          <CustomField
            control={form.control}
            name="person"
            label="Person"
            render={({ id, field, invalid, describedBy }) => (
              <AssigneePicker
                id={id}
                label="Person"
                company={task}
                except={task.assignees.flatMap((one) => one.id ?? [])}
                value={field.value ?? null}
                onSelect={field.onChange}
                onClear={() => field.onChange(undefined)}
                invalid={invalid}
                describedBy={describedBy}
                onBlur={field.onBlur}
              />
            )}
          />
        )
      }
    </FormDialog>
  )
}
