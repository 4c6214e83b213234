import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { NoteBox } from '../../ui/NoteBox'
import { DEFAULT_MESSAGE } from '../dialogs/failure-text'
import { ErrorSummary, type SummaryEntry } from './ErrorSummary'
import classes from './Form.module.css'
import { errorsByPath, FieldRegistry, FieldRegistryContext, focusControl } from './form-context'
import { restoreForm, useKeptForm } from './use-kept-form'
import { useLock } from './use-lock'

// Its dialog is a good part of the weight of a form, and the sign-in forms have no use for it.
const LeaveGuard = lazy(() => import('./LeaveGuard').then((m) => ({ default: m.LeaveGuard })))

export interface SubmitError {
  message: string
  /** What people read out when they report the failure. */
  requestId?: string
  /** Messages by field path, as the server named them. */
  fields?: Record<string, string>
}

export interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** When it gives a promise and that resolves, the values count as saved; a refused save must reject. */
  onSubmit: (values: Output) => unknown
  /** The save is on its way. */
  loading: boolean
  submitError: SubmitError | null
  submitLabel: string
  /**
   * `bar`: only when something changed. `end`: buttons after the fields. Both ask before what was typed is lost, and keep
   * it when the session ends. `none`: a dialog's form, whose dialog does that, or one that holds no more than a code.
   */
  actions?: 'bar' | 'end' | 'none'
  onCancel?: () => void
  /** A save leads away from it, so that another press while the next page is on its way must not send again. */
  once?: boolean
  /** What it is called when the session ends and what was typed is kept; its submit button's words, outside dialogs. */
  keepAs?: string
  children: ReactNode
  /** For a page that puts the submit button elsewhere: `<Button type="submit" form={id}>`. */
  id?: string
}

/** The shell of every form: refused submits are summed up and led to the first error, nothing unsaved gets lost. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, loading, submitError, submitLabel, actions = 'end', onCancel, children, id } = props
  const guarded = actions !== 'none'
  const { once = false, keepAs = guarded ? submitLabel : undefined } = props
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState
  const [registry] = useState(() => new FieldRegistry())
  useKeptForm({ form, name: keepAs, isDirty, registry })
  useEffect(() => {
    if (guarded) restoreForm(form, keepAs)
  }, [guarded, form, keepAs])
  const [unexplained, setUnexplained] = useState(false)
  const messages = errorsByPath(errors)
  const failure: SubmitError | null = submitError ?? (unexplained ? { message: DEFAULT_MESSAGE } : null)

  const focusFirst = (names: Iterable<string>) => {
    const [first] = registry.inPageOrder(names)
    if (first) focusControl(first.controlId)
  }

  useEffect(() => {
    const fields = Object.entries(submitError?.fields ?? {})
    for (const [name, message] of fields) {
      form.setError(name as FieldPath<Input>, { type: 'server', message })
    }
    const [first] = registry.inPageOrder(fields.map(([name]) => name))
    if (first) focusControl(first.controlId)
  }, [submitError, form, registry])

  const save = async (values: Output) => {
    setUnexplained(false)
    const entered = structuredClone(form.getValues())
    try {
      const saving = onSubmit(values)
      if (!(saving instanceof Promise)) return
      await saving
      isOver.current = once
      form.reset(entered, { keepValues: true })
    } catch {
      // What went wrong arrives as `submitError`; a failure without one still must not stay silent.
      setUnexplained(true)
    }
  }

  const { run } = useLock()
  const isOver = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form inside a dialog is rendered below the page's form in React's tree, not in the document's.
    event.stopPropagation()
    if (loading || isOver.current) return
    await run(form.handleSubmit(save, (refused) => focusFirst(errorsByPath(refused).keys())))
  }

  const entries: SummaryEntry[] = []
  if (isSubmitted && messages.size > 0) {
    for (const entry of registry.inPageOrder(messages.keys())) {
      entries.push({
        label: entry.label,
        controlId: entry.controlId,
        message: messages.get(entry.name) ?? '',
      })
      messages.delete(entry.name)
    }
    for (const message of messages.values()) entries.push({ label: null, controlId: null, message })
  }

  // "Please check the marked fields" says nothing the summary does not.
  const explained = entries.length > 0 && Object.keys(submitError?.fields ?? {}).length > 0

  const submitButton = (
    <Button type="submit" variant="primary" loading={loading}>
      {submitLabel}
    </Button>
  )
  return (
    <FieldRegistryContext value={registry}>
      <form id={id} noValidate onSubmit={submit} aria-busy={loading || undefined}>
        <Stack gap="lg" miw={0}>
          {entries.length > 0 && <ErrorSummary entries={entries} />}
          {failure && !isSubmitting && !explained && (
            <NoteBox tone="danger" announce>
              {failure.message}
              {failure.requestId && <div>Reference {failure.requestId}</div>}
            </NoteBox>
          )}
          {children}
          {actions === 'end' && (
            <Group gap="xs" justify="flex-end">
              {onCancel && <Button onClick={onCancel}>Cancel</Button>}
              {submitButton}
            </Group>
          )}
          {actions === 'bar' && isDirty && (
            <section className={classes.bar} aria-label="Unsaved changes">
              <output className={classes.text}>Unsaved changes</output>
              <Button onClick={() => form.reset()} disabled={loading}>
                Discard
              </Button>
              {submitButton}
            </section>
          )}
          <Suspense>{guarded && <LeaveGuard when={isDirty && !isSubmitting} />}</Suspense>
        </Stack>
      </form>
    </FieldRegistryContext>
  )
}
