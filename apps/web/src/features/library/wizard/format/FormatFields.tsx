import { isSuperAdmin } from '@heed/domain/roles'
import type { TaskFormat } from '@heed/domain/tasks/vocabulary'
import { Stack } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useViewer } from '../../../../api/viewer'
import type { Choice } from '../../../../kit/forms/ChoiceCards'
import { TextField } from '../../../../kit/forms/TextField'
import type { FormatValues } from '../draft-values'
import { CardsField } from '../settings/CardsField'

const DESCRIPTIONS: Record<TaskFormat, string> = {
  Standard: 'Required by law for every company it applies to. Kept by the platform.',
  HIPAA10: 'A step of the ten-month HIPAA program, in its order. Kept by the platform.',
  Custom: 'An agency’s own task, for its companies or one of them.',
}

/** Standard and HIPAA10 are the platform's to write. */
const optionsFor = (isPlatform: boolean): Choice[] =>
  (Object.keys(DESCRIPTIONS) as TaskFormat[]).map((value) => ({
    value,
    label: value,
    description: DESCRIPTIONS[value],
    disabled: !isPlatform && value !== 'Custom',
  }))

/** The format of a task and its name. */
export function FormatFields() {
  const { userRoleID } = useViewer()
  const { control } = useFormContext<FormatValues>()
  return (
    <Stack gap="lg">
      <CardsField
        control={control}
        name="type"
        label="Format"
        required
        options={optionsFor(isSuperAdmin(userRoleID))}
      />
      <TextField
        control={control}
        name="name"
        label="Name"
        required
        maxLength={200}
        help="As people see it in their lists, such as “Form 5500: Health and Welfare Plan”."
      />
    </Stack>
  )
}
