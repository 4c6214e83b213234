import { fieldWords } from '@heed/contract/field-words'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** A message that pushes the page down between press and release takes the click from what was pressed. */
const LONGER_THAN_A_CLICK_MS = 250

/**
 * A form checked by a Zod schema: a field is checked when it is left, from then on while typing.
 * Focus after a refused submit is the `Form` shell's, which knows the order on the page.
 */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  options?: Omit<UseFormProps<Input, unknown, Output>, 'resolver' | 'mode'>,
) {
  return useForm<Input, unknown, Output>({
    shouldFocusError: false,
    delayError: LONGER_THAN_A_CLICK_MS,
    ...options,
    mode: 'onTouched',
    resolver: zodResolver<Input, unknown, Output>(schema, { error: fieldWords }),
  })
}
