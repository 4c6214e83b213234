import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { lazyPart } from '../../ui/lazy-part'
import { NoteBox } from '../../ui/NoteBox'
import { DEFAULT_MESSAGE } from '../dialogs/failure-text'
import { ErrorSummary, type SummaryEntry } from './ErrorSummary'
import classes from './Form.module.css'
import { errorsByPath, FieldRegistry, FieldRegistryContext, focusControl } from './form-context'
import { restoreForm, useKeptForm } from './use-kept-form'
import { useLock } from './use-lock'

// Its dialog is a large part of a form's size, and the sign-in forms do not need it.
const LeaveGuard = lazyPart(() => import('./LeaveGuard').then((m) => m.LeaveGuard), { around: null })

export interface SubmitError {
  message: string
  /** What people quote when they report the failure. */
  requestId?: string
  /** Messages by field path, from the server. */
  fields?: Record<string, string>
}

export interface FormProps<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>
  /** If it returns a promise, the values count as saved once that resolves; a refused save must reject. */
  onSubmit: (values: Output) => unknown
  /** The save is in flight. */
  loading: boolean
  submitError: SubmitError | null
  /** Shown instead of the message of `submitError`, with what to do about it. */
  failureNote?: ReactNode
  submitLabel: string
  /**
   * `bar`: only when something changed. `end`: buttons after the fields. Both ask before typed text is lost,
   * and keep it when the session ends. `none`: a form in a dialog, which does that itself, or one that holds
   * no more than a code.
   */
  actions?: 'bar' | 'end' | 'none'
  onCancel?: () => void
  /** Saving leaves the page, so another press while the next page is loading must not submit again. */
  once?: boolean
  /** The name its text is kept under when the session ends; its submit label, outside dialogs. */
  keepAs?: string
  /** False where a dialog restores what was kept with each opening. */
  restores?: boolean
  children: ReactNode
  /** For a page that puts the submit button elsewhere: `<Button type="submit" form={id}>`. */
  id?: string
}

/**
 * The shell of every form: rejected submits are summarized and focus the first error, and nothing unsaved
 * gets lost.
 */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, loading, submitError, submitLabel, actions = 'end', onCancel, children, id } = props
  const { failureNote } = props
  const guarded = actions !== 'none'
  const { once = false, restores = true, keepAs = guarded ? submitLabel : undefined } = props
  const { errors, isDirty, isSubmitted, isSubmitting } = form.formState
  const [registry] = useState(() => new FieldRegistry())
  useKeptForm({ form, name: keepAs, isDirty, registry })
  useEffect(() => {
    if (restores) restoreForm(form, keepAs)
  }, [restores, form, keepAs])
  const [unexplained, setUnexplained] = useState(false)
  // What was explained once is not told again, less well, when its reason is over.
  if (unexplained && submitError) setUnexplained(false)
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
      // The reason arrives as `submitError`; a failure without one must not stay silent.
      setUnexplained(true)
    }
  }

  const { run } = useLock()
  const isOver = useRef(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A form inside a dialog is rendered below the page's form in React's tree, but not in the document's.
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

  // "Please check the marked fields" adds nothing to the summary.
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
          {failureNote}
          {failure && !failureNote && !isSubmitting && !explained && (
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
          {guarded && <LeaveGuard when={isDirty && !isSubmitting} />}
        </Stack>
      </form>
    </FieldRegistryContext>
  )
}
