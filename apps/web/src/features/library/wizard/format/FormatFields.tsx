import type { TaskDraft } from '@heed/contract/task-wizard'
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

const NO_TEMPLATE =
  'Companies have had this task, so it cannot become a template. Clone it for an agency instead.'

/** Standard and HIPAA10 are the platform's to write; what companies had of it stays one of them. */
const optionsFor = (isPlatform: boolean, isKept: boolean): Choice[] =>
  (Object.keys(DESCRIPTIONS) as TaskFormat[]).map((value) => ({
    value,
    label: value,
    description: isKept && value === 'Custom' ? NO_TEMPLATE : DESCRIPTIONS[value],
    disabled: value === 'Custom' ? isKept : !isPlatform,
  }))

/** The format of a task and its name. */
export function FormatFields({ draft }: { draft?: Pick<TaskDraft, 'owner' | 'state'> }) {
  const { userRoleID } = useViewer()
  const { control } = useFormContext<FormatValues>()
  return (
    <Stack gap="lg">
      <CardsField
        control={control}
        name="type"
        label="Format"
        required
        options={optionsFor(isSuperAdmin(userRoleID), draft?.owner === 'platform' && draft.state !== 'draft')}
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
