import type { FieldValues } from 'react-hook-form'
import { type Choice, ChoiceCards } from '../../../../kit/forms/ChoiceCards'
import { GroupFrame } from '../../../../kit/forms/GroupFrame'
import { type FieldProps, useField } from '../../../../kit/forms/use-field'

interface Props<Values extends FieldValues> extends FieldProps<Values> {
  options: readonly Choice[]
  columns?: 1 | 2 | 3 | 4
  onPick?: (value: string) => void
}

/** One of a few options that need a sentence each. */
export function CardsField<Values extends FieldValues>(props: Props<Values>) {
  const { options, columns = 3, onPick } = props
  const { id, parts, field, describedBy } = useField(props)
  return (
    <GroupFrame {...parts} describedBy={describedBy} role="radiogroup">
      <ChoiceCards
        options={options}
        columns={columns}
        id={id}
        ref={field.ref}
        value={field.value ?? null}
        onBlur={field.onBlur}
        onChange={(value) => {
          field.onChange(value)
          onPick?.(value)
        }}
      />
    </GroupFrame>
  )
}
