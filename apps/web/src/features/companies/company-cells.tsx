import type { CompanyItem } from '@heed/contract/companies'
import { formatDate, relativeDue } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { companyStateText, isOnHold } from '@heed/domain/lifecycle'
import { capitalise, counted } from '@heed/domain/text'
import { Group, Progress, Stack } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import { sinceText } from '../../kit/local-time'
import { paths } from '../../paths'
import { UnappliedChanges } from '../../pickers/UnappliedChanges'
import { Badge } from '../../ui/Badge'
import classes from './companies.module.css'
import { stateKind } from './company-text'

/** What the company is, or what is holding its agency up. */
export const CompanyState = (company: CompanyItem) => (
  <Badge kind={stateKind(company)}>{companyStateText(company)}</Badge>
)

/** Setup progress, and any answers the tasks do not reflect yet. */
export function SetupCell(company: CompanyItem) {
  const { setupComplete, percent, name, openQuestions, unappliedChanges } = company
  return (
    <Stack gap={2}>
      {setupComplete ? (
        <Group component="span" display="inline-flex" gap={5} className="small" c="var(--success-text)">
          <CircleCheck size={14} strokeWidth={1.75} />
          Complete
        </Group>
      ) : (
        <Group gap="xs" wrap="nowrap">
          <Progress w={56} flex="none" aria-label={`Setup of ${name}`} value={percent} />
          <span className="meta num">{percent}%</span>
        </Group>
      )}
      {openQuestions > 0 && <span className="meta num">{counted(openQuestions, 'open question')}</span>}
      {unappliedChanges > 0 && (
        <span className="meta">
          <UnappliedChanges count={unappliedChanges} />
        </span>
      )}
    </Stack>
  )
}

/** The next due date, from today on. */
export function NextDue({ date }: { date: IsoDate }) {
  return (
    <time dateTime={date} className={classes.due}>
      <span className="strong">{capitalise(relativeDue(date, useToday()))}</span>{' '}
      <span className="meta">{formatDate(date)}</span>
    </time>
  )
}

/** The last sign-in by anyone at the company. */
export function LastSignIn({ at }: { at: string | null }) {
  const today = useToday()
  if (!at) return <span className="small muted">Never</span>
  return <span className="small secondary num">{sinceText(at, today)}</span>
}

/** A number of tasks links to those tasks; zero is not a link. */
export function Count({ of, tab, label }: { of: CompanyItem; tab: 'open' | 'pastDue'; label: string }) {
  const count = tab === 'open' ? of.open : of.pastDue
  if (count === 0) return <span className="num muted">{isOnHold(of) ? '–' : '0'}</span>
  return (
    <Link
      href={paths.tasks({ tab: tab === 'open' ? undefined : tab, company: of.id })}
      className={classes.count}
      data-late={tab === 'pastDue' || undefined}
      aria-label={`${count} ${label} of ${of.name}`}
    >
      {count.toLocaleString('en-US')}
    </Link>
  )
}
