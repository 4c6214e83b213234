import type { MailHealth } from '@heed/contract/messages'
import type { Operations } from '@heed/contract/operations'
import { formatMonth } from '@heed/domain/date-text'
import { numberText, spanText } from '@heed/domain/text'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { type Figure, Figures } from '../../kit/layout/Figures'
import { paths } from '../../paths'
import { downText, isBelow, shareText } from './availability-words'
import classes from './operations.module.css'
import { hasFailed, pastText } from './operations-words'

interface Props {
  data: Operations
  mail: MailHealth
}

/** Jobs, queue, mail, the last backup and availability, each in a number. */
export function OperationsFigures({ data, mail }: Props) {
  const { backups } = data
  const today = useToday()
  const [backup] = backups ?? []
  const items: (Figure | false)[] = [
    jobsFigure(data),
    queueFigure({ data, mail }),
    mailFigure(mail),
    backups !== null && {
      id: 'backup',
      label: 'Last backup job',
      value: backup ? (
        <span className={isOld(backup.at, data.asOf) ? 'danger' : undefined}>
          {pastText(backup.at, today)}
        </span>
      ) : (
        '–'
      ),
      detail: backup
        ? `${sizeText(backup.bytes)}, ${backup.isVerified ? 'verified then' : 'not verified'}`
        : 'None yet',
    },
    availabilityFigure(data),
  ]
  return (
    <div className={classes.figures}>
      <Figures label="Operations" items={items.filter((item) => item !== false)} />
    </div>
  )
}

/** A night was left out. */
const OLD_MS = 50 * 60 * 60_000
const isOld = (at: string, asOf: string) => Date.parse(asOf) - Date.parse(at) > OLD_MS

function jobsFigure({ jobs, queue }: Operations): Figure {
  const failed = jobs.filter(hasFailed)
  return {
    id: 'jobs',
    label: 'Jobs',
    value: numberText(jobs.length - failed.length),
    unit: `of ${numberText(jobs.length)} fine`,
    detail:
      failed.length > 0 ? (
        <>
          <span className="danger strong">{failed.length} failed</span> · {failed[0]?.label}
        </>
      ) : (
        `${numberText(queue.running)} running`
      ),
  }
}

function queueFigure({ data: { queue, asOf }, mail }: Props): Figure {
  const oldest = [queue.oldestDueAt, mail.queue.oldestAt]
    .filter((at) => at !== null)
    .map((at) => (Date.parse(asOf) - Date.parse(at)) / 1000)
  return {
    id: 'queue',
    label: 'Queue',
    value: numberText(queue.waiting + queue.documents + mail.queue.waiting),
    detail: oldest.length > 0 ? `oldest ${spanText(Math.max(...oldest, 0))}` : 'Nothing waiting',
  }
}

function mailFigure({ week: { accepted, bounced, doubtful } }: MailHealth): Figure {
  const all = accepted + bounced + doubtful
  return {
    id: 'mail',
    label: 'Mail accepted',
    value: shareText({ minutes: all, minutesUp: accepted }),
    detail: all > 0 ? `${numberText(accepted)} of ${numberText(all)} in 7 days` : 'No mail in 7 days',
    href: paths.mails(),
  }
}

function availabilityFigure({ availability, asOf }: Operations): Figure {
  const [month] = availability.months
  const share = month ? shareText(month) : '–'
  return {
    id: 'availability',
    label: `Available in ${formatMonth(month?.month ?? asOf.slice(0, 10))}`,
    value: month && isBelow(month, availability.target) ? <span className="danger">{share}</span> : share,
    detail: downText(availability),
  }
}
