import * as messages from '@heed/contract/messages'
import { MESSAGE_KINDS } from '@heed/domain/messages/kinds'
import { useQuery } from '@tanstack/react-query'
import { q } from '../../api/query'
import { useToday } from '../../kit/clock'
import { momentInSentence } from '../../kit/local-time'
import { OpenRowDrawer, OpenRowPanel } from '../../kit/table/OpenRow'
import { Attempts } from './Attempts'
import { LetterView } from './LetterView'
import { MailFacts } from './MailFacts'
import classes from './mails.module.css'

const useMail = (id: string | null) =>
  useQuery({ ...q(messages.get, { params: { id: id ?? '' } }), enabled: id !== null })

const mail = {
  label: 'Mail',
  titleOf: ({ subject }: messages.FullMessage) => subject,
  factsOf: (found: messages.FullMessage) => <When mail={found} />,
  children: (found: messages.FullMessage) => <Content mail={found} />,
}

/** A mail beside the list. */
export const MailPanel = ({ id, onClose }: { id: string; onClose: () => void }) => (
  <OpenRowPanel {...mail} found={useMail(id)} onClose={onClose} />
)

/** The same over the list, where there is no room beside it. */
export const MailDrawer = ({ id, onClose }: { id: string | null; onClose: () => void }) => (
  <OpenRowDrawer {...mail} found={useMail(id)} opened={id !== null} onClose={onClose} width={520} />
)

/** "Reminder · today, 6:00 AM" */
function When({ mail: { kind, at } }: { mail: messages.FullMessage }) {
  return `${MESSAGE_KINDS[kind].label} · ${momentInSentence(at, useToday())}`
}

const Content = ({ mail }: { mail: messages.FullMessage }) => (
  <>
    <section className={classes.section} aria-label="About this mail">
      <MailFacts mail={mail} />
    </section>
    <Attempts mail={mail} />
    <LetterView mail={mail} />
  </>
)
