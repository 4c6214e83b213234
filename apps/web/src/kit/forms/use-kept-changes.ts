import { hashKey } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { offerWork, takeWork, waitingWork } from '../../api/kept-work'

interface KeptChanges<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** The values as they were last saved. */
  saved: RefObject<Input>
  /** Identifies the form on the page; a form without a name keeps nothing. */
  name: string | undefined
}

const AS_TYPED = { shouldDirty: true, shouldTouch: true, shouldValidate: true }

const changesOf = (values: FieldValues, saved: FieldValues) =>
  Object.entries(values).filter(([field, value]) => hashKey([value]) !== hashKey([saved[field]]))

/**
 * For a form that saves automatically: keeps what is not saved when the session ends, and enters it again
 * afterward.
 */
export function useKeptChanges<Input extends FieldValues, Output>(kept: KeptChanges<Input, Output>) {
  const { form, saved, name } = kept
  useEffect(() => {
    if (name === undefined) return
    for (const [field, value] of Object.entries(waitingWork(name) ?? {}))
      form.setValue(field as Path<Input>, value, AS_TYPED)
    takeWork(name)
    return offerWork(name, () => {
      const changes = changesOf(form.getValues(), saved.current)
      return changes.length > 0 ? Object.fromEntries(changes) : undefined
    })
  }, [form, saved, name])
}
