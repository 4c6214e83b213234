import { CloseButton, Group, Input } from '@mantine/core'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { CustomField } from '../../kit/forms/CustomField'
import type { DropdownOption } from '../../kit/forms/dropdown-options'
import { AgencyPicker } from '../AgencyPicker'
import { CompanyPicker } from '../CompanyPicker'
import type { NewUserForm } from './new-user'

type Props = { form: NewUserForm }

/** The agency somebody joins. Choosing another one lets go of the company. */
export function AgencyChoice({ form }: Props) {
  const [chosen, setChosen] = useState<DropdownOption | null>(null)
  return (
    <CustomField
      control={form.control}
      name="agencyID"
      label="Agency"
      required
      render={({ id, field, invalid, describedBy }) => {
        const choose = (option: DropdownOption | null) => {
          setChosen(option)
          field.onChange(option?.value ?? null)
          form.setValue('companyID', null)
          form.setValue('userCompanies', [])
        }
        return (
          <AgencyPicker
            {...{ id, invalid, describedBy }}
            label="Agency"
            required
            ref={field.ref}
            value={field.value ? chosen : null}
            onSelect={choose}
            onClear={() => choose(null)}
            onBlur={field.onBlur}
          />
        )
      }}
    />
  )
}

/** The company somebody joins. */
export function CompanyChoice({ form }: Props) {
  const [chosen, setChosen] = useState<DropdownOption | null>(null)
  const agencyID = form.watch('agencyID') ?? undefined
  return (
    <CustomField
      control={form.control}
      name="companyID"
      label="Company"
      required
      render={({ id, field, invalid, describedBy }) => {
        const choose = (option: DropdownOption | null) => {
          setChosen(option)
          field.onChange(option?.value ?? null)
        }
        return (
          <CompanyPicker
            {...{ id, invalid, describedBy, agencyID }}
            label="Company"
            required
            ref={field.ref}
            value={field.value ? chosen : null}
            onSelect={choose}
            onClear={() => choose(null)}
            onBlur={field.onBlur}
          />
        )
      }}
    />
  )
}

/** The companies an agency user works for. */
export function CompaniesChoice({ form, agencyID }: Props & { agencyID: string }) {
  const { field } = useController({ control: form.control, name: 'userCompanies' })
  const chosen = field.value
  return (
    <Input.Wrapper label="Companies they work for" description="They see, count and export only these.">
      <CompanyPicker
        label="Companies they work for"
        agencyID={agencyID}
        value={null}
        chosen={chosen.map(({ id }) => id)}
        onSelect={({ value, label }) => {
          if (!chosen.some(({ id }) => id === value)) field.onChange([...chosen, { id: value, name: label }])
        }}
      />
      {chosen.map(({ id, name }) => (
        <Group key={id} justify="space-between" wrap="nowrap" mt={4}>
          <span className="small">{name}</span>
          <CloseButton
            size="sm"
            aria-label={`Remove ${name}`}
            onClick={() => field.onChange(chosen.filter((company) => company.id !== id))}
          />
        </Group>
      ))}
    </Input.Wrapper>
  )
}
