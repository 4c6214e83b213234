import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { CustomField } from '../../../kit/forms/CustomField'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { typedDate } from '../../../kit/forms/typed-date'
import { paths } from '../../../paths'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { toast } from '../../../ui/show-toast'
import { AFFECTED_READS } from '../shared-reads'

interface Props {
  opened: boolean
  task: Pick<FullTask, 'taskID' | 'name'>
  /** The company it happened at; if not given, the form asks for it. */
  company?: DropdownOption
  onClose: () => void
}

const Event = z.object({
  company: z.object({ value: z.string(), label: z.string() }, 'Choose a company.'),
  dueDate: typedDate(),
})

/** Adds an instance of an event task with its own due date (RULES.md "Recurrence"). */
export function AddEventDialog({ opened, task, company, onClose }: Props) {
  const go = useGo()
  const add = useWrite(tasks.addInstance, { invalidates: [...AFFECTED_READS, tasks.full] })
  const submit = async ({ company: { value }, dueDate }: z.output<typeof Event>) => {
    const { taskID, companyID, instanceID } = await add.mutateAsync({
      body: { taskID: task.taskID, companyID: value, dueDate },
    })
    toast({ title: 'Event added' })
    go(paths.task(taskID, { companyID, instanceID }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Add an event to “${task.name}”`}
      description={company ? `For ${company.label}, with its own due date.` : 'With its own due date.'}
      schema={Event}
      defaultValues={{ company, dueDate: undefined }}
      submitLabel="Add event"
      onSubmit={submit}
    >
      {({ control }) => (
        <>
          {!company && (
            <CustomField
              control={control}
              name="company"
              label="Company"
              required
              render={({ id, field, invalid, describedBy }) => (
                <CompanyPicker
                  id={id}
                  label="Company"
                  value={field.value ?? null}
                  invalid={invalid}
                  describedBy={describedBy}
                  onBlur={field.onBlur}
                  onSelect={field.onChange}
                  onClear={() => field.onChange(undefined)}
                />
              )}
            />
          )}
          <DatePickerField control={control} name="dueDate" label="Due date" required />
        </>
      )}
    </FormDialog>
  )
}
