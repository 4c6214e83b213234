import * as companies from '@heed/contract/companies'
import { useId } from 'react'
import { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { useViewer } from '../../../api/viewer'
import { SideDrawer } from '../../../kit/dialogs/SideDrawer'
import { Form } from '../../../kit/forms/Form'
import { useZodForm } from '../../../kit/forms/use-zod-form'
import { paths } from '../../../paths'
import { BillingFields } from '../../../pickers/company-profile/BillingFields'
import {
  AdvisorFields,
  CompanyFields,
  type ProfileControl,
} from '../../../pickers/company-profile/ProfileFields'
import { NEW_PROFILE, ProfileValues } from '../../../pickers/company-profile/profile-values'
import { Button } from '../../../ui/Button'
import { toast } from '../../../ui/show-toast'
import { PROFILE_READS } from '../affected-reads'
import { AgencyField } from './AgencyField'

interface Props {
  opened: boolean
  onClose: () => void
  /** The agency it joins; without one it is asked for. */
  agencyID?: string
}

const NewCompany = ProfileValues.extend({ agencyID: z.string('Choose an agency.') })
type NewCompanyInput = Omit<z.input<typeof NewCompany>, 'agencyID'> & { agencyID: string | null }

/** Adds a company and goes to its profile; the setup form is one press away. */
export function AddCompanyDialog({ opened, onClose, agencyID }: Props) {
  const formID = useId()
  const go = useGo()
  const viewer = useViewer()
  const form = useZodForm<NewCompanyInput, z.output<typeof NewCompany>>(
    NewCompany as z.ZodType<z.output<typeof NewCompany>, NewCompanyInput>,
    { defaultValues: fresh() },
  )
  const add = useWrite(companies.add, { invalidates: PROFILE_READS })

  function fresh(): NewCompanyInput {
    const advisor = { advisorFirst: viewer.first, advisorLast: viewer.last, advisorEmail: viewer.email }
    return { ...NEW_PROFILE, ...(agencyID === viewer.agencyID && advisor), agencyID: agencyID ?? null }
  }
  const close = () => {
    onClose()
    add.reset()
    form.reset(fresh())
  }
  const save = async (company: z.output<typeof NewCompany>) => {
    const added = await add.mutateAsync({ body: company })
    const place = [added.agencyID, added.id] as const
    close()
    go(paths.company(...place))
    toast({
      kind: 'success',
      title: 'Company added',
      message: `The tasks of ${added.name} appear once its setup form is completed.`,
      action: { label: 'Open setup form', run: () => go(paths.questionnaire(...place)) },
    })
  }
  // The fields of a profile serve a form that asks for one thing more.
  const control = form.control as unknown as ProfileControl

  return (
    <SideDrawer
      opened={opened}
      onClose={close}
      title="Add company"
      width={560}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" form={formID} variant="primary" busy={add.isPending}>
            Add company
          </Button>
        </>
      }
    >
      <Form
        id={formID}
        form={form}
        onSubmit={save}
        loading={add.isPending}
        submitError={add.error}
        submitLabel="Add company"
        actions="none"
      >
        {agencyID === undefined && <AgencyField control={form.control} name="agencyID" />}
        <CompanyFields control={control} />
        <AdvisorFields control={control} />
        <BillingFields control={control} />
      </Form>
    </SideDrawer>
  )
}
