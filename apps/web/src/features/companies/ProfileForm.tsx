import * as companies from '@heed/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { keyOf, q } from '../../api/query'
import { useWrite } from '../../api/use-write'
import { Form } from '../../kit/forms/Form'
import { useZodForm } from '../../kit/forms/use-zod-form'
import { ProfileFields } from '../../pickers/company-profile/ProfileFields'
import { changesOf, ProfileValues, profileOf } from '../../pickers/company-profile/profile-values'
import { StaleProfile } from '../../pickers/company-profile/StaleProfile'
import { Card } from '../../ui/Card'
import { toast } from '../../ui/show-toast'
import { PROFILE_READS } from './profile-reads'

interface Props {
  company: companies.Company
  /** What is billed is the agency's to decide. */
  mayBill: boolean
}

/** A company's profile, saved only onto the version that was read. */
export function ProfileForm({ company, mayBill }: Props) {
  const client = useQueryClient()
  const params = { id: company.id }
  const form = useZodForm(ProfileValues, { defaultValues: profileOf(company) })
  const save = useWrite(companies.update, {
    invalidates: PROFILE_READS,
    ifMatch: company.version,
    onSuccess: (saved) => {
      client.setQueryData(keyOf(companies.get, { params }), saved)
      toast({ kind: 'success', title: 'Profile saved' })
    },
  })
  const loadAgain = async () => {
    const fresh = await client.fetchQuery({ ...q(companies.get, { params }), staleTime: 0 })
    form.reset(profileOf(fresh))
    save.reset()
  }

  return (
    <Form
      form={form}
      onSubmit={(profile) => save.mutateAsync({ params, body: changesOf(company, profile) })}
      loading={save.isPending}
      submitError={save.error}
      submitLabel="Save profile"
      actions="bar"
    >
      <ProfileFields
        control={form.control}
        mayBill={mayBill}
        frame={(title, fields) => (
          <Card title={title} line>
            {fields}
          </Card>
        )}
      />
      <StaleProfile opened={save.error?.code === 'stale'} onClose={() => save.reset()} onLoad={loadAgain} />
    </Form>
  )
}
