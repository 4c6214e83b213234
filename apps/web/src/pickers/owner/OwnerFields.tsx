import { isSuperAdmin } from '@heed/domain/roles'
import { type FieldPath, useWatch } from 'react-hook-form'
import { useViewer } from '../../api/viewer'
import type { Choice } from '../../kit/forms/ChoiceCards'
import { RadioField } from '../../kit/forms/RadioField'
import type { FieldProps } from '../../kit/forms/use-field'
import { AgencyPicker } from '../AgencyPicker'
import { CompanyPicker } from '../CompanyPicker'
import { PickerField } from '../PickerField'
import type { OwnerInput } from './owner'

const ONE_COMPANY: Choice = { value: 'company', label: 'One company', description: 'Only that company' }

const ofPlatform = (description: string): readonly Choice[] => [
  { value: 'own', label: 'The platform', description },
  { value: 'agency', label: 'An agency', description: 'For its companies' },
  ONE_COMPANY,
]

const OF_AGENCY: readonly Choice[] = [
  { value: 'own', label: 'Our agency', description: 'For our companies' },
  ONE_COMPANY,
]

interface Props<Values extends OwnerInput, Output> extends Pick<FieldProps<Values, Output>, 'control'> {
  /** Whom what belongs to the platform is for. */
  platform: string
}

/** Whose something new is; it stays with them. */
export function OwnerFields<Values extends OwnerInput, Output>({ control, platform }: Props<Values, Output>) {
  const { userRoleID } = useViewer()
  const named = (name: keyof OwnerInput) => ({ control, name: name as FieldPath<Values> })
  const place = useWatch(named('place')) as OwnerInput['place']
  const choices = isSuperAdmin(userRoleID) ? ofPlatform(platform) : OF_AGENCY
  return (
    <>
      <RadioField
        {...named('place')}
        label="Belongs to"
        columns={choices.length === 3 ? 3 : 2}
        options={choices}
      />
      {place === 'agency' && (
        <PickerField
          {...named('agencyID')}
          label="Agency"
          required
          render={(parts) => <AgencyPicker {...parts} />}
        />
      )}
      {place === 'company' && (
        <PickerField
          {...named('companyID')}
          label="Company"
          required
          render={(parts) => <CompanyPicker {...parts} />}
        />
      )}
    </>
  )
}
