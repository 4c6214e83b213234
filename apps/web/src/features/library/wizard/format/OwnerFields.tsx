import { isSuperAdmin } from '@heed/domain/roles'
import { Stack } from '@mantine/core'
import { useFormContext } from 'react-hook-form'
import { useViewer } from '../../../../api/viewer'
import { AgencyPicker } from '../../../../pickers/AgencyPicker'
import { CompanyPicker } from '../../../../pickers/CompanyPicker'
import { PickerField } from '../../../../pickers/PickerField'
import type { NewTask } from '../new-task'

/** Whose a Custom task is: an agency's, or that of one of its companies. */
export function OwnerFields() {
  const { userRoleID } = useViewer()
  const { control, watch } = useFormContext<NewTask>()
  return (
    <Stack gap="lg">
      {isSuperAdmin(userRoleID) && (
        <PickerField
          control={control}
          name="agencyID"
          label="Agency"
          required
          render={(parts) => <AgencyPicker {...parts} />}
        />
      )}
      <PickerField
        control={control}
        name="companyID"
        label="For one company"
        help="Leave it empty for a task that any of the agency’s companies can have."
        render={(parts) => <CompanyPicker {...parts} agencyID={watch('agencyID') || undefined} />}
      />
    </Stack>
  )
}
