import type { AgencyProfile } from '@heed/contract/agencies'
import * as agencies from '@heed/contract/agencies'
import { formatDate } from '@heed/domain/date-text'
import { isSuperAdmin } from '@heed/domain/roles'
import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useCan, useViewer } from '../../api/viewer'
import { Form } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { Facts } from '../../kit/layout/Facts'
import { SplitLayout } from '../../kit/layout/SplitLayout'
import { AddressFields } from '../../pickers/AddressFields'
import { StaleProfile } from '../../pickers/company-profile/StaleProfile'
import { Card } from '../../ui/Card'
import { toast } from '../../ui/show-toast'
import { ContactFields, FamilyFields, NameFields, UsageFields } from './AgencyFields'
import { useAgencyWrite } from './agency-dialog'
import {
  type AgencyControl,
  changesOf,
  Details,
  type DetailsValues,
  detailsOf,
  withoutFamily,
} from './agency-values'
import { PicturesCard } from './PicturesCard'

/** Name, address, contact and pictures; read-only for those who may not change them. */
export function DetailsTab({ agency }: { agency: AgencyProfile }) {
  const mayEdit = useCan()('agency.update')
  return (
    <SplitLayout
      sideLabel="Pictures"
      sideWidth={320}
      side={<PicturesCard agency={agency} mayEdit={mayEdit} />}
    >
      {mayEdit ? <DetailsForm agency={agency} /> : <DetailsFacts agency={agency} />}
    </SplitLayout>
  )
}

function DetailsForm({ agency }: { agency: AgencyProfile }) {
  const client = useQueryClient()
  const params = { id: agency.id }
  const isPlatform = isSuperAdmin(useViewer().userRoleID)
  const form = useZodForm(Details, { defaultValues: detailsOf(agency) })
  const save = useAgencyWrite(agencies.update, { ifMatch: agency.version })
  const submit = async (values: DetailsValues) => {
    await save.mutateAsync({ params, body: changesOf(agency, withoutFamily(values)) })
    toast({ kind: 'success', title: 'Details saved' })
  }
  const loadAgain = async () => {
    const fresh = await client.fetchQuery({ ...q(agencies.get, { params }), staleTime: 0 })
    form.reset(detailsOf(fresh))
    save.reset()
  }
  const control = form.control as unknown as AgencyControl
  return (
    <Form
      form={form}
      onSubmit={submit}
      loading={save.isPending}
      submitError={save.error}
      submitLabel="Save details"
      actions="bar"
    >
      <Stack gap="lg">
        <Card title="Name" line>
          <NameFields control={control} mayPlace={isPlatform} />
        </Card>
        {isPlatform && !agency.isHouse && (
          <Card title="Family" line>
            <FamilyFields control={control} self={agency} />
          </Card>
        )}
        <Card title="Address" line>
          <AddressFields control={control} state="stateCode" />
        </Card>
        <Card title="Contact" line>
          <ContactFields control={control} />
        </Card>
        <Card title="Usage" line>
          <UsageFields control={control} />
        </Card>
      </Stack>
      <StaleProfile opened={save.error?.code === 'stale'} onClose={() => save.reset()} onLoad={loadAgain} />
    </Form>
  )
}

function DetailsFacts({ agency }: { agency: AgencyProfile }) {
  const { address, address2, city, stateCode, zip, phoneNumber } = agency
  const { contactFirst, contactLast, contactEmail } = agency
  const lines = [
    address,
    address2,
    [city, [stateCode, zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ]
  const shown = (text: string) => text || 'Not entered'
  return (
    <Card title="Details">
      <Facts
        items={[
          { label: 'Name', value: agency.name },
          { label: 'Web address', value: agency.slug },
          {
            label: 'Address',
            value: shown(lines.filter(Boolean).join(', ')),
          },
          { label: 'Phone', value: shown(phoneNumber) },
          { label: 'Contact', value: shown(`${contactFirst} ${contactLast}`.trim()) },
          { label: 'E-mail', value: shown(contactEmail) },
          { label: 'Client since', value: formatDate(agency.clientSince) },
          { label: 'Affinity group', value: agency.affinityGroupName ?? 'None' },
          { label: 'Usage figures', value: agency.recordsUsage ? 'Included' : 'Left out' },
        ]}
      />
    </Card>
  )
}
