import { US_STATES } from '@heed/domain/places'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { Pairs } from '../kit/forms/Pairs'
import { SelectField } from '../kit/forms/SelectField'
import { TextField } from '../kit/forms/TextField'
import type { FieldProps } from '../kit/forms/use-field'

interface Props<Values extends FieldValues, Output> extends Pick<FieldProps<Values, Output>, 'control'> {
  /** The field that holds the US state; agencies and companies name it differently. */
  state: FieldPath<Values>
}

const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }))

/** An agency's or a company's address and phone. */
export function AddressFields<Values extends FieldValues, Output>({ control, state }: Props<Values, Output>) {
  const named = (name: 'address' | 'address2' | 'city' | 'zip' | 'phoneNumber') => ({
    control,
    name: name as FieldPath<Values>,
  })
  return (
    <Pairs>
      <TextField {...named('address')} label="Address" autoComplete="address-line1" />
      <TextField {...named('address2')} label="Address, line 2" autoComplete="address-line2" />
      <TextField {...named('city')} label="City" autoComplete="address-level2" />
      <SelectField
        control={control}
        name={state}
        label="State"
        options={STATES}
        placeholder="Choose a state"
      />
      <TextField {...named('zip')} label="ZIP code" autoComplete="postal-code" inputMode="numeric" />
      <TextField {...named('phoneNumber')} label="Phone" type="tel" autoComplete="tel" />
    </Pairs>
  )
}
