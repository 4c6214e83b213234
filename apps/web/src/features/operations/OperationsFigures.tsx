import type { Operations } from '@heed/contract/operations'
import { formatMonth } from '@heed/domain/date-text'
import { numberText, spanText } from '@heed/domain/text'
import { useToday } from '../../kit/clock'
import { sizeText } from '../../kit/file-size'
import { type Figure, Figures } from '../../kit/layout/Figures'
import classes from './operations.module.css'
import { downText, hasFailed, pastText, shareText } from './operations-words'

/** Jobs, queue, the last backup and availability, each in a number. */
export function OperationsFigures({ data }: { data: Operations }) {
  const { jobs, queue, backups, availability } = data
  const today = useToday()
  const failed = jobs.filter(hasFailed)
  const [backup] = backups ?? []
  const items: (Figure | false)[] = [
    {
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
    },
    {
      id: 'queue',
      label: 'Queue',
      value: numberText(queue.waiting),
      detail: queue.oldestDueAt
        ? `oldest ${spanText((Date.parse(data.asOf) - Date.parse(queue.oldestDueAt)) / 1000)}`
        : 'Nothing waits',
    },
    backups !== null && {
      id: 'backup',
      label: 'Last backup',
      value: backup ? pastText(backup.at, today) : '–',
      detail: backup
        ? `${sizeText(backup.bytes)}, ${backup.isVerified ? 'verified' : 'not verified'}`
        : 'None yet',
    },
    {
      id: 'availability',
      label: `Available in ${formatMonth(availability.month)}`,
      value: shareText(availability),
      detail: downText(availability),
    },
  ]
  return (
    <div className={classes.figures}>
      <Figures label="Operations" items={items.filter((item) => item !== false)} />
    </div>
  )
}
