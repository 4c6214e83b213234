import { calendarDate } from '@heed/contract/fields'
import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { useEffect, useId } from 'react'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { Dialog } from '../../../kit/dialogs/Dialog'
import { CustomField } from '../../../kit/forms/CustomField'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { Form } from '../../../kit/forms/Form'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { paths } from '../../../paths'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/show-toast'
import { AFFECTED_READS } from '../affected-reads'

interface Props {
  opened: boolean
  task: Pick<FullTask, 'taskID' | 'name'>
  /** The company it happened in; without one it is asked for. */
  company?: DropdownOption
  onClose: () => void
}

const Event = z.object({
  company: z.object({ value: z.string(), label: z.string() }, 'Choose a company.'),
  dueDate: z.string('Choose a day.').pipe(calendarDate),
})

/** Adds an instance of an event task with a due date of its own (product.md §6 Recurrence). */
export function AddEventDialog({ opened, task, company, onClose }: Props) {
  const id = useId()
  const go = useGo()
  const form = useZodForm(Event, { defaultValues: { company, dueDate: undefined } })
  const add = useWrite(tasks.addInstance, {
    invalidates: [...AFFECTED_READS, tasks.full],
    onSuccess: ({ taskID, companyID, instanceID }) => {
      toast({ title: 'Event added' })
      onClose()
      go(paths.task(taskID, { companyID, instanceID }))
    },
  })
  const { error, reset: forget } = add
  const { reset } = form
  useEffect(() => {
    if (!opened) return
    reset()
    forget()
  }, [opened, reset, forget])

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Add an event to “${task.name}”`}
      description={
        company ? `For ${company.label}, with a due date of its own.` : 'With a due date of its own.'
      }
      closable={!add.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={add.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={add.isPending}>
            Add event
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        loading={add.isPending}
        submitError={error}
        submitLabel="Add event"
        actions="none"
        onSubmit={(values) =>
          add.mutateAsync({
            body: { taskID: task.taskID, companyID: values.company.value, dueDate: values.dueDate },
          })
        }
      >
        {!company && (
          <CustomField
            control={form.control}
            name="company"
            label="Company"
            required
            render={(control) => (
              <CompanyPicker
                id={control.id}
                label="Company"
                value={control.field.value ?? null}
                invalid={control.invalid}
                describedBy={control.describedBy}
                onBlur={control.field.onBlur}
                onSelect={control.field.onChange}
                onClear={() => control.field.onChange(undefined)}
              />
            )}
          />
        )}
        <DatePickerField control={form.control} name="dueDate" label="Due date" required />
      </Form>
    </Dialog>
  )
}
