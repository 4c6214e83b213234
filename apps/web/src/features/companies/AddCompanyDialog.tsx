import * as companies from '@heed/contract/companies'
import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useGo } from '../../api/use-url-state'
import { useWrite } from '../../api/use-write'
import { useViewer } from '../../api/viewer'
import { useToday } from '../../kit/clock'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { paths } from '../../paths'
import { AgencyPicker } from '../../pickers/AgencyPicker'
import { type ProfileControl, ProfileFields } from '../../pickers/company-profile/ProfileFields'
import { newProfile, ProfileValues } from '../../pickers/company-profile/profile-values'
import { PickerField } from '../../pickers/PickerField'
import { useTwinQuestion } from '../../pickers/use-twin-question'
import { toast } from '../../ui/show-toast'
import { PROFILE_READS } from './profile-reads'
import { SimilarCompanies, twinsOf } from './SimilarCompanies'

interface Props {
  opened: boolean
  onClose: () => void
  /** The agency it joins; if not given, the form asks for it. */
  agencyID?: string
}

const NewCompany = ProfileValues.extend({ agencyID: z.string('Choose an agency.') })
type NewCompanyOutput = z.output<typeof NewCompany>
type NewCompanyInput = Omit<z.input<typeof NewCompany>, 'agencyID'> & { agencyID: string | null }

/** Adds a company and opens its profile; the setup form is one click away. */
export function AddCompanyDialog({ opened, onClose, agencyID }: Props) {
  const go = useGo()
  const viewer = useViewer()
  const add = useWrite(companies.add, { invalidates: PROFILE_READS })
  const advisor = { advisorFirst: viewer.first, advisorLast: viewer.last, advisorEmail: viewer.email }
  const client = useQueryClient()
  const question = useTwinQuestion('Add company')
  const save = async (body: NewCompanyOutput) => {
    const twins = twinsOf(body.name, body.agencyID)
    await question.ask(twins.queryKey, client.fetchQuery(twins))
    const { agencyID: agency, id, name } = await add.mutateAsync({ body })
    go(paths.company(agency, id))
    toast({
      kind: 'success',
      title: 'Company added',
      message: `Tasks for ${name} appear once its setup form is complete.`,
      action: { label: 'Open setup form', run: () => go(paths.questionnaire(agency, id)) },
    })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title="Add company"
      drawer
      width={560}
      schema={NewCompany as z.ZodType<NewCompanyOutput, NewCompanyInput>}
      defaultValues={{
        ...newProfile(useToday()),
        ...(agencyID === viewer.agencyID && advisor),
        agencyID: agencyID ?? null,
      }}
      submitLabel="Add company"
      onSubmit={save}
    >
      {({ control, watch }) => (
        <>
          {agencyID === undefined && (
            <PickerField
              control={control}
              name="agencyID"
              label="Agency"
              required
              render={(parts) => <AgencyPicker {...parts} />}
            />
          )}
          {/* A profile's fields, in a form that asks for one more thing. */}
          <ProfileFields
            control={control as unknown as ProfileControl}
            mayBill
            maySaySince
            belowName={
              <SimilarCompanies
                control={control as unknown as ProfileControl}
                agencyID={watch('agencyID')}
                question={question}
              />
            }
          />
        </>
      )}
    </FormDialog>
  )
}
