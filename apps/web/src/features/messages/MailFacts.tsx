import type { FullMessage } from '@heed/contract/messages'
import { PRODUCT_NAME } from '@heed/domain/brand'
import type { MessageState } from '@heed/domain/messages/states'
import { useCan } from '../../api/viewer'
import { Facts } from '../../kit/layout/Facts'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { MailStateBadge } from '../../pickers/mails/MailStateBadge'
import { MailCause } from './MailCause'
import classes from './mails.module.css'

/** What each state means for the recipient. */
const MEANINGS: Record<MessageState, string> = {
  queued: 'It is waiting to be sent.',
  accepted: 'The mail server accepted it for delivery.',
  bounced: 'It was not delivered.',
  failed: 'It could not be handed to the mail server, and is not sent again.',
  doubtful: 'It may or may not have arrived, so it is not sent again.',
  suppressed: 'It was not sent.',
}

/** To whom, from whom, and what became of it. */
export function MailFacts({ mail }: { mail: FullMessage }) {
  const { email, letter, state, answer, companyName, agencyName } = mail
  return (
    <Facts
      items={[
        {
          label: 'To',
          value: (
            <>
              <Recipient mail={mail} />
              <div className="meta">{email}</div>
            </>
          ),
        },
        { label: companyName ? 'Company' : 'Agency', value: companyName ?? agencyName ?? '–' },
        ...(letter ? [{ label: 'From', value: senderText(letter.from) }] : []),
        { label: 'Cause', value: <MailCause mail={mail} /> },
        {
          label: 'State',
          value: (
            <>
              <MailStateBadge state={state} />
              <div className={classes.meaning}>
                {MEANINGS[state]}
                {state === 'suppressed' && answer && ` ${answer}`}
              </div>
            </>
          ),
        },
      ]}
    />
  )
}

const senderText = (from: string) => (from === PRODUCT_NAME ? from : `${from}, through ${PRODUCT_NAME}`)

function Recipient({ mail: { name, userID, agencyID, companyID } }: { mail: FullMessage }) {
  const can = useCan()
  if (name === null) return 'Deleted or out of reach'
  if (!can(companyID ? 'user.list' : 'user.listAgency')) return name
  return <Link href={paths.user(userID, { agencyID, companyID })}>{name}</Link>
}
