import type { CompanyItem } from '@heed/contract/companies'
import { formatDate, relativeDue } from '@heed/domain/date-text'
import { capitalise } from '@heed/domain/text'
import { Link } from '../../../kit/layout/Link'
import { dayOf, today } from '../../../kit/local-time'
import type { Column, NameColumn } from '../../../kit/table/table-types'
import { paths } from '../../../paths'
import { Badge } from '../../../ui/Badge'
import { modulesText, STATUS_KINDS } from '../company-text'
import classes from './company-columns.module.css'
import { SetupCell } from './SetupCell'

export const companyName: NameColumn<CompanyItem> = {
  header: 'Company',
  text: ({ name }) => name,
  meta: ({ state, modules, status }) => (
    <span className={classes.meta}>
      {[state, modulesText(modules)].filter(Boolean).join(' · ') || 'No plans named yet'}
      {status !== 'Active' && <Badge kind={STATUS_KINDS[status]}>{status}</Badge>}
    </span>
  ),
  href: ({ agencyID, id }) => paths.company(agencyID, id),
  sort: 'name',
  minWidth: 280,
}

const agency: Column<CompanyItem> = {
  id: 'agency',
  header: 'Agency',
  cell: ({ agencyID, agencyName }) => (
    <Link href={paths.agency(agencyID)} className={classes.agency}>
      {agencyName}
    </Link>
  ),
  sort: 'agencyName',
  width: 172,
}

/** A number of tasks leads to those tasks; none is no link. */
function Count({ of, tab, label }: { of: CompanyItem; tab: 'open' | 'pastDue'; label: string }) {
  const count = tab === 'open' ? of.open : of.pastDue
  if (count === 0) return <span className={classes.none}>0</span>
  return (
    <Link
      href={paths.tasks({ tab: tab === 'open' ? undefined : tab, company: of.id })}
      className={classes.count}
      data-late={tab === 'pastDue' || undefined}
      aria-label={`${count} ${label} of ${of.name}`}
    >
      {count.toLocaleString('en-US')}
      {tab === 'pastDue' && <span className={classes.word}> past due</span>}
    </Link>
  )
}

const others: readonly Column<CompanyItem>[] = [
  {
    id: 'setup',
    header: 'Setup',
    cell: (company) => <SetupCell {...company} />,
    sort: 'percent',
    width: 124,
    optional: false,
    phone: true,
  },
  {
    id: 'pastDue',
    header: 'Past due',
    cell: (company) => <Count of={company} tab="pastDue" label="past due tasks" />,
    sort: 'pastDue',
    align: 'right',
    width: 92,
    phone: true,
  },
  {
    id: 'open',
    header: 'Open',
    cell: (company) => <Count of={company} tab="open" label="open tasks" />,
    align: 'right',
    width: 72,
  },
  {
    id: 'nextDue',
    header: 'Next due',
    cell: ({ nextDueDate }) =>
      nextDueDate && (
        <time dateTime={nextDueDate} className={classes.due}>
          <span className="strong">{capitalise(relativeDue(nextDueDate, today()))}</span>{' '}
          <span className="meta">{formatDate(nextDueDate)}</span>
        </time>
      ),
    width: 116,
    phone: true,
  },
  {
    id: 'users',
    header: 'Users',
    cell: ({ users }) => <span className="num">{users}</span>,
    align: 'right',
    width: 72,
  },
  {
    id: 'added',
    header: 'Added',
    cell: ({ createdAt }) => <span className="small secondary num">{formatDate(dayOf(createdAt))}</span>,
    sort: 'createdAt',
    width: 116,
  },
]

/** The columns after the name. Within one agency its name says nothing. */
export const companyColumns = (ofAllAgencies: boolean): readonly Column<CompanyItem>[] =>
  ofAllAgencies ? [agency, ...others] : others
