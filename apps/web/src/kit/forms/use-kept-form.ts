import { useEffect, useRef } from 'react'
import { type FieldValues, set, type UseFormReturn } from 'react-hook-form'
import { offerWork, takeWork, waitingWork } from '../../api/kept-work'
import type { FieldRegistry } from './form-context'

interface KeptForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** Identifies the form on the page; a form without a name keeps nothing. */
  name: string | undefined
  isDirty: boolean
  registry: FieldRegistry
}

/** Keeps what is typed into a form when the session ends, except passwords. */
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

/** Restores what was kept to its form, as typed but not saved. */
export function restoreForm<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  name: string | undefined,
) {
  const values = name === undefined ? undefined : (waitingWork(name) as Input | undefined)
  if (name === undefined || values === undefined) return
  takeWork(name)
  form.reset({ ...form.getValues(), ...values }, { keepDefaultValues: true })
}
