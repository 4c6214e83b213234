import type { TaskItem } from '@heed/contract/task'
import { counted } from '@heed/domain/text'
import { Box, Button, Group } from '@mantine/core'
import { UserRound } from 'lucide-react'
import { z } from 'zod'
import { useViewer } from '../../../api/viewer'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { CustomField } from '../../../kit/forms/CustomField'
import { AssigneePicker } from '../../../pickers/AssigneePicker'

const Choice = z.object({
  person: z.object({ value: z.string(), label: z.string() }, 'Choose a person.'),
})

export type Assignee = { id: string; name: string }

interface Props {
  opened: boolean
  tasks: readonly TaskItem[]
  onClose: () => void
  onAssign: (person: Assignee) => void
}

/** Asks who will do the selected tasks: anyone who works for the company, when they all belong to one. */
export function AssignDialog({ opened, tasks, onClose, onAssign }: Props) {
  const viewer = useViewer()
  const me = { value: viewer.id, label: `${viewer.first} ${viewer.last}` }
  const companies = new Set(tasks.map(({ companyID }) => companyID))
  const [first] = tasks
  const company = companies.size === 1 ? first : undefined

  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={tasks.length === 1 ? `Assign “${first?.name}”` : `Assign ${counted(tasks.length, 'task')}`}
      schema={Choice}
      defaultValues={{ person: company ? undefined : me }}
      submitLabel={company ? 'Assign' : 'Assign to me'}
      onSubmit={({ person }) => onAssign({ id: person.value, name: person.label })}
    >
      {(form) =>
        company ? (
          <CustomField
            control={form.control}
            name="person"
            label="Person"
            hideLabel
            render={({ id, field, invalid, describedBy }) => (
              <Group gap="xs" wrap="nowrap">
                <Box flex={1}>
                  <AssigneePicker
                    id={id}
                    label="Person"
                    company={company}
                    value={field.value ?? null}
                    invalid={invalid}
                    describedBy={describedBy}
                    onBlur={field.onBlur}
                    onSelect={field.onChange}
                    onClear={() => field.onChange(undefined)}
                  />
                </Box>
                <Button
                  leftSection={<UserRound size={15} strokeWidth={1.75} />}
                  aria-pressed={field.value?.value === me.value}
                  onClick={() => field.onChange(me)}
                >
                  Me
                </Button>
              </Group>
            )}
          />
        ) : (
          <p className="secondary">
            These tasks belong to {counted(companies.size, 'company', 'companies')}. You can assign all of
            them to yourself; to choose someone else, filter by one company first.
          </p>
        )
      }
    </FormDialog>
  )
}
