import * as companyAdvisors from '@heed/contract/company-advisors'
import { search as searchUsers } from '@heed/contract/users'
import { Stack } from '@mantine/core'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import { Pairs } from '../../../kit/forms/Pairs'
import { RadioField } from '../../../kit/forms/RadioField'
import { TextField } from '../../../kit/forms/TextField'
import { inParts } from '../../../kit/table/use-chosen-rows'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import { AdvisorConsequences } from './AdvisorConsequences'
import { AgencyChoice } from './AgencyChoice'
import { AdvisorForm, type AdvisorInput, type AdvisorValues, advisorOf } from './advisor-values'
import { agenciesOf, type BulkProps, companiesText, ofAgency, outcomeOf, titleOf } from './chosen'
import { StaffField } from './StaffField'

type Form = UseFormReturn<AdvisorInput, unknown, AdvisorValues>

/** Gives several companies another advisor. */
export function AdvisorDialog({ chosen, opened, onClose, onDone }: BulkProps) {
  const write = useWrite(companyAdvisors.change, {
    invalidates: [...COMPANY_READS, companyAdvisors.search, searchUsers],
  })
  const agencies = agenciesOf(chosen)
  const save = async (values: AdvisorValues) => {
    const { agencyID } = values
    const ids = ofAgency(chosen, agencyID).map(({ id }) => id)
    const outcomes = await inParts(ids, async (companyIDs) => {
      const body = { companyIDs: [...companyIDs], ...advisorOf(values) }
      return (await write.mutateAsync({ body })).result
    })
    const done = outcomes.filter((outcome) => outcome.done).length
    if (done > 0) toast({ kind: 'success', title: `The advisor of ${companiesText(done)} was changed` })
    onDone(outcomeOf(chosen, { agencyID, outcomes }))
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={titleOf('Change the advisor', { of: 'of', chosen })}
      schema={AdvisorForm as unknown as z.ZodType<AdvisorValues, AdvisorInput>}
      defaultValues={{
        who: 'staff',
        agencyID: agencies[0]?.id ?? '',
        advisorID: null,
        advisorFirst: '',
        advisorLast: '',
        advisorEmail: '',
      }}
      submitLabel="Change advisor"
      onSubmit={save}
    >
      {(form) => <Fields form={form} chosen={chosen} />}
    </FormDialog>
  )
}

function Fields({ form, chosen }: { form: Form } & Pick<BulkProps, 'chosen'>) {
  const { control, setValue } = form
  const [who, agencyID] = form.watch(['who', 'agencyID'])
  const agency = agenciesOf(chosen).find(({ id }) => id === agencyID)
  const name = agency?.name ?? 'the agency'
  // An advisor from one agency cannot advise another agency's company.
  const letGo = () => setValue('advisorID', null)
  return (
    <Stack gap="md">
      <AgencyChoice control={control} name="agencyID" chosen={chosen} onPick={letGo} />
      <RadioField
        control={control}
        name="who"
        label="New advisor"
        options={[
          { value: 'staff', label: `Someone at ${name}` },
          { value: 'typed', label: 'Someone else' },
          { value: 'nobody', label: 'No advisor' },
        ]}
      />
      {who === 'staff' && <StaffField form={form} agencyID={agencyID} />}
      {who === 'typed' && (
        <>
          <Pairs>
            <TextField control={control} name="advisorFirst" label="First name" autoComplete="off" />
            <TextField control={control} name="advisorLast" label="Last name" autoComplete="off" />
          </Pairs>
          <TextField control={control} name="advisorEmail" label="E-mail" type="email" autoComplete="off" />
        </>
      )}
      <AdvisorConsequences who={who} agency={name} companies={agency?.companies.length ?? 0} />
    </Stack>
  )
}
