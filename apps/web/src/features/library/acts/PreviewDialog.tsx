import { id } from '@heed/contract/fields'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { paths } from '../../../paths'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { PickerField } from '../../../pickers/PickerField'

const Choice = z.object({ companyID: id.or(z.null()).pipe(z.string('Choose a company.')) })
type Values = z.output<typeof Choice>

interface Props {
  /** Of a task of one agency, only its companies can be chosen. */
  task: { id: string; agencyID?: string | null } | null
  onClose: () => void
}

/** Asks which company’s users to see a task as. */
export function PreviewDialog({ task, onClose }: Props) {
  const go = useGo()
  return (
    <FormDialog
      opened={task !== null}
      onClose={onClose}
      title="Preview as a company"
      description="Shows the task as the company’s users will see it, with its draft. Nothing is changed."
      schema={Choice as unknown as z.ZodType<Values, { companyID: string | null }>}
      defaultValues={{ companyID: null }}
      submitLabel="Preview"
      onSubmit={({ companyID }) => task && go(paths.taskPreview(task.id, companyID))}
    >
      {({ control }) => (
        <PickerField
          control={control}
          name="companyID"
          label="Company"
          required
          render={(parts) => <CompanyPicker {...parts} agencyID={task?.agencyID ?? undefined} />}
        />
      )}
    </FormDialog>
  )
}
