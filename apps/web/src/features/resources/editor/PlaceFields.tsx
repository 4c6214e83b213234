import { isSuperAdmin } from '@heed/domain/roles'
import { useWatch } from 'react-hook-form'
import { useViewer } from '../../../api/viewer'
import type { Choice } from '../../../kit/forms/ChoiceCards'
import { RadioField } from '../../../kit/forms/RadioField'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { CompanyPicker } from '../../../pickers/CompanyPicker'
import { PickerField } from '../../../pickers/PickerField'
import type { ResourceControl } from './resource-values'

const OF_PLATFORM: readonly Choice[] = [
  { value: 'own', label: 'The platform', description: 'For every agency and company' },
  { value: 'agency', label: 'An agency', description: 'For its companies' },
  { value: 'company', label: 'One company', description: 'For nobody else' },
]

const OF_AGENCY: readonly Choice[] = [
  { value: 'own', label: 'Our agency', description: 'For our companies' },
  { value: 'company', label: 'One company', description: 'For nobody else' },
]

/** Whose a new resource is; it stays with them. */
export function PlaceFields({ control }: { control: ResourceControl }) {
  const { userRoleID } = useViewer()
  const place = useWatch({ control, name: 'place' })
  const choices = isSuperAdmin(userRoleID) ? OF_PLATFORM : OF_AGENCY
  return (
    <>
      <RadioField
        control={control}
        name="place"
        label="Belongs to"
        columns={choices.length === 3 ? 3 : 2}
        options={choices}
      />
      {place === 'agency' && (
        <PickerField
          control={control}
          name="agencyID"
          label="Agency"
          required
          render={(parts) => <AgencyPicker {...parts} />}
        />
      )}
      {place === 'company' && (
        <PickerField
          control={control}
          name="companyID"
          label="Company"
          required
          render={(parts) => <CompanyPicker {...parts} />}
        />
      )}
    </>
  )
}
