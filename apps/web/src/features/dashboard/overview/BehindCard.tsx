import type { AgencyDashboard, PlatformDashboard } from '@heed/contract/dashboard'
import { relativeDue } from '@heed/domain/date-text'
import type { IsoDate } from '@heed/domain/dates'
import { counted, numberText } from '@heed/domain/text'
import { useMemo } from 'react'
import { Link } from '../../../kit/layout/Link'
import { usePhone } from '../../../kit/layout/use-phone'
import { paths } from '../../../paths'
import { Card } from '../../../ui/Card'
import classes from '../dashboard.module.css'
import { type CompanyLinks, taskLinks } from '../dashboard-links'
import { NothingLate } from '../NothingLate'
import { type PlainColumn, PlainTable } from '../PlainTable'

type Overview = AgencyDashboard | PlatformDashboard
type Company = Overview['behind'][number]

const SHORT = { Health: 'Health', '401K': '401(k)', MEWA: 'MEWA', HIPAA10: 'HIPAA10' } as const

const linksOf = ({ companyID }: Company) => taskLinks({ companyID })

const columnsOf = (today: IsoDate, ofAll: boolean): readonly PlainColumn<Company>[] => [
  {
    id: 'name',
    header: 'Company',
    phone: 'wide',
    cell: ({ name }) => name,
    link: ({ companyID, agencyID }) => ({
      kind: 'name',
      href: paths.dashboard({ companyID, agencyID: ofAll ? agencyID : undefined }),
    }),
    meta: ({ agencyName, state, modules }) =>
      [ofAll && agencyName, state, modules.map((module) => SHORT[module]).join(', ')]
        .filter(Boolean)
        .join(' · '),
  },
  {
    id: 'pastDue',
    header: 'Past due',
    align: 'right',
    cell: ({ pastDue }) => numberText(pastDue),
    link: (row) => ({ kind: 'late', href: linksOf(row).pastDue(), more: `past due at ${row.name}` }),
  },
  {
    id: 'oldest',
    header: 'Oldest',
    align: 'right',
    quiet: true,
    cell: ({ oldestLateAfter }) => oldestLateAfter && relativeDue(oldestLateAfter, today),
  },
  {
    id: 'next30',
    header: 'Next 30 days',
    align: 'right',
    cell: ({ next30 }) => numberText(next30),
    link: (row) => ({ href: linksOf(row).next30(), more: `due in the next 30 days at ${row.name}` }),
  },
  {
    id: 'done',
    header: 'Completed',
    width: 150,
    phone: 'hidden',
    cell: ({ done, total }) => `${numberText(done)}/${numberText(total)}`,
    link: (row) => ({ href: linksOf(row).completed(), more: `completed at ${row.name}` }),
    bar: (row) => row,
  },
]

/** The worst ones; the next deadlines and open setups follow before one has scrolled far. */
const SHOWN_ON_PHONE = 4

/** Companies with late work, the worst first. */
export function BehindCard({ data, companies: lists }: { data: Overview; companies: CompanyLinks }) {
  const { behind, behindCount, companies, today, kind } = data
  const shown = usePhone() ? behind.slice(0, SHOWN_ON_PHONE) : behind
  const more = behindCount - shown.length
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
          rows={shown}
          rowId={({ companyID }) => companyID}
        />
      ) : (
        <NothingLate title="No clients are behind schedule" text="No client has a past-due task." />
      )}
    </Card>
  )
}
