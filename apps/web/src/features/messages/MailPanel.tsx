import * as messages from '@heed/contract/messages'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { SideDrawer } from '../../kit/dialogs/SideDrawer'
import { momentInSentence } from '../../kit/local-time'
import { CardSkeleton } from '../../kit/states/CardSkeleton'
import { ErrorState } from '../../kit/states/ErrorState'
import { RowPanel } from '../../kit/table/RowPanel'
import { Attempts } from './Attempts'
import { LetterView } from './LetterView'
import { MailFacts } from './MailFacts'
import classes from './mails.module.css'

const useMail = (id: string | null) =>
  useQuery({ ...q(messages.get, { params: { id: id ?? '' } }), enabled: id !== null })

/** A mail beside the list. */
export function MailPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useMail(id)
  return (
    <RowPanel
      label="Mail"
      title={found.data?.subject ?? 'Mail'}
      facts={found.data && <When mail={found.data} />}
      onClose={onClose}
    >
      <Content found={found} />
    </RowPanel>
  )
}

/** The same over the list, where there is no room beside it. */
export function MailDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const found = useMail(id)
  return (
    <SideDrawer
      opened={id !== null}
      onClose={onClose}
      title={found.data?.subject ?? 'Mail'}
      description={found.data && <When mail={found.data} />}
      width={520}
    >
      <div className={classes.drawer}>{id && <Content found={found} />}</div>
    </SideDrawer>
  )
}

/** "Reminder · today, 6:00 AM" */
function When({ mail: { kind, at } }: { mail: messages.FullMessage }) {
  return `${MESSAGE_KINDS[kind].label} · ${momentInSentence(at, useToday())}`
}

function Content({ found }: { found: ReturnType<typeof useMail> }) {
  const { data: mail, error } = found
  if (error)
    return (
      <ErrorState
        title="This mail could not be opened"
        message={error.message}
        requestId={error.requestId}
        onRetry={() => void found.refetch()}
      />
    )
  if (!mail) return <CardSkeleton lines={6} label="Loading mail" />
  return (
    <>
      <section className={classes.section} aria-label="About this mail">
        <MailFacts mail={mail} />
      </section>
      <Attempts mail={mail} />
      <LetterView mail={mail} />
    </>
  )
}
