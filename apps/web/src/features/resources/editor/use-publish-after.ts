import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Submits the form with that id as its button does. */
export function submitForm(id: string) {
  const shown = document.getElementById(id)
  if (shown instanceof HTMLFormElement) shown.requestSubmit()
}

/** Submits a form and remembers that publishing was asked for, until that attempt is over. */
export function usePublishAfter<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
  id: string,
) {
  const isAsked = useRef(false)
  const { isSubmitting } = form.formState
  useEffect(() => {
    if (!isSubmitting) isAsked.current = false
  }, [isSubmitting])
  const submit = () => {
    isAsked.current = true
    submitForm(id)
  }
  return { isAsked, submit }
}
