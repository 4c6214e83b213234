import { paragraph } from '@heed/contract/fields'
import type { FieldValues } from 'react-hook-form'
import { SelectField } from '../../kit/forms/SelectField'
import type { FieldProps } from '../../kit/forms/use-field'

export const comment = paragraph(2000)

/** Who reads the comment: those above the agency or company. */
export const READERS = {
  agency: 'Only Super Admins can read this, not the agency.',
  company: 'The company’s agency and Super Admins can read this, not the company.',
} as const

interface Props<Values extends FieldValues, Output>
  extends Pick<FieldProps<Values, Output>, 'control' | 'name'> {
  labels: Record<string, string>
}

/** Why an agency or a company stops using the product, from a list. */
export const ReasonField = <Values extends FieldValues, Output>({
  control,
  name,
  labels,
}: Props<Values, Output>) => (
  <SelectField
    control={control}
    name={name}
    label="Reason"
    required
    options={Object.entries(labels).map(([value, label]) => ({ value, label }))}
    placeholder="Choose a reason"
  />
)
