import type { FieldValues } from 'react-hook-form'
import { lazyPart } from '../../ui/lazy-part'
import { FieldFrame } from './FieldFrame'
import classes from './RichTextEditor.module.css'
import { type FieldProps, useField } from './use-field'

const RichTextEditor = lazyPart(() => import('./RichTextEditor').then((m) => m.RichTextEditor), {
  waiting: <div className={classes.waiting} aria-busy="true" />,
})

/** Field kind "richTextEditor": HTML, sanitized by the server when saved. The editor is a chunk of its own. */
export function RichTextField<Values extends FieldValues, Output = unknown>(
  props: FieldProps<Values, Output> & { placeholder?: string },
) {
  const { required, disabled } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  return (
    <FieldFrame {...parts} labelAs="div">
      <RichTextEditor
        {...{ id, labelId: `${id}-label`, required, invalid, describedBy, disabled }}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
