import { fieldWords } from '@heed/contract/field-words'
import { zodResolver } from '@hookform/resolvers/zod'
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import type { z } from 'zod'

/** If a message pushed the page down between press and release, the button would miss its click. */
const LONGER_THAN_A_CLICK_MS = 250

/**
 * A form validated by a Zod schema: a field is checked when it is left, and from then on while typing. The
 * `Form` shell handles the focus after a rejected submit, because it knows the page order.
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
