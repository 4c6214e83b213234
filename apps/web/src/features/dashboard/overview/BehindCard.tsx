import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { daysBetween, type IsoDate } from '@heed/domain/dates'
import { counted, numberText } from '@heed/domain/text'
import { useMemo } from 'react'
import { Link } from '../../../kit/layout/Link'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import { ProgressBar } from '../../../ui/ProgressBar'
import { CellLink } from '../CellLink'
import type { CompanyLinks } from '../company-links'
import classes from '../dashboard.module.css'
import { taskLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'
import { type PlainColumn, PlainTable } from '../PlainTable'
import bars from './BehindCard.module.css'

type Overview = AgencyDashboard | PlatformDashboard
type Company = Overview['behind'][number]

const SHORT = { Health: 'Health', '401K': '401(k)', MEWA: 'MEWA', HIPAA10: 'HIPAA10' } as const

const linksOf = ({ companyID }: Company) => taskLinks({ companyID })

const columnsOf = (today: IsoDate, ofAll: boolean): readonly PlainColumn<Company>[] => [
  {
    id: 'name',
    header: 'Company',
    phone: 'wide',
    cell: ({ companyID, agencyID, name, agencyName, state, modules }) => (
      <>
        <CellLink kind="name" href={paths.dashboard({ companyID, agencyID: ofAll ? agencyID : undefined })}>
          {name}
        </CellLink>
        <div className="meta">
          {[ofAll && agencyName, state, modules.map((module) => SHORT[module]).join(', ')]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </>
    ),
  },
  {
    id: 'pastDue',
    header: 'Past due',
    align: 'right',
    cell: (row) => (
      <CellLink kind="late" href={linksOf(row).pastDue()} more={`past due at ${row.name}`}>
        {numberText(row.pastDue)}
      </CellLink>
    ),
  },
  {
    id: 'oldest',
    header: 'Oldest',
    align: 'right',
    quiet: true,
    cell: ({ oldestLateAfter }) => oldestLateAfter && counted(daysBetween(oldestLateAfter, today), 'day'),
  },
  {
    id: 'next30',
    header: 'Next 30 days',
    align: 'right',
    cell: (row) => (
      <CellLink href={linksOf(row).next30()} more={`due in the next 30 days at ${row.name}`}>
        {numberText(row.next30)}
      </CellLink>
    ),
  },
  {
    id: 'done',
    header: 'Completed',
    width: 150,
    phone: 'hidden',
    cell: (row) => {
      const words = `${numberText(row.done)} of ${numberText(row.total)} completed`
      return (
        <div className={bars.done}>
          <ProgressBar label={words} value={row.total > 0 ? (row.done / row.total) * 100 : 0} />
          <span className={`meta num ${bars.count}`}>
            <CellLink href={linksOf(row).completed()} more={`completed at ${row.name}`}>
              {numberText(row.done)}/{numberText(row.total)}
            </CellLink>
          </span>
        </div>
      )
    },
  },
]

/** Companies with late work, the worst first. */
export function BehindCard({ data, companies: lists }: { data: Overview; companies: CompanyLinks }) {
  const { behind, behindCount, companies, today, kind } = data
  const more = behindCount - behind.length
  const columns = useMemo(() => columnsOf(today, kind === 'platform'), [today, kind])
  return (
    <Card
      title="Clients behind schedule"
      count={
        behindCount > 0 ? (
          <Link href={lists.behind()} className={classes.count}>
            {numberText(behindCount)} of {numberText(companies)}
          </Link>
        ) : undefined
      }
      flush
      footer={more > 0 && <Link href={lists.behind()}>{counted(more, 'more client')} behind</Link>}
    >
      {behind.length > 0 ? (
        <PlainTable
          label="Clients behind schedule"
          columns={columns}
          rows={behind}
          rowId={({ companyID }) => companyID}
        />
      ) : (
        <NothingLate title="Nobody is behind schedule" text="No client has a task that is past due." />
      )}
    </Card>
  )
}
