import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { waitingWork } from '../../api/kept-work'
import { Form, type SubmitError } from '../forms/Form'
import { useLeaveGuard } from '../forms/leave-guard'
import { restoreForm } from '../forms/use-kept-form'
import { useZodForm } from '../forms/use-zod-form'
import { Dialog } from './Dialog'
import { failureOf } from './failure-text'
import { SideDrawer } from './SideDrawer'
import { useLeaveQuestion } from './use-leave-question'

/** Words, or what they are for the values so far. */
type Said<Input, Words> = Words | ((values: Input) => Words)

const wordsOf = <Input, Words>(said: Said<Input, Words>, values: () => Input): Words =>
  typeof said === 'function' ? (said as (values: Input) => Words)(values()) : said

export interface FormDialogProps<Input extends FieldValues, Output> {
  opened: boolean
  /** Also called after a save. */
  onClose: () => void
  title: Said<Input, ReactNode>
  /** One line below the title. */
  description?: Said<Input, ReactNode>
  /** The schema of the fields, such as the body of the endpoint that `onSubmit` calls. */
  schema: z.ZodType<Output, Input>
  /** The values each opening starts with. */
  defaultValues: DefaultValues<Input>
  /** The button's verb: "Add agency". */
  submitLabel: Said<Input, string>
  /**
   * The save. While its promise is pending nothing can be pressed; if it rejects, the reason is shown and the
   * dialog stays.
   */
  onSubmit: (values: Output) => unknown
  /** Red, when it ends something. */
  danger?: boolean
  /** A longer form opens as a panel from the side. */
  drawer?: boolean
  /** px or any CSS length. */
  width?: number | string
  children: (form: UseFormReturn<Input, unknown, Output>) => ReactNode
}

/** A form in a dialog: starts fresh with each opening, closes once saved, and asks before typed work is lost. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { schema, defaultValues, onSubmit, danger, drawer, children, ...rest } = props
  const { title, description, submitLabel, ...frame } = rest
  const id = useId()
  const form = useZodForm(schema, { defaultValues })
  const { isDirty, isSubmitting } = form.formState
  const [failure, setFailure] = useState<SubmitError | null>(null)
  const firstTitle = wordsOf(title, () => defaultValues as unknown as Input)
  const keepAs = typeof firstTitle === 'string' && firstTitle ? firstTitle : undefined
  // The session ended while the user was typing here.
  const [isBack, setBack] = useState(() => keepAs !== undefined && waitingWork(keepAs) !== undefined)
  const opened = frame.opened || isBack
  const onClose = () => {
    setBack(false)
    frame.onClose()
  }
  const { ask, asking, stay, question } = useLeaveQuestion('What you entered has not been saved.')
  const unsaved = opened && isDirty && !isSubmitting
  useLeaveGuard(unsaved, ask, 'dialogContent')

  const initial = useRef({ defaultValues, keepAs })
  useEffect(() => {
    initial.current = { defaultValues, keepAs }
  })
  // While it closes, its button can still be pressed.
  const isSaved = useRef(false)
  useEffect(() => {
    if (!opened) return
    isSaved.current = false
    form.reset(initial.current.defaultValues)
    restoreForm(form, initial.current.keepAs)
    setFailure(null)
  }, [opened, form])

  const save = async (values: Output) => {
    if (isSaved.current) return
    setFailure(null)
    try {
      await onSubmit(values)
    } catch (cause) {
      setFailure(failureOf(cause))
      throw cause
    }
    isSaved.current = true
    onClose()
  }
  const close = async () => {
    if (asking) stay()
    else if (!unsaved || (await ask())) onClose()
  }

  const verb = wordsOf(submitLabel, form.watch)
  const Frame = drawer ? SideDrawer : Dialog
  return (
    <>
      <Frame
        {...frame}
        title={wordsOf(title, form.watch)}
        description={wordsOf(description, form.watch)}
        opened={opened}
        onClose={close}
        closable={!isSubmitting}
        footer={
          <>
            <Button onClick={onClose} disabled={isSubmitting}>
              Cancel
            </Button>
            <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} loading={isSubmitting}>
              {verb}
            </Button>
          </>
        }
      >
        <Form
          id={id}
          form={form}
          onSubmit={save}
          loading={isSubmitting}
          submitError={failure}
          submitLabel={verb}
          actions="none"
          keepAs={opened ? keepAs : undefined}
          restores={false}
        >
          {children(form)}
        </Form>
      </Frame>
      {question}
    </>
  )
}
