import { useEffect, useRef } from 'react'
import { type FieldValues, set, type UseFormReturn } from 'react-hook-form'
import { offerWork, takeWork, waitingWork } from '../../api/kept-work'
import type { FieldRegistry } from './form-context'

interface KeptForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Which of the page's forms it is; nothing of a form without a name is kept. */
  name: string | undefined
  isDirty: boolean
  registry: FieldRegistry
}

/** Keeps what is typed into a form when the session ends, without its passwords. */
export function useKeptForm<Input extends FieldValues, Output>(kept: KeptForm<Input, Output>) {
  const { name } = kept
  const latest = useRef(kept)
  useEffect(() => {
    latest.current = kept
  })
  useEffect(() => {
    if (name === undefined) return
    return offerWork(name, () => {
      const { form, isDirty, registry } = latest.current
      if (!isDirty) return undefined
      const values = structuredClone(form.getValues())
      for (const secret of registry.secrets()) set(values, secret, '')
      return values
    })
  }, [name])
}

/** Puts what was kept back into its form, as typed and not saved. */
export function restoreForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
) {
  const values = name === undefined ? undefined : (waitingWork(name) as Input | undefined)
  if (name === undefined || values === undefined) return
  takeWork(name)
  form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
}
