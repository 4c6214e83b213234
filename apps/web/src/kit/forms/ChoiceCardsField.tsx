import type { FieldValues } from 'react-hook-form'
import { ChoiceCards, type ChoiceCardsProps } from './ChoiceCards'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'

export interface ChoiceCardsFieldProps<Values extends FieldValues, Output>
  extends FieldProps<Values, Output>,
    Pick<ChoiceCardsProps, 'options' | 'columns' | 'unsure'> {}

/** A radio group of cards with descriptions; `unsure` is the value of the dashed one. */
export function ChoiceCardsField<Values extends FieldValues, Output = unknown>(
  props: ChoiceCardsFieldProps<Values, Output>,
) {
  const { label, required, help, helpAt, disabled, hideLabel, options, columns, unsure } = props
  const { id, field, error, describedBy } = useField(props)
  return (
    <GroupFrame {...{ id, label, required, help, helpAt, error, hideLabel, describedBy }} role="radiogroup">
      <ChoiceCards
        {...{ id, options, columns, unsure, disabled }}
        ref={field.ref}
        value={field.value ?? null}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </GroupFrame>
  )
}
