import { PinInput } from '@mantine/core'
import { type ClipboardEvent, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { GroupFrame } from './GroupFrame'
import { type FieldProps, useField } from './use-field'

export interface CodeFieldProps<Values extends FieldValues, Output> extends FieldProps<Values, Output> {
  /** Called once all six digits are entered, typed or pasted. */
  onComplete?: (code: string) => void
  autoFocus?: boolean
}

const LENGTH = 6

/** The six-digit code of the second sign-in step. Anything but digits is removed from pasted text. */
export function CodeField<Values extends FieldValues, Output = unknown>(
  props: CodeFieldProps<Values, Output>,
) {
  const { name, disabled, onComplete, autoFocus } = props
  const { id, parts, field, invalid, describedBy } = useField(props)
  const boxes = useRef<HTMLDivElement>(null)
  const code: string = field.value ?? ''
  const box = (index: number) => boxes.current?.querySelectorAll('input')[index]

  // A rejected code is cleared; the next one is typed from the first box on.
  useEffect(() => {
    if (code === '' && boxes.current?.contains(document.activeElement))
      boxes.current.querySelector('input')?.focus()
  }, [code])

  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    const digits = event.clipboardData.getData('text').replace(/\D/g, '').slice(0, LENGTH)
    field.onChange(digits)
    box(Math.min(digits.length, LENGTH - 1))?.focus()
    if (digits.length === LENGTH) onComplete?.(digits)
  }

  return (
    <GroupFrame {...parts} helpAt={props.helpAt ?? 'under'} describedBy={describedBy}>
      <PinInput
        {...{ id, name, disabled, autoFocus, onComplete }}
        rootRef={boxes}
        ref={field.ref}
        error={invalid}
        value={code}
        onChange={field.onChange}
        getInputProps={(index) => ({
          'aria-label': `Digit ${index + 1} of ${LENGTH}`,
          onPaste: paste,
          // Digits fill up from the first box on; clicking further right does not leave a gap.
          onClick: () => index > code.length && box(code.length)?.focus(),
        })}
      />
    </GroupFrame>
  )
}
