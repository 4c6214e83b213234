import type { CompanyItem, search } from '@heed/contract/companies'
import { formatDate, relativeDue } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { capitalise, counted } from '@heed/domain/text'
import { Group, Progress, Stack } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { dayOf, useToday } from '../../kit/clock'
import { Link } from '../../kit/layout/Link'
import type { ListColumn, ListName } from '../../kit/table/list-query'
import { paths } from '../../paths'
import { UnappliedChanges } from '../../pickers/UnappliedChanges'
import { Badge } from '../../ui/Badge'
import classes from './companies.module.css'
import { modulesText, STATUS_KINDS } from './company-text'

export const companyName: ListName<typeof search> = {
  header: 'Company',
  text: ({ name }) => name,
  meta: ({ state, modules, status }) => (
    <Group component="span" display="inline-flex" gap="2px 8px">
      {[state, modulesText(modules)].filter(Boolean).join(' · ') || 'No plans entered yet'}
      {status !== 'Active' && <Badge kind={STATUS_KINDS[status]}>{status}</Badge>}
    </Group>
  ),
  href: ({ agencyID, id }) => paths.company(agencyID, id),
  sort: 'name',
  minWidth: 280,
}

const agency: ListColumn<typeof search> = {
  id: 'agency',
  importance: 3,
  header: 'Agency',
  cell: ({ agencyID, agencyName }) => (
    <Link href={paths.agency(agencyID)} className="small secondary">
      {agencyName}
    </Link>
  ),
  sort: 'agencyName',
  width: 172,
}

/** How far the setup form is, and what of it the tasks do not follow yet. */
function SetupCell(company: CompanyItem) {
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

/** The next day by which something has to be done, from today on. */
function NextDue({ date }: { date: IsoDate }) {
  return (
    <time dateTime={date} className={classes.due}>
      <span className="strong">{capitalise(relativeDue(date, useToday()))}</span>{' '}
      <span className="meta">{formatDate(date)}</span>
    </time>
  )
}

/** A number of tasks leads to those tasks; none is no link. */
function Count({ of, tab, label }: { of: CompanyItem; tab: 'open' | 'pastDue'; label: string }) {
  const count = tab === 'open' ? of.open : of.pastDue
  if (count === 0) return <span className="num muted">0</span>
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

const others: readonly ListColumn<typeof search>[] = [
  {
    id: 'setup',
    importance: 4,
    header: 'Setup',
    cell: (company) => <SetupCell {...company} />,
    sort: 'percent',
    labeled: true,
    width: 172,
    optional: false,
    phone: true,
  },
  {
    id: 'pastDue',
    importance: 1,
    header: 'Past due',
    cell: (company) => <Count of={company} tab="pastDue" label="past due tasks" />,
    sort: 'pastDue',
    align: 'right',
    width: 92,
    phone: true,
  },
  {
    id: 'open',
    importance: 5,
    header: 'Open',
    cell: (company) => <Count of={company} tab="open" label="open tasks" />,
    align: 'right',
    width: 72,
  },
  {
    id: 'nextDue',
    importance: 2,
    header: 'Next due',
    cell: ({ nextDueDate }) => nextDueDate && <NextDue date={nextDueDate} />,
    width: 116,
    phone: true,
  },
  {
    id: 'users',
    importance: 6,
    header: 'Users',
    cell: ({ users }) => <span className="num">{users}</span>,
    align: 'right',
    width: 72,
  },
  {
    id: 'added',
    importance: 7,
    header: 'Added',
    cell: ({ createdAt }) => <span className="small secondary num">{formatDate(dayOf(createdAt))}</span>,
    sort: 'createdAt',
    width: 116,
  },
]

const ofAll = [agency, ...others]

/** The columns after the name. Within one agency its name says nothing. */
export const companyColumns = (ofAllAgencies: boolean) => (ofAllAgencies ? ofAll : others)
