import * as companies from '@heed/contract/companies'
import type { Resource } from '@heed/contract/resource'
import { isCompanyRole, isSuperAdmin } from '@heed/domain/roles'
import { counted } from '@heed/domain/text'
import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { SESSION_KEY } from '../../../api/answer'
import { call } from '../../../api/call'
import { q } from '../../../api/query'
import { useViewer } from '../../../api/viewer'
import { ChoiceCards } from '../../../kit/forms/ChoiceCards'
import { CustomField } from '../../../kit/forms/CustomField'
import { DatePickerField } from '../../../kit/forms/DatePickerField'
import type { OptionSearch } from '../../../kit/forms/dropdown-options'
import { MultiSelectorField } from '../../../kit/forms/MultiSelectorField'
import { Pairs } from '../../../kit/forms/Pairs'
import { ToggleField } from '../../../kit/forms/ToggleField'
import { OwnerFields } from '../../../pickers/owner/OwnerFields'
import { Card } from '../../../ui/Card'
import type { ResourceControl } from './resource-values'

interface Props {
  control: ResourceControl
  resource?: Resource
}

/** Who sees it, and when. */
export function ReadersCard({ control, resource }: Props) {
  const { userRoleID } = useViewer()
  const place = useWatch({ control, name: 'place' })
  const isForCompanies = !isCompanyRole(userRoleID) && place !== 'company'
  return (
    <Card title="Who sees it, and when">
      <Stack gap="md">
        {!resource && !isCompanyRole(userRoleID) && (
          <OwnerFields control={control} platform="For every agency and company" />
        )}
        {isForCompanies && <AudienceFields control={control} resource={resource} />}
        <Pairs>
          <DatePickerField
            control={control}
            name="publishOn"
            label="Publish on"
            help="Leave it empty to show it as soon as it is published."
          />
          <DatePickerField
            control={control}
            name="unpublishOn"
            label="No longer shown on"
            help="Leave it empty to keep showing it."
          />
        </Pairs>
        <Pairs>
          <DatePickerField
            control={control}
            name="reviewOn"
            label="Review by"
            help="The library reminds you to review it on that day."
          />
          <ToggleField
            control={control}
            name="isActive"
            label="Active"
            help="When off, nobody else can find it, published or not."
          />
        </Pairs>
      </Stack>
    </Card>
  )
}

/** The agency it belongs to; null for the platform. */
function useOwner(control: ResourceControl, resource: Resource | undefined): string | null {
  const { userRoleID, agencyID } = useViewer()
  const [place, chosen] = useWatch({ control, name: ['place', 'agencyID'] })
  if (resource) return resource.owner === 'platform' ? null : resource.agencyID
  if (isSuperAdmin(userRoleID)) return place === 'agency' ? chosen || NOT_CHOSEN : null
  return agencyID
}

/** An agency that is still to be chosen. */
const NOT_CHOSEN = 'none'

function AudienceFields({ control, resource }: Props) {
  const viewer = useViewer()
  const audience = useWatch({ control, name: 'audience' })
  const agencyID = useOwner(control, resource)
  // Of one's own agency it is all in reach, those of its child agencies included.
  const isWhole = agencyID === (isSuperAdmin(viewer.userRoleID) ? null : viewer.agencyID)
  const isCounted = isWhole || !isSuperAdmin(viewer.userRoleID)
  const { data } = useQuery({
    ...q(companies.search, { query: isWhole || !agencyID ? {} : { agencyID } }),
    enabled: isCounted,
  })
  const find: OptionSearch = async (text, signal) => {
    const { result } = await call(companies.search, { query: { search: text } }, { signal })
    return result.map(({ id, name, agencyName }) => ({ value: id, label: name, description: agencyName }))
  }
  return (
    <>
      <CustomField
        control={control}
        name="audience"
        label="Audience"
        labelAs="div"
        render={({ id, field }) => (
          <ChoiceCards
            id={id}
            columns={3}
            options={[
              {
                value: 'all',
                label: 'All companies',
                description: isCounted && data ? counted(data.count, 'company', 'companies') : undefined,
              },
              { value: 'chosen', label: 'Chosen companies', description: 'Pick from a list' },
              { value: 'staff', label: 'Staff only', description: 'Not shown to companies' },
            ]}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      />
      {audience === 'chosen' && (
        <MultiSelectorField
          control={control}
          name="companyIDs"
          label="Companies"
          required
          search={find}
          apiKey={SESSION_KEY}
          initialOptions={resource?.companies.map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  )
}
