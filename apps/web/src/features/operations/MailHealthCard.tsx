import type { MailHealth } from '@heed/contract/messages'
import * as messages from '@heed/contract/messages'
import { numberText, spanText } from '@heed/domain/text'
import { Button } from '@mantine/core'
import { useWrite } from '../../api/use-write'
import { nowInstant, useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { momentText } from '../../kit/local-time'
import { paths } from '../../paths'
import { useTestMail } from '../../pickers/mails/use-test-mail'
import { Card } from '../../ui/Card'
import { NoteBox } from '../../ui/NoteBox'
import { Amounts } from './Amounts'
import classes from './operations.module.css'
import { pastText } from './operations-words'

/** What became of mails, as the mail log calls it. */
const STATES = {
  accepted: 'Accepted',
  bounced: 'Bounced',
  failed: 'Not sent',
  doubtful: 'Doubtful',
  suppressed: 'Suppressed',
} as const
const NAMES = Object.keys(STATES) as (keyof typeof STATES)[]

/** What became of the mails of the last days, and where they go. */
export function MailHealthCard({ mail }: { mail: MailHealth }) {
  const { day, week, queue, troubleSince, lastAcceptedAt, suppressedAddresses } = mail
  const today = useToday()
  const sending = useWrite(messages.sendTest, { invalidates: [messages.health] })
  const test = useTestMail(() => sending.mutateAsync({ body: { kind: 'reminder' } }))
  const oldest =
    queue.oldestAt === null ? null : (Date.parse(nowInstant()) - Date.parse(queue.oldestAt)) / 1000
  return (
    <Card
      title="Mail health"
      flush
      actions={
        <Button size="xs" loading={test.isSending} onClick={test.send}>
          Send a test
        </Button>
      }
      footer={<span className="meta">{serverText(mail)}</span>}
    >
      {test.outcome && (
        <div className={classes.warning}>
          <NoteBox tone={test.outcome.tone} announce>
            {test.outcome.text}
          </NoteBox>
        </div>
      )}
      <table className={classes.mails} aria-label="Mail health">
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">State</span>
            </th>
            <th scope="col">24 hours</th>
            <th scope="col">7 days</th>
          </tr>
        </thead>
        <tbody>
          {NAMES.map((state) => (
            <tr key={state}>
              <th scope="row">
                <Link href={paths.mails({}, { state })}>{STATES[state]}</Link>
              </th>
              <td>{numberText(day[state])}</td>
              <td>{numberText(week[state])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.facts}>
        {troubleSince !== null && (
          <p className={classes.trouble} role="status">
            The mail server has not accepted any mail since {pastText(troubleSince, today)}. People cannot get
            sign-in codes; other mail waits and is retried automatically.
          </p>
        )}
        <Amounts
          items={[
            {
              label: 'Oldest waiting',
              value:
                oldest === null
                  ? queue.later + queue.retrying > 0
                    ? 'Nothing due now'
                    : 'Nothing waiting'
                  : spanText(Math.max(oldest, 0)),
            },
            ...(queue.retrying > 0
              ? [{ label: 'Waiting for another try', value: numberText(queue.retrying) }]
              : []),
            {
              label: 'Last accepted',
              value: lastAcceptedAt === null ? 'None yet' : momentText(lastAcceptedAt, today),
            },
            { label: 'Suppressed addresses', value: numberText(suppressedAddresses) },
          ]}
        />
      </div>
    </Card>
  )
}

/** "smtp.example.com, TLS" */
function serverText({ server }: MailHealth): string {
  if (server === null) return 'Mail is written to a folder (MAIL=folder), not sent.'
  return `${server.host}, ${server.isEncrypted ? 'TLS' : 'TLS where the server offers it'}`
}
