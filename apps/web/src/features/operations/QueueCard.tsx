import type { MailHealth } from '@heed/contract/messages'
import type { Operations } from '@heed/contract/operations'
import { numberText } from '@heed/domain/text'
import { Link } from '../../kit/layout/Link'
import { paths } from '../../paths'
import { Card } from '../../ui/Card'
import { Amounts } from './Amounts'

interface Props extends Pick<Operations, 'queue'> {
  mails: MailHealth['queue']
}

/** What waits to be done. */
export function QueueCard({ queue, mails }: Props) {
  const { running, atOnce, waiting, documents } = queue
  return (
    <Card title="Queue">
      <Amounts
        items={[
          {
            label: 'Mail to send',
            value: (
              <Link href={paths.mails({}, { state: 'queued' })}>
                {numberText(mails.waiting)} <span className="sr-only">mails to send</span>
              </Link>
            ),
          },
          ...(mails.retrying > 0
            ? [{ label: 'Mail waiting for another try', value: numberText(mails.retrying) }]
            : []),
          ...(mails.later > 0 ? [{ label: 'Mail held until later', value: numberText(mails.later) }] : []),
          { label: 'Jobs waiting', value: numberText(waiting) },
          {
            label: 'Jobs running',
            value: `${numberText(running)} · up to ${numberText(atOnce)} per process`,
          },
          { label: 'Documents to read', value: numberText(documents) },
        ]}
      />
    </Card>
  )
}
