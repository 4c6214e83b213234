import * as companies from '@heed/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { waitingWork } from '../../../api/kept-work'
import { keyOf, q } from '../../../api/query'
import { useWrite } from '../../../api/use-write'
import { Form } from '../../../kit/forms/Form'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { type Fact, Facts } from '../../../kit/layout/Facts'
import type { ProfileControl } from '../../../pickers/company-profile/ProfileFields'
import { changesOf, ProfileValues, profileOf } from '../../../pickers/company-profile/profile-values'
import { StaleProfile } from '../../../pickers/company-profile/StaleProfile'
import { Card } from '../../../ui/Card'
import { IconTextButton } from '../../../ui/IconTextButton'
import { toast } from '../../../ui/show-toast'
import { PROFILE_READS } from '../profile-reads'

interface Props {
  company: companies.Company
  title: string
  /** Shown when not being edited. */
  facts: readonly Fact[]
  /** The label of its save button: "Save details". */
  verb: string
  fields: (control: ProfileControl) => ReactNode
}

/**
 * A part of a company's profile edited in place; it is saved only if no one has changed the profile since it
 * was read.
 */
export function ProfileCard(props: Props) {
  const { company, title, facts, verb } = props
  // The session ended while the user was typing here.
  const [editing, setEditing] = useState(() => waitingWork(verb) !== undefined)
  if (editing) return <Editor key={company.id} {...props} onClose={() => setEditing(false)} />
  return (
    <Card
      title={title}
      actions={
        <IconTextButton
          kind="edit"
          aria-label={`Edit ${title.toLowerCase()}`}
          onClick={() => setEditing(true)}
        />
      }
    >
      <Facts items={facts} />
    </Card>
  )
}

function Editor({ company, title, verb, fields, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient()
  const params = { id: company.id }
  const form = useZodForm(ProfileValues, { defaultValues: profileOf(company) })
  const { isDirty } = form.formState
  const save = useWrite(companies.update, {
    invalidates: PROFILE_READS,
    ifMatch: company.version,
    onSuccess: (saved) => client.setQueryData(keyOf(companies.get, { params }), saved),
  })
  const submit = async (profile: Parameters<typeof changesOf>[1]) => {
    const body = changesOf(company, profile)
    if (Object.keys(body).length > 0) {
      await save.mutateAsync({ params, body })
      toast({ kind: 'success', title: `${title} saved` })
    }
    onClose()
  }
  const loadAgain = async () => {
    const fresh = await client.fetchQuery({ ...q(companies.get, { params }), staleTime: 0 })
    form.reset(profileOf(fresh))
    save.reset()
  }
  return (
    <Card title={title} actions={isDirty && <span className="meta">Unsaved changes</span>}>
      <Form
        form={form}
        onSubmit={submit}
        loading={save.isPending}
        submitError={save.error}
        submitLabel={verb}
        onCancel={onClose}
      >
        {fields(form.control)}
      </Form>
      <StaleProfile opened={save.error?.code === 'stale'} onClose={() => save.reset()} onLoad={loadAgain} />
    </Card>
  )
}
