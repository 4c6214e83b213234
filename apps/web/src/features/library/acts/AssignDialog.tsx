import { assignMany } from '@heed/contract/catalog'
import { id } from '@heed/contract/fields'
import { Stack } from '@mantine/core'
import { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { RadioField } from '../../../kit/forms/RadioField'
import { PersonPicker } from '../../../pickers/PersonPicker'
import { PickerField } from '../../../pickers/PickerField'
import { toast } from '../../../ui/show-toast'
import { LIBRARY_READS } from '../library-reads'
import type { ActProps } from './task-acts'
import { companiesText, named, tasksText, withLeftOut } from './tasks-text'

const Choice = z.object({
  userID: id.or(z.null()).pipe(z.string('Choose a person.')),
  how: z.enum(['assign', 'remove']),
})
type Values = z.output<typeof Choice>
type Input = { userID: string | null; how: Values['how'] }

/** Everyone who is not disabled. */
const HERE = ['active', 'invited', 'neverSignedIn'].join(',')

/** Assigns a person to the open work on tasks in every company they work for, or removes them. */
export function AssignDialog({ tasks, leftOut, opened, onClose, onDone }: ActProps) {
  const write = useWrite(assignMany, { invalidates: LIBRARY_READS })
  const save = async ({ userID, how }: Values) => {
    const isAssigned = how === 'assign'
    const done = await write.mutateAsync({ body: { taskIDs: tasks.map(({ id }) => id), userID, isAssigned } })
    const where = `${tasksText(done.instances)} of ${companiesText(done.companies)}`
    toast({
      kind: 'success',
      title: isAssigned ? `${done.name} was assigned to ${where}` : `${done.name} was removed from ${where}`,
    })
    onDone({ failed: [] })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Assign ${named(tasks)}`}
      description={withLeftOut('This concerns open work in every company the person works for.', leftOut)}
      schema={Choice as unknown as z.ZodType<Values, Input>}
      defaultValues={{ userID: null, how: 'assign' }}
      submitLabel={({ how }) => (how === 'assign' ? 'Assign' : 'Remove')}
      onSubmit={save}
    >
      {({ control }) => (
        <Stack gap="md">
          <PickerField
            control={control}
            name="userID"
            label="Person"
            required
            render={(parts) => <PersonPicker {...parts} among={{ state: HERE }} />}
          />
          <RadioField
            control={control}
            name="how"
            label="What to do"
            options={[
              { value: 'assign', label: 'Assign the person' },
              { value: 'remove', label: 'Remove the person' },
            ]}
          />
        </Stack>
      )}
    </FormDialog>
  )
}
