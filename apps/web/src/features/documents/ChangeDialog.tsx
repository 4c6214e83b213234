import type { ReactNode } from 'react'
import { z } from 'zod'
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog'
import { FormDialog } from '../../kit/dialogs/FormDialog'
import { TextField } from '../../kit/forms/TextField'
import { typedReason } from '../../kit/forms/typed-reason'

const Reason = z.object({ reason: typedReason('Say why you are changing this.', 500) })

interface Props {
  opened: boolean
  onClose: () => void
  title: string
  verb: string
  danger?: boolean
  /** It is evidence of a closed cycle (RULES.md "Closed cycles"). */
  needsReason: boolean
  onConfirm: (reason?: string) => Promise<unknown>
  children: ReactNode
}

/** Asks before a document is changed, and why where a closed cycle shows it. */
export function ChangeDialog({ needsReason, onConfirm, children, ...frame }: Props) {
  if (!needsReason)
    return (
      <ConfirmDialog {...frame} onConfirm={() => onConfirm()}>
        {children}
      </ConfirmDialog>
    )
  const { verb, ...dialog } = frame
  return (
    <FormDialog
      {...dialog}
      description="It is evidence of a closed cycle. The reason is kept in the history."
      schema={Reason}
      defaultValues={{ reason: '' }}
      submitLabel={verb}
      onSubmit={({ reason }) => onConfirm(reason)}
    >
      {({ control }) => (
        <>
          <p>{children}</p>
          <TextField control={control} name="reason" label="Reason" required />
        </>
      )}
    </FormDialog>
  )
}
