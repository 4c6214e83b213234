import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useKeptChanges } from './use-kept-changes'

export type AutosaveState = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

export interface AutosaveOptions<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  save: (values: Input) => Promise<unknown>
  /** Delay after the last change, in ms. */
  delay?: number
  enabled?: boolean
  /** How many values `save` leaves out because they are invalid. */
  leftOut?: (values: Input) => number
  /** Identifies the form on the page: what is not saved when the session ends is kept under this name. */
  keepAs?: string
}

/**
 * Saves a form automatically shortly after each change: one save at a time, always the latest values. `flush`
 * saves pending changes and resolves once everything is saved; it rejects if saving fails.
 */
export function useAutosave<Input extends FieldValues, Output>(options: AutosaveOptions<Input, Output>) {
  const { form, delay = 800, enabled = true } = options
  const [state, setState] = useState<AutosaveState>('idle')
  const [leftOut, setLeftOut] = useState(() => options.leftOut?.(form.getValues()) ?? 0)
  const [savedAt, setSavedAt] = useState<Date | null>(null)
  const latest = useRef(options.save)
  const countLeftOut = useRef(options.leftOut)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const dirty = useRef(false)
  const saved = useRef(structuredClone(form.getValues()))
  const running = useRef<Promise<void> | null>(null)
  useEffect(() => {
    latest.current = options.save
    countLeftOut.current = options.leftOut
  })

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current)
    // A save that is currently failing does not replace this one.
    await running.current?.catch(() => {})
    if (!dirty.current) return
    dirty.current = false
    setState('saving')
    const values = structuredClone(form.getValues())
    running.current = latest.current(values).then(
      () => {
        saved.current = values
        setSavedAt(new Date())
        setState(dirty.current ? 'waiting' : 'saved')
      },
      (cause: unknown) => {
        dirty.current = true
        setState('failed')
        throw cause
      },
    )
    try {
      await running.current
    } finally {
      running.current = null
    }
  }, [form])

  useEffect(() => {
    if (!enabled) return
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        setLeftOut(countLeftOut.current?.(values) ?? 0)
        // Without a name it is a reset, which restores what the server already has.
        if (name === undefined) {
          saved.current = structuredClone(values)
          return
        }
        dirty.current = true
        setState((before) => (before === 'saving' ? before : 'waiting'))
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          flush().catch(() => {})
        }, delay)
      },
    })
    return () => {
      stop()
      // Leaving the page must not lose the last keystrokes.
      flush().catch(() => {})
    }
  }, [form, enabled, delay, flush])

  // What could not be saved without a network is saved as soon as there is one.
  useEffect(() => {
    const save = () => void flush().catch(() => {})
    window.addEventListener('online', save)
    return () => window.removeEventListener('online', save)
  }, [flush])

  const unsaved = leftOut > 0 || state === 'waiting' || state === 'saving' || state === 'failed'
  useKeptChanges({ form, saved, name: options.keepAs })

  return { state, savedAt, leftOut, unsaved, flush, retry: () => flush().catch(() => {}) }
}
