import { move } from '@heed/contract/company-lifecycle'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { useGo } from '../../../api/use-url-state'
import { useWrite } from '../../../api/use-write'
import { FormDialog } from '../../../kit/dialogs/FormDialog'
import type { DropdownOption } from '../../../kit/forms/dropdown-options'
import { ToggleField } from '../../../kit/forms/ToggleField'
import { paths } from '../../../paths'
import { AgencyPicker } from '../../../pickers/AgencyPicker'
import { PickerField } from '../../../pickers/PickerField'
import { toast } from '../../../ui/show-toast'
import { COMPANY_READS } from '../profile-reads'
import { AdvisorField, useStaying } from './AdvisorField'
import type { ActProps } from './act-props'
import { FromTo } from './FromTo'
import { MoveConsequences } from './MoveConsequences'
import { MoveForm, type MoveInput, type MoveValues } from './move-values'
import { useBelongings } from './use-belongings'

/** Moves a company to another agency, with an advisor who works there. */
export function MoveDialog({ company, opened, onClose }: ActProps) {
  const go = useGo()
  const write = useWrite(move, { invalidates: COMPANY_READS })
  const save = async (values: MoveValues) => {
    const moved = await write.mutateAsync({ body: { companyID: company.id, ...values } })
    go(paths.company(moved.agencyID, moved.id))
    toast({ kind: 'success', title: `${moved.name} belongs to ${moved.agencyName}` })
  }
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={`Move ${company.name}`}
      description={`Everything moves with it and its history is kept. ${company.agencyName} can no longer see it.`}
      schema={MoveForm as z.ZodType<MoveValues, MoveInput>}
      defaultValues={{ agencyID: null }}
      submitLabel="Move company"
      onSubmit={save}
    >
      {(form) => <Fields form={form} company={company} opened={opened} />}
    </FormDialog>
  )
}

type FieldsProps = Pick<ActProps, 'company' | 'opened'> & {
  form: UseFormReturn<MoveInput, unknown, MoveValues>
}

function Fields({ form, company, opened }: FieldsProps) {
  const [picked, setPicked] = useState<DropdownOption | null>(null)
  const there = useBelongings(company, opened)
  const agency = picked?.value === form.watch('agencyID') ? picked : null
  const staying = useStaying(agency?.value ?? null, company.advisorEmail)
  const advisorID = form.watch('advisorID')
  const stays = staying !== null && (advisorID === undefined || advisorID === staying.value)
  const choose = (option: DropdownOption | null) => {
    setPicked(option)
    form.setValue('advisorID', undefined)
  }
  return (
    <>
      <FromTo from={company.agencyName} to={agency?.label} />
      <PickerField
        control={form.control}
        name="agencyID"
        label="New agency"
        required
        onPick={choose}
        render={(parts) => <AgencyPicker {...parts} />}
      />
      {agency && <AdvisorField key={agency.value} form={form} agency={agency} staying={staying} />}
      {company.status === 'Terminated' && (
        <ToggleField
          control={form.control}
          name="reinstate"
          label="Reinstate the company"
          help={`${company.name} is terminated. If this is off, it stays terminated, and only a Super Admin can reinstate it.`}
        />
      )}
      <MoveConsequences
        company={company}
        there={there}
        to={agency?.label}
        advisor={agency ? (stays ? 'stays' : 'goes') : 'depends'}
      />
    </>
  )
}
