import type { FullTask } from '@heed/contract/task'
import * as tasks from '@heed/contract/tasks'
import { formatDate } from '@heed/domain/date-text'
import { isIsoDate } from '@heed/domain/dates'
import { eventText } from '@heed/domain/tasks/rule-text'
import { eventDueDate } from '@heed/domain/tasks/task-dates'
import { z } from 'zod'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { useToday } from '../../kit/clock'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { CustomField } from '../../kit/forms/CustomField'
import { DatePickerField } from '../../kit/forms/DatePickerField'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { typedDate } from '../../kit/forms/typed-date'
import { paths } from '../../paths'
import { NoteBox } from '../../ui/NoteBox'
import { toast } from '../../ui/show-toast'
import { CompanyPicker } from '../CompanyPicker'
import { AFFECTED_READS } from './task-reads'

interface Props {
  opened: boolean
  task: Pick<FullTask, 'taskID' | 'name' | 'event'>
  /** The company it happened at; if not given, the form asks for it. */
  company?: DropdownOption
  onClose: () => void
}

const Company = z.object({
  company: z.object({ value: z.string(), label: z.string() }, 'Choose a company.'),
})
type Given = z.output<typeof Company> & { eventDate?: string; dueDate?: string }

/** A rule that counts from what happened asks for that day; any other event has its own due date. */
const SCHEMAS = {
  eventDate: Company.extend({ eventDate: typedDate() }),
  dueDate: Company.extend({ dueDate: typedDate() }),
} satisfies Record<string, z.ZodType<Given, Given>>

/** Adds an instance of an event task (RULES.md "Recurrence"). */
export function AddEventDialog({ opened, task, company, onClose }: Props) {
  const go = useGo()
  const add = useWrite(tasks.addInstance, { invalidates: [...AFFECTED_READS, tasks.full] })
  const { event } = task
  const today = useToday()
  const asked = event ? 'eventDate' : 'dueDate'
  const submit = async ({ company: { value }, ...day }: Given) => {
    const { taskID, companyID, instanceID, dueDate } = await add.mutateAsync({
      body: { taskID: task.taskID, companyID: value, ...day },
    })
    toast({ title: dueDate ? `Event added, due ${formatDate(dueDate)}` : 'Event added' })
    go(paths.task(taskID, { companyID, instanceID }))
  }
  /** The due date that a day makes, while it is chosen. */
  const dueOf = (day: string | undefined) =>
    event && day && isIsoDate(day)
      ? `Due ${formatDate(eventDueDate(event, day))}, ${eventText(event)}.`
      : undefined
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Add an event to “${task.name}”`}
      description={`${company ? `For ${company.label}, with` : 'With'} ${
        event ? 'a due date counted from the day it happened.' : 'its own due date.'
      }`}
      schema={SCHEMAS[asked] as z.ZodType<Given, Given>}
      defaultValues={{ company }}
      submitLabel="Add event"
      onSubmit={submit}
    >
      {({ control, watch }) => (
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
          <DatePickerField
            control={control}
            name={asked}
            label={event?.prompt ?? 'Due date'}
            required
            help={dueOf(watch('eventDate'))}
          />
          {isAhead(watch('eventDate'), today) && (
            <NoteBox tone="warning">This day is in the future. Check the year.</NoteBox>
          )}
        </>
      )}
    </FormDialog>
  )
}

/** What happened has happened; a later day is allowed, but most often a slip. */
const isAhead = (day: string | undefined, today: string) => day !== undefined && isIsoDate(day) && day > today
