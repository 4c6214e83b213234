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
  /** Names the action and its object: "Terminate Quarry Hill Schools?" */
  title: ReactNode
  /** The consequence, with the count. */
  children: ReactNode
  /** The button's verb: "Terminate company". */
  verb: string
  cancel?: string
  /** Red, for what cannot be undone. */
  danger?: boolean
  /** For deleting a company or an agency: the button stays disabled until `text` is typed. */
  typeToConfirm?: { label: string; text: string }
  /** The action is not possible now; the children say why. */
  blocked?: boolean
  /** The dialog is busy while the promise is pending; a refusal is shown inside it and it stays open. */
  onConfirm: () => unknown
}

/** Asks before an action that cannot be undone or that others notice; never for what can be undone. */
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

  // Each opening starts fresh; while closing it keeps its appearance.
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
            {failure.fields && <Reasons reasons={Object.values(failure.fields)} />}
            {failure.requestId && <div>Reference {failure.requestId}</div>}
          </NoteBox>
        </div>
      )}
    </Dialog>
  )
}

/** Which of several objects stand in the way, and why. */
const Reasons = ({ reasons }: { reasons: readonly string[] }) => (
  <ul className={classes.reasons}>
    {reasons.map((reason) => (
      <li key={reason}>{reason}</li>
    ))}
  </ul>
)
