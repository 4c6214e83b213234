import { CloseButton, Group, Input } from '@mantine/core'
import { useController } from 'react-hook-form'
import { AgencyPicker } from '../AgencyPicker'
import { CompanyPicker } from '../CompanyPicker'
import { PickerField } from '../PickerField'
import type { NewUserForm } from './new-user'

type Props = { form: NewUserForm }

/** The agency the person joins. Choosing another one clears the company. */
export const AgencyChoice = ({ form }: Props) => (
  <PickerField
    control={form.control}
    name="agencyID"
    label="Agency"
    required
    onPick={() => {
      form.setValue('companyID', null)
      form.setValue('userCompanies', [])
    }}
    render={(parts) => <AgencyPicker {...parts} />}
  />
)

/** The company the person joins. */
export function CompanyChoice({ form }: Props) {
  const agencyID = form.watch('agencyID') ?? undefined
  return (
    <PickerField
      control={form.control}
      name="companyID"
      label="Company"
      required
      render={(parts) => <CompanyPicker {...parts} agencyID={agencyID} />}
    />
  )
}

/** The companies an agency user works for. */
export function CompaniesChoice({ form, agencyID }: Props & { agencyID: string }) {
  const { field } = useController({ control: form.control, name: 'userCompanies' })
  const chosen = field.value
  return (
    <Input.Wrapper label="Companies they work for" description="They see, count, and export only these.">
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
