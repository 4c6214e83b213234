import type { FullMessage } from '@heed/contract/messages'
import { answerWords } from '@heed/domain/messages/answer-words'
import { useToday } from '../../kit/clock'
import { Timeline } from '../../kit/layout/Timeline'
import { exactMoment, momentText } from '../../kit/local-time'
import classes from './mails.module.css'

type Delivery = FullMessage['deliveries'][number]

const STATES: Record<Delivery['state'], string> = {
  begun: 'Being sent',
  accepted: 'Accepted',
  postponed: 'Not accepted, tried again later',
  bounced: 'Bounced',
  failed: 'Not sent',
  doubtful: 'May or may not have arrived',
}

/** Every attempt to hand it to the mail server, in words and as the server said it. */
export function Attempts({ mail: { deliveries, state } }: { mail: FullMessage }) {
  const today = useToday()
  return (
    <section className={classes.section}>
      <h3>Attempts</h3>
      {deliveries.length === 0 ? (
        <p className="meta">
          {state === 'queued'
            ? 'It has not been handed to the mail server yet.'
            : 'It was not handed to the mail server.'}
        </p>
      ) : (
        <Timeline
          label="Attempts"
          items={deliveries.toReversed().map((delivery) => ({
            id: String(delivery.attempt),
            text: textOf(delivery),
            when: (
              <time dateTime={delivery.at} title={exactMoment(delivery.at)}>
                {momentText(delivery.at, today)}
              </time>
            ),
            detail: delivery.answer && <p className={classes.answer}>{delivery.answer}</p>,
          }))}
        />
      )}
    </section>
  )
}

/** "Bounced: There is no such mailbox." */
function textOf({ state, answer }: Delivery): string {
  const words = answer && answerWords(answer)
  return words ? `${STATES[state]}: ${words}` : STATES[state]
}
