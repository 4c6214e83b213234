import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { NoteBox } from '../../ui/NoteBox'
import { Dialog } from './Dialog'
import classes from './Dialog.module.css'
import { failureOf } from './failure-text'
import { TypeToConfirm } from './TypeToConfirm'

export interface ConfirmDialogProps {
  opened: boolean
  onClose: () => void
  /** Names act and object: "Terminate Quarry Hill Schools?" */
  title: ReactNode
  /** The consequence, with the count. */
  children: ReactNode
  /** The button says the verb: "Terminate company". */
  verb: string
  cancel?: string
  /** Red, for what cannot be taken back. */
  danger?: boolean
  /** For deleting a company or an agency: the button waits until `text` is typed. */
  typeToConfirm?: { label: string; text: string }
  /** It cannot be done now; the children say why. */
  blocked?: boolean
  /** While the promise runs the dialog is busy; a refusal is shown inside it and it stays open. */
  onConfirm: () => unknown
}

/** Asks before an outward or irreversible act; never for what can be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    onClose,
    title,
    children,
    verb,
    cancel = 'Cancel',
    danger,
    typeToConfirm,
    blocked = false,
    onConfirm,
  } = props
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [typed, setTyped] = useState('')
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null)
  const allowed = !blocked && (!typeToConfirm || typed.trim() === typeToConfirm.text)

  // Each opening starts afresh; while it closes it keeps its looks.
  useEffect(() => {
    if (!opened) return
    setBusy(false)
    setTyped('')
    setFailure(null)
  }, [opened])

  const confirm = async () => {
    if (busy || !allowed) return
    setBusy(true)
    setFailure(null)
    try {
      await onConfirm()
      onClose()
    } catch (cause) {
      setFailure(failureOf(cause))
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      closable={!busy}
      withCloseButton={false}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={busy}
            disabled={!allowed}
            onClick={confirm}
          >
            {verb}
          </Button>
        </>
      }
    >
      {children}
      {typeToConfirm && (
        <TypeToConfirm
          id={id}
          {...typeToConfirm}
          disabled={blocked}
          typed={typed}
          onType={setTyped}
          onSubmit={confirm}
        />
      )}
      {failure && (
        <div className={classes.note}>
          <NoteBox tone="danger" announce>
            {failure.message}
            {failure.requestId && <div>Reference {failure.requestId}</div>}
          </NoteBox>
        </div>
      )}
    </Dialog>
  )
}
