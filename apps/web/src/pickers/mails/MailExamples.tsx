import type { Example, Tested } from '@heed/contract/messages'
import { MESSAGE_KIND_NAMES, MESSAGE_KINDS, type MessageKind } from '@heed/domain/messages/kinds'
import { Button, NativeSelect } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiError } from '../../api/api-error'
import { Dialog } from '../../kit/dialogs/Dialog'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { ErrorState } from '../../kit/states/ErrorState'
import { NoteBox } from '../../ui/NoteBox'
import { ExampleView } from './ExampleView'
import classes from './letters.module.css'
import { useTestMail } from './use-test-mail'

const DIALOG_WIDTH = 960

interface Props {
  opened: boolean
  onClose: () => void
  /** Whose look they have. */
  description: string
  kind: MessageKind
  onKind: (kind: MessageKind) => void
  found: UseQueryResult<Example, ApiError>
  sendTest: () => Promise<Tested>
}

/** Every kind of mail as people get it, and a test of it to oneself. */
export function MailExamples({ opened, onClose, description, kind, onKind, found, sendTest }: Props) {
  const { outcome, isSending, send, forget } = useTestMail(sendTest)
  const choose = (next: MessageKind) => {
    onKind(next)
    forget()
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Mails"
      description={description}
      width={DIALOG_WIDTH}
      height="calc(100dvh - 32px)"
      footer={
        <>
          {outcome && (
            <NoteBox tone={outcome.tone} announce>
              {outcome.text}
            </NoteBox>
          )}
          <Button onClick={send} loading={isSending} variant="filled">
            Send me a test
          </Button>
        </>
      }
    >
      <div className={classes.examples}>
        <KindList kind={kind} onChoose={choose} />
        {found.error ? (
          <ErrorState
            title="This mail could not be shown"
            message={found.error.message}
            requestId={found.error.requestId}
            onRetry={() => void found.refetch()}
          />
        ) : found.data ? (
          <ExampleView example={found.data} kind={kind} />
        ) : (
          <CardSkeleton lines={6} label="Loading mail" />
        )}
      </div>
    </Dialog>
  )
}

type KindListProps = { kind: MessageKind; onChoose: (kind: MessageKind) => void }

/** Beside the mail, or a choice above it where there is no room. */
const KindList = ({ kind, onChoose }: KindListProps) => (
  <>
    <nav className={classes.kinds} aria-label="Kinds of mails">
      {MESSAGE_KIND_NAMES.map((name) => (
        <button
          key={name}
          type="button"
          className={classes.kind}
          aria-current={name === kind || undefined}
          onClick={() => onChoose(name)}
        >
          {MESSAGE_KINDS[name].label}
        </button>
      ))}
    </nav>
    <NativeSelect
      className={classes.choice ?? ''}
      label="Kind of mail"
      value={kind}
      onChange={(event) => onChoose(event.currentTarget.value as MessageKind)}
      data={MESSAGE_KIND_NAMES.map((name) => ({ value: name, label: MESSAGE_KINDS[name].label }))}
    />
  </>
)
