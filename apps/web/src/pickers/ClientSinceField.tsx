import { addDays } from '@heed/domain/dates'
import { CLIENT_SINCE_AHEAD_DAYS } from '@heed/domain/limits'
import type { FieldValues } from 'react-hook-form'
import { useToday } from '../kit/clock'
import { DatePickerField } from '../kit/forms/DatePickerField'
import { Pairs } from '../kit/forms/Pairs'
import type { FieldProps } from '../kit/forms/use-field'

type Props<Values extends FieldValues, Output> = Pick<
  FieldProps<Values, Output>,
  'control' | 'name' | 'disabled'
>

/** The client-since date of a company or agency, which may be long ago. */
export function ClientSinceField<Values extends FieldValues, Output>(props: Props<Values, Output>) {
  return (
    <Pairs>
      <DatePickerField
        {...props}
        label="Client since"
        required
        max={addDays(useToday(), CLIENT_SINCE_AHEAD_DAYS)}
      />
    </Pairs>
  )
}
