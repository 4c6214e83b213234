import type { MailHealth } from '@heed/contract/messages'
import type { Operations } from '@heed/contract/operations'
import { formatMonth } from '@heed/domain/date-text'
import { numberText, spanText } from '@heed/domain/text'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { type Figure, Figures } from '../../kit/layout/Figures'
import { paths } from '../../paths'
import { downText, isBelow, shareText } from './availability-words'
import type { StoredBackups } from './BackupsCard'
import { emptyNote, isOld } from './backup-words'
import classes from './operations.module.css'
import { hasFailed, pastText } from './operations-words'

interface Props {
  data: Operations
  mail: MailHealth
  stored: StoredBackups
}

/** Jobs, queue, mail, the last backup and availability, each in a number. */
export function OperationsFigures({ data, mail, stored }: Props) {
  const today = useToday()
  const items: Figure[] = [
    jobsFigure(data),
    queueFigure({ data, mail }),
    mailFigure(mail, today),
    backupFigure(stored, today),
    availabilityFigure(data),
  ]
  return (
    <div className={classes.figures}>
      <Figures label="Operations" items={items} />
    </div>
  )
}

function backupFigure({ found: { data, error }, job }: StoredBackups, today: string): Figure {
  const figure = { id: 'backup', label: 'Last backup' }
  if (error || (data && data.problem !== null))
    return { ...figure, value: '–', detail: <span className="danger">Cannot be read</span> }
  const [newest] = data?.backups ?? []
  if (!data) return { ...figure, value: '–', detail: 'Looking' }
  if (!newest) {
    const { tone, short } = emptyNote(job, today)
    return {
      ...figure,
      value: '–',
      detail: <span className={tone === 'danger' ? 'danger' : undefined}>{short}</span>,
    }
  }
  const isBad = isOld(newest) || newest.fault !== null
  return {
    ...figure,
    value: (
      <span className={isBad ? 'danger' : undefined}>
        <WholeTime text={pastText(newest.madeAt, today)} />
      </span>
    ),
    detail:
      newest.fault === null
        ? `${newest.bytes === null ? '' : `${sizeText(newest.bytes)}, `}${newest.readAt ? 'verified' : 'not verified'}`
        : 'Cannot be used',
  }
}

/** "Jan 22, 9:40 AM EST": the time stays on one line, its zone in small print. */
function WholeTime({ text }: { text: string }) {
  const [, time = text, zone] = /^(.*[AP]M) (\S+)$/.exec(text) ?? []
  return (
    <>
      {time.replace(/ ([AP]M)$/, '\u00a0$1')}
      {zone && '\u00a0'}
      {zone && <small>{zone}</small>}
    </>
  )
}

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

function queueFigure({ data: { queue, asOf }, mail }: Omit<Props, 'stored'>): Figure {
  const oldest = [queue.oldestDueAt, mail.queue.oldestAt]
    .filter((at) => at !== null)
    .map((at) => (Date.parse(asOf) - Date.parse(at)) / 1000)
  const { waiting, retrying, later } = mail.queue
  const count = numberText(queue.waiting + queue.documents + waiting + retrying)
  const isStuck = retrying > 0 && mail.troubleSince !== null
  const none = later > 0 ? 'Nothing due now' : 'Nothing waiting'
  return {
    id: 'queue',
    label: 'Queue',
    value: isStuck ? <span className="danger">{count}</span> : count,
    detail:
      retrying > 0 ? (
        <span className={isStuck ? 'danger' : undefined}>{retryingText(retrying)}</span>
      ) : oldest.length > 0 ? (
        `oldest ${spanText(Math.max(...oldest, 0))}`
      ) : (
        none
      ),
  }
}

const retryingText = (count: number) =>
  count === 1 ? '1 mail waiting for another try' : `${numberText(count)} mails waiting for another try`

function mailFigure({ week, troubleSince }: MailHealth, today: string): Figure {
  const { accepted, bounced, doubtful, failed } = week
  const all = accepted + bounced + doubtful
  const share = shareText({ minutes: all, minutesUp: accepted })
  const unsent = failed > 0 ? ` · ${numberText(failed)} not sent` : ''
  const ended = all > 0 ? `${numberText(accepted)} of ${numberText(all)} in 7 days` : 'No mail in 7 days'
  const detail = `${ended}${unsent}`
  return {
    id: 'mail',
    label: 'Mail accepted',
    value: troubleSince === null ? share : <span className="danger">{share}</span>,
    detail:
      troubleSince === null ? (
        detail
      ) : (
        <span className="danger">None since {pastText(troubleSince, today)}</span>
      ),
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
