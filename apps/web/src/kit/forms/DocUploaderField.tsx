import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'

/** What a drop zone needs to be part of a form. */
export interface UploaderProps<Value> {
  label: string
  value: Value | null
  onChange: (value: Value | null) => void
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
}

export interface DocUploaderFieldProps<Values extends FieldValues, Output, Value>
  extends FieldProps<Values, Output> {
  /** Renders the drop zone with its rules and its upload. */
  uploader: (props: UploaderProps<Value>) => ReactNode
}

/** Field kind "docUploader". The value is what the uploader returns, such as a document's id; null if empty. */
export function DocUploaderField<Values extends FieldValues, Value = string, Output = unknown>(
  props: DocUploaderFieldProps<Values, Output, Value>,
) {
  const { label, helpAt = 'under', disabled, uploader } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  const choose = (value: Value | null) => {
    field.onChange(value)
    field.onBlur()
  }
  return (
    <GroupFrame {...parts} helpAt={helpAt}>
      <div id={id}>
        {uploader({
          label,
          describedBy,
          invalid,
          disabled,
          value: field.value ?? null,
          onChange: choose,
        })}
      </div>
    </GroupFrame>
  )
}
