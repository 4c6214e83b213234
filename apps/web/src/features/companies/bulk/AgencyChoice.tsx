import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { SelectField } from '../../../kit/forms/SelectField'
import { agenciesOf, type Chosen, companiesText } from './chosen'

interface Props<Values extends FieldValues> {
  control: Control<Values, unknown, FieldValues>
  name: FieldPath<Values>
  chosen: Chosen
  /** Called when another agency is chosen. */
  onPick: () => void
}

/** Which agency's companies the action applies to; nothing to choose when they all belong to one. */
export function AgencyChoice<Values extends FieldValues>({ control, name, chosen, onPick }: Props<Values>) {
  const agencies = agenciesOf(chosen)
  if (agencies.length < 2) return null
  return (
    <SelectField
      control={control}
      name={name}
      label="Agency"
      onPick={onPick}
      required
      help={`The companies you selected belong to ${agencies.length} agencies. This is done for one agency at a time; the other companies stay selected.`}
      options={agencies.map(({ id, name, companies }) => ({
        value: id,
        label: `${name} – ${companiesText(companies.length)}`,
      }))}
    />
  )
}
